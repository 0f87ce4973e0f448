/**
 * `<raumschach-game>`: the game on the page. It holds the view (a value, see `store.ts`), hands
 * every event to a pure function, sends what follows from it over the connection, and lets the
 * parts draw the result. The rules are the server's; the drawing is the parts'.
 */
import { createFlat, type FlatView } from './board/flat.ts';
import type { BoardEvents, BoardModel, BoardOptions, Cell } from './board/view.ts';
import { ARRAY, cellAt, cellCount, cellName, cellNamed } from './cells.ts';
import { copyLater } from './clipboard.ts';
import { Connection, type Listener } from './connection.ts';
import { h, set, show } from './dom.ts';
import { postJson, Refusal, type Made } from './http.ts';
import { invitationOf, rememberCopied } from './invitation.ts';
import { makeAnnouncer, type Announcer } from './game/announcer.ts';
import { Cube } from './game/cube.ts';
import type { Actions, Context, Part } from './game/context.ts';
import { makeHand } from './game/hand.ts';
import { makeDesk } from './game/desk.ts';
import { askPromotion, askSure, openHelp, openShare, openWords } from './game/dialogs.ts';
import { onKey } from './game/keys.ts';
import { makeMoveList } from './game/movelist.ts';
import { exampleMove, makeActions, makeFiles, makeInvitation, makePlayers, makeTyped } from './game/panel.ts';
import { loadGhost, loadSettings, saveGhost, saveSettings, sessionStore, wasReloaded } from './game/memory.ts';
import { makeToolbar } from './game/toolbar.ts';
import { manName, roleName, sideArgs } from './game/names.ts';
import { cellLabel } from './game/words.ts';
import { fullState, type State } from './protocol.ts';
import type { Seat } from './rules.ts';
import * as store from './store.ts';
import type { View } from './store.ts';
import { strings } from './strings.ts';
import { readTyped } from './typed.ts';

/** Below this width of the page the cube is not shown unless asked for. */
const WIDE = 900;

export class RaumschachGame extends HTMLElement {
  #t = strings();
  #view!: View;
  #model!: BoardModel;
  #connection!: Connection;
  #flat!: FlatView;
  #cube!: Cube;
  #parts: Part[] = [];
  #announcer!: Announcer;
  #boards!: HTMLElement;
  #panel!: HTMLElement;
  #wide = matchMedia('(min-width: 60rem)');
  #desk!: Part;
  #notice = h('p', { class: 'notice', hidden: true });
  #context!: Context;
  /** The path this page shows; another path in the address bar means another page. */
  #path = location.pathname;
  #asking = false;
  #abort = new AbortController();
  #rematch = false;
  /** The server said that it cannot take a command now. */
  #waiting = false;
  #fading = 0;

  /** For browser tests; harmless otherwise. */
  readonly test = {
    screenOf: (view: 'flat' | '3d', cell: string) => {
      const found = cellNamed(store.rulesOf(this.#view), cell);
      if (found === null) return null;
      return view === 'flat' ? this.#flat.screenOf(found) : this.#cube.view?.screenOf(found) ?? null;
    },
    state: () => this.#view.state,
    view: () => this.#view,
    model: () => this.#model,
    lose: () => this.#cube.view?.lose(),
    restore: () => this.#cube.view?.restore(),
    ready: () => this.#cube.view?.ready ?? Promise.resolve(),
    cube: () => this.#cube.view,
    /** Shows a state as if the page had been opened with it; nothing is sent. */
    load: (state: State) => {
      const { shown, layout } = this.#view;
      this.#apply(store.initial(fullState(state), { shown, layout, confirm: true }));
    },
  };

  connectedCallback(): void {
    if (this.#parts.length > 0) return;
    const state = readState();
    if (!state) {
      this.replaceChildren(h('p', { class: 'notice error' }, this.#t('error-no-state')));
      return;
    }
    const settings = loadSettings();
    if (window.innerWidth < WIDE && settings.shown === 'both') settings.shown = 'flat';
    this.#view = store.initial(state, settings);
    this.#context = { t: this.#t, act: this.#actions() };
    this.#build();
    this.#connection = new Connection(state, world(), this.#listener());
    if (state.id !== null) this.#start(state.id);
    this.#restoreGhost();
    this.#listenPage();
    this.#apply(this.#view);
  }

  disconnectedCallback(): void {
    this.#abort.abort();
    this.#connection?.close();
    this.#cube?.close();
    this.#flat?.destroy();
  }

  // ---- Making the page -------------------------------------------------------------------------

  #build(): void {
    const { t } = this.#context;
    this.#announcer = makeAnnouncer(t);
    const actions = makeActions(this.#context);
    this.#desk = makeDesk(this.#context, this.#notice, actions.result);
    const toolbar = makeToolbar(this.#context);
    const flatHost = h('div', { class: 'board-flat' });
    const cubeHost = h('div', { class: 'board-cube' });
    this.#boards = h('div', { class: 'boards' }, cubeHost, flatHost);
    const hand = makeHand(this.#context);
    const invitation = makeInvitation(this.#context);
    const players = makePlayers(this.#context);
    const moves = makeMoveList(this.#context);
    const typed = makeTyped(this.#context);
    const files = makeFiles(this.#context);
    // The result comes before the desk that shows it.
    this.#parts = [toolbar, hand, actions, this.#desk, invitation, players, moves, typed, files, this.#announcer];
    this.classList.add('game');
    this.#panel = h('aside', { class: 'panel', 'aria-label': t('panel-label') },
      ...this.#stillCube(), players.element, invitation.element, actions.element, moves.element, typed.element, files.element);
    this.replaceChildren(
      h('div', { class: 'game-main' }, toolbar.element, hand.element, this.#boards), this.#panel, this.#announcer.element,
    );

    const events: BoardEvents = {
      pick: (cell) => this.#pick(cell),
      hover: (cell) => { if (cell !== this.#view.hover) this.#apply({ ...this.#view, hover: cell }); },
      cursor: (cell) => { if (cell !== this.#view.cursor) this.#apply({ ...this.#view, cursor: cell }); },
    };
    const options: BoardOptions = {
      label: (cell: Cell) => cellLabel(t, this.#model, cell),
      strings: t,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    };
    this.#model = store.modelOf(this.#view);
    this.#flat = createFlat(flatHost, events, { ...options, desk: this.#desk.element });
    let lost: View['shown'] | null = null;
    this.#cube = new Cube(cubeHost, events, options, (message) => {
      if (message === 'cube-lost') lost = this.#view.shown;
      this.#apply({ ...this.#view, shown: 'flat' });
      this.#context.act.notice(t(message), 'error');
    }, () => {
      if (lost === null) return;
      this.#hideNotice();
      this.#apply({ ...this.#view, shown: lost });
      lost = null;
    });
  }

  /** The picture of the cube that the first page came with, made the way to the live one. */
  #stillCube(): HTMLElement[] {
    const picture = this.#view.state.id === null ? document.getElementById('cube-still') : null;
    if (!picture) return [];
    const { t, act } = this.#context;
    const button = h('button', { class: 'button', type: 'button', 'data-action': 'cube', onclick: () => act.shown('3d') }, t('button-cube'));
    return [h('div', { class: 'card still' }, picture, button)];
  }

  /** Tells the style sheet how much of the window lies above the boards, so that they fit the rest. */
  #measure(): void {
    const top = Math.min(this.#boards.getBoundingClientRect().top + window.scrollY, window.innerHeight * 0.4);
    const value = `${Math.round(top)}px`;
    if (this.style.getPropertyValue('--top') !== value) this.style.setProperty('--top', value);
  }

  /** The desk stands in the free place of the flat boards; where the cube is, beside it, or below it where the window is narrow. */
  #placeDesk(): void {
    const { element } = this.#desk;
    const { shown } = this.#view;
    const beside = shown !== 'flat' && this.#wide.matches;
    const place = beside ? this.#panel : shown === '3d' ? this.#boards : this.#boards.querySelector('.flat');
    if (!place || element.parentElement === place) return;
    if (place === this.#panel) place.prepend(element);
    else place.append(element);
  }

  /** Takes a new view and draws what changed. */
  #apply(view: View): void {
    const before = this.#view;
    this.#view = view;
    if (before !== view && store.onlyPointed(before, view)) {
      // The pointer crosses cells often; nothing else needs to look.
      this.#model = { ...this.#model, hover: view.hover, cursor: view.cursor };
      this.#flat.update(this.#model);
      this.#cube.show(view.shown !== 'flat', this.#model);
      this.#desk.update(view);
      return;
    }
    this.#model = store.modelOf(view);
    set(this, 'data-shown', view.shown);
    set(this, 'data-home', view.state.id === null ? 'true' : null);
    this.#placeDesk();
    if (before.layout !== view.layout || before === view) this.#flat.layout(view.layout);
    this.#flat.update(this.#model);
    this.#cube.show(view.shown !== 'flat', this.#model);
    for (const part of this.#parts) part.update(view);
    this.#measure();
    // A tall arrangement may have its desk out of sight just when it asks something.
    if (view.target !== null && before.target === null) this.#desk.element.scrollIntoView({ block: 'nearest' });
    if (before.selected !== view.selected || before.hand !== view.hand || before.target !== view.target
      || before.state.plies.length !== view.state.plies.length || before.state.id !== view.state.id) {
      saveGhost(view.state.id, view.state.plies.length, store.waitingMove(view));
    }
  }

  // ---- What the user does ----------------------------------------------------------------------

  #pick(cell: Cell): void {
    const { view, effect } = store.pick(this.#view, cell);
    this.#after(view, effect);
  }

  /** A man from the hand; who chose him by keyboard goes on among the cells. */
  #take(letter: string): void {
    const byKey = document.activeElement?.matches('.hand-man:focus-visible') ?? false;
    this.#hideNotice();
    this.#apply(store.take(this.#view, letter));
    const { hand, cursor, shown } = this.#view;
    this.#announcer.choice(this.#model);
    const cell = cursor ?? this.#model.destinations[0]?.cell;
    if (hand !== null && byKey && shown !== '3d' && cell !== undefined) this.#flat.focus(cell);
  }

  #after(view: View, effect: store.Effect): void {
    const { t, act } = this.#context;
    if (store.chosen(view) !== store.chosen(this.#view) || view.target !== this.#view.target) this.#hideNotice();
    this.#apply(view);
    switch (effect?.kind) {
      case 'promote':
        void this.#promote(effect.from, effect.to);
        break;
      case 'play':
        this.#play(effect.m, false);
        break;
      case 'stuck': {
        const man = this.#model.men[effect.cell];
        const { rules } = this.#model;
        act.notice(t('notice-stuck', { man: man ? manName(t, rules, man) : '', cell: cellName(rules, effect.cell) }));
        break;
      }
      default:
        this.#announcer.choice(this.#model);
    }
  }

  async #promote(from: Cell, to: Cell): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const played = this.#view.state.plies.length;
    const letters = store.promotionsOf(this.#view, from, to);
    const promotion = await askPromotion(this.#context, store.rulesOf(this.#view), this.#view.state.head.turn, letters);
    this.#asking = false;
    if (promotion === null || this.#view.state.plies.length !== played) {
      this.#apply(store.cancel(this.#view));
      return;
    }
    const { view, effect } = store.choose(this.#view, from, to, promotion);
    this.#after(view, effect);
  }

  #play(m: string, offer: boolean): void {
    const ply = this.#view.state.plies.length;
    this.#hideNotice();
    if (this.#view.state.id === null) {
      void this.#create(m);
      return;
    }
    this.#apply(store.sent(this.#view, m));
    this.#connection.send({ t: 'move', ply, m, ...(offer ? { offer: true } : {}) });
  }

  /** The first move on the first page makes the game. */
  async #create(m: string): Promise<void> {
    const { t, act } = this.#context;
    if (!navigator.cookieEnabled) {
      act.notice(t('error-cookies'), 'error');
      return;
    }
    this.#apply(store.sent(this.#view, m));
    try {
      const { id, url } = await postJson<Made>('/games', {
        kind: 'local', confirm: this.#view.confirm, ...this.#subject(),
      });
      const path = new URL(url, location.href).pathname;
      history.pushState(null, '', path);
      this.#path = path;
      this.#apply({ ...this.#view, state: { ...this.#view.state, id } });
      this.#start(id);
      this.#connection.send({ t: 'move', ply: 0, m });
    } catch (error) {
      // Nothing is lost: the move waits for confirmation again.
      this.#apply(store.waitFor(store.refused(this.#view), m));
      act.notice(t('error-create', { why: reason(error, t) }), 'error');
    }
  }

  /** What a new game is to be: its definition, and its position where that is not the usual start. */
  #subject(): { variant?: string; code?: string } {
    const { start, rules } = this.#view.state;
    // The server knows its array when it sees it.
    if (rules && rules.id !== 'normal-form') return { variant: rules.id, code: start };
    return start === ARRAY ? {} : { code: start };
  }

  async #invite(seat: Seat | 'random'): Promise<void> {
    const { t, act } = this.#context;
    if (!navigator.cookieEnabled) {
      act.notice(t('error-cookies'), 'error');
      return;
    }
    const made = postJson<Made>('/games', { kind: 'link', seat, confirm: true, ...this.#subject() });
    try {
      const copied = await copyLater(made.then((game) => invitationOf(game)));
      const { id, url } = await made;
      rememberCopied(id, copied);
      location.assign(url);
    } catch (error) {
      act.notice(t('error-create', { why: reason(error, t) }), 'error');
    }
  }

  #typed(text: string): string | null {
    const { t } = this.#context;
    const { state } = this.#view;
    // The reason why the move before was refused is not this one's.
    this.#hideNotice();
    const rules = store.rulesOf(this.#view);
    const { men, turn } = store.diagramAt(this.#view, state.plies.length);
    const typed = readTyped(text, { rules, legal: state.head.legal, men, turn });
    switch (typed.kind) {
      case 'move': {
        const move = store.legalMoves(this.#view).find((legal) => legal.m === typed.m);
        const source = move?.from ?? move?.drop;
        if (!move || source === undefined || source === null) return null;
        const { view, effect } = store.choose(this.#view, source, move.to, move.promotion);
        this.#after(view, effect);
        // The next Enter confirms, wherever the text field's focus would have kept it.
        if (effect === null) this.querySelector<HTMLElement>('[data-action="confirm"]')?.focus();
        return null;
      }
      case 'promote':
        this.#after({ ...store.cancel(this.#view), selected: typed.from }, { kind: 'promote', from: typed.from, to: typed.to });
        return null;
      case 'unlisted':
        // The server knows the reason (blocked, exposes the king, not its move) and refuses it.
        if (state.id !== null && this.#connection.line === 'open') {
          this.#connection.send({ t: 'move', ply: state.plies.length, m: typed.m });
          return null;
        }
        return t('typed-unlisted', { from: cellName(rules, typed.from), to: cellName(rules, typed.to) });
      case 'error': {
        const drop = `${rules.men.find((kind) => !kind.royal && kind.drawing !== 'pawn')?.letter ?? ''}@${cellName(rules, cellAt(rules, 1, 1, 1))}`;
        return t(typed.error === 'unreadable' && rules.hands ? 'typed-unreadable-drop' : `typed-${typed.error}`, {
          text: typed.text, ...sideArgs(rules, turn), example: exampleMove(rules), drop,
          man: roleName(t, rules, typed.text), first: cellName(rules, 0), last: cellName(rules, cellCount(rules) - 1),
        });
      }
    }
  }

  #actions(): Actions {
    return {
      confirm: (offer) => {
        const m = store.waitingMove(this.#view);
        if (m === null) return;
        this.#toBoard();
        this.#play(m, offer);
      },
      cancel: () => {
        this.#toBoard();
        this.#apply(store.cancel(this.#view));
        this.#announcer.say(this.#t('said-cancelled'));
      },
      take: (letter) => this.#take(letter),
      order: (kind, seat) => {
        if (this.#view.state.id === null) return;
        if (kind === 'rematch') this.#rematch = true;
        this.#connection.send({ t: kind, ply: this.#view.state.plies.length, ...(seat ? { seat } : {}) });
      },
      resign: () => void this.#resign(),
      replay: (count) => {
        this.#apply(store.replayTo(this.#view, count));
        this.#announcer.replay(this.#view);
      },
      flip: () => {
        const { seats } = store.rulesOf(this.#view);
        this.#apply({ ...this.#view, turned: (this.#view.turned + 1) % seats.length });
        this.#announcer.say(this.#t('said-near', sideArgs(store.rulesOf(this.#view), this.#model.near)));
      },
      shown: (shown) => this.#settings({ shown }),
      layout: (layout) => this.#settings({ layout }),
      confirmMoves: (confirm) => this.#settings({ confirm }),
      singleKeys: (keys) => this.#settings({ keys }),
      interraum: (interraum) => this.#settings({ interraum }),
      typed: (text) => this.#typed(text),
      share: () => openShare(this.#context, this.#view),
      help: () => openHelp(this.#context, this.#view),
      words: () => openWords(this.#context, this.#view),
      invite: (seat) => void this.#invite(seat),
      notice: (text, kind = 'info') => {
        this.#notice.textContent = text;
        this.#notice.classList.toggle('error', kind === 'error');
        show(this.#notice, true);
        window.clearTimeout(this.#fading);
        // What only confirms goes by itself; what went wrong stays until the next choice.
        if (kind === 'info') this.#fading = window.setTimeout(() => this.#hideNotice(), 6000);
        this.#announcer.say(text, kind === 'error');
      },
    };
  }

  #settings(change: Partial<Pick<View, 'shown' | 'layout' | 'confirm' | 'keys' | 'interraum'>>): void {
    saveSettings(change);
    this.#apply({ ...this.#view, ...change });
    if (change.shown) this.#announcer.say(this.#t(`said-shown-${change.shown}`));
  }

  async #resign(): Promise<void> {
    const { t } = this.#context;
    const { head } = this.#view.state;
    const rules = store.rulesOf(this.#view);
    const seat = head.you.length > 1 ? head.turn : head.you[0];
    if (!seat) return;
    const local = head.you.length > 1;
    const sure = await askSure(this.#context,
      local ? t('resign-title-side', sideArgs(rules, seat)) : t('resign-title'),
      t(rules.seats.length > 2 ? 'resign-body-many' : 'resign-body'), t('button-resign'));
    if (sure) this.#connection.send({ t: 'resign', ply: this.#view.state.plies.length, seat });
  }

  /** The buttons of the desk vanish when pressed; the focus goes back to where the move was chosen. */
  #toBoard(): void {
    const { selected, target, shown } = this.#view;
    const cell = target ?? selected;
    if (cell !== null && shown !== '3d' && this.#desk.element.contains(document.activeElement)) {
      this.#flat.focus(cell, { preventScroll: true });
    }
  }

  #hideNotice(): void {
    show(this.#notice, false);
  }

  // ---- The server ------------------------------------------------------------------------------

  #start(id: string): void {
    this.#connection.start(id, `${location.origin.replace(/^http/, 'ws')}/g/${encodeURIComponent(id)}/ws`);
  }

  #listener(): Listener {
    return {
      state: (state) => {
        const before = this.#view;
        this.#apply(store.received(before, state));
        this.#announcer.changed(before, this.#view);
        const { url } = state.head.rematch;
        // Whoever asked for another game or accepted one is taken there; others get a button.
        if (url && this.#rematch && before.state.head.rematch.url === null) location.assign(url);
      },
      line: (line) => this.#apply({ ...this.#view, line }),
      queue: (queue) => {
        this.#apply(store.queued(this.#view, queue));
        // What the server could not take before has been taken.
        if (queue.length === 0 && this.#waiting) {
          this.#waiting = false;
          this.#hideNotice();
        }
      },
      nack: (command, code, text) => {
        if (command?.t === 'move') this.#apply(store.refused(this.#view));
        this.#context.act.notice(text || this.#t('error-nack', { code }), 'error');
      },
      later: (text) => {
        this.#waiting = true;
        this.#context.act.notice(text, 'error');
      },
      presence: (presence) => this.#apply({ ...this.#view, presence }),
    };
  }

  // ---- The page --------------------------------------------------------------------------------

  /** A choice that was not confirmed comes back after a reload, and only then. */
  #restoreGhost(): void {
    const { state } = this.#view;
    const m = wasReloaded() ? loadGhost(state.id, state.plies.length) : null;
    if (m !== null) this.#view = store.waitFor(this.#view, m);
  }

  #listenPage(): void {
    const { signal } = this.#abort;
    window.addEventListener('resize', () => this.#measure(), { signal });
    this.#wide.addEventListener('change', () => this.#placeDesk(), { signal });
    window.addEventListener('online', () => this.#connection.wake(), { signal });
    window.addEventListener('offline', () => this.#connection.sleep(), { signal });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#connection.wake();
    }, { signal });
    window.addEventListener('pageshow', (event) => {
      if (!event.persisted) return;
      this.#apply(store.cancel(this.#view));
      this.#connection.wake();
    }, { signal });
    window.addEventListener('popstate', () => {
      if (location.pathname !== this.#path) location.reload();
      else this.#apply(store.cancel(this.#view));
    }, { signal });
    document.addEventListener('keydown', (event) => onKey(event, this.#view, this.#context.act, this), { signal, capture: true });
    this.addEventListener('pointerdown', () => {
      if (this.#view.cursor !== null) this.#apply({ ...this.#view, cursor: null });
    }, { signal });
  }
}

function readState(): State | null {
  try {
    return fullState(JSON.parse(document.getElementById('game-state')?.textContent ?? '') as State);
  } catch {
    return null;
  }
}

function reason(error: unknown, t: (id: string) => string): string {
  return error instanceof Refusal ? error.message : t('error-network');
}

function world(): ConstructorParameters<typeof Connection>[1] {
  return {
    open: (url) => new WebSocket(url),
    storage: sessionStore(),
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (timer) => window.clearTimeout(timer),
    random: Math.random,
    online: () => navigator.onLine,
    // randomUUID is missing on plain http; these ids need be unique, not secret.
    newId: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join(''),
  };
}
