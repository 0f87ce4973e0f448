/**
 * `<raumschach-setup>`: a game set up from a text (RGN or position code, pasted, typed, opened or
 * dropped) or from the position editor. The server reads the text and says what is wrong where;
 * this page shows it at its place, previews the position, and starts the game.
 */
import { createFlat, type FlatView } from './board/flat.ts';
import type { BoardModel, ManCode } from './board/view.ts';
import { ARRAY, cellCount, cellName, readDiagram } from './cells.ts';
import { h, set, show, text } from './dom.ts';
import { manName, sideArgs, sideName } from './game/names.ts';
import { NORMAL_FORM, type Rules, type Seat } from './rules.ts';
import { makeEditor, type Editor } from './setup/editor.ts';
import { useMen } from './setup/men.ts';
import { readText, startGame, type Read, type ReadError, type ReadGame } from './setup/read.ts';
import { whyNot, type Source } from './setup/why.ts';
import { strings } from './strings.ts';

/** The largest text the server takes, in bytes. */
const LIMIT = 2_000_000;
/** Milliseconds without a key before the text is read. */
const PAUSE = 350;

export class RaumschachSetup extends HTMLElement {
  #t = strings();
  #area!: HTMLTextAreaElement;
  #results = h('div', { class: 'setup-results' });
  #status = h('p', { class: 'setup-status', role: 'status' });
  #board!: FlatView;
  #preview = h('div', { class: 'setup-preview' });
  #warnings = h('div', { class: 'setup-warnings', role: 'status' });
  #title = h('h2');
  #play!: { element: HTMLElement; local: HTMLButtonElement; link: HTMLButtonElement; seat: HTMLSelectElement; why: HTMLElement };
  #editor!: Editor;
  /** What the shown position belongs to. */
  #rules: Rules = NORMAL_FORM;
  #out: Seat[] = [];
  #men: (ManCode | null)[] = new Array<ManCode | null>(cellCount(NORMAL_FORM)).fill(null);
  /** What was touched last, the text or the editor. */
  #source: Source = 'nothing';
  /** What the server said of the edited position; null while it is asked. */
  #verdict: string[] | null = null;
  /** Why the text could not be read at all. */
  #failed: string | null = null;
  #chosen: { game: ReadGame; index: number } | null = null;
  #read: Read | null = null;
  #timer: number | null = null;
  #run = 0;
  #check = 0;

  connectedCallback(): void {
    if (this.#area) return;
    const t = this.#t;
    // Without scripts the server's own form is here; what was typed into it stays.
    const given = this.querySelector('textarea')?.value ?? '';
    this.#area = h('textarea', {
      name: 'rgn', id: 'setup-text', rows: 9, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off',
      wrap: 'off', placeholder: t('setup-placeholder'), 'aria-describedby': 'setup-status',
    });
    this.#area.value = given;
    this.#status.id = 'setup-status';
    const file = h('input', {
      type: 'file', accept: '.rgn,.pgn,.txt,text/plain', class: 'visually-hidden', id: 'setup-file', tabindex: -1, 'aria-label': t('setup-file'),
      onchange: () => {
        const [chosen] = file.files ?? [];
        if (chosen) void this.#open(chosen);
        file.value = '';
      },
    });
    const source = h('section', { class: 'card setup-source', 'aria-label': t('setup-text-label') },
      h('div', { class: 'card-head' },
        h('h2', {}, h('label', { for: 'setup-text' }, t('setup-text-label'))),
        h('button', { class: 'button small', type: 'button', onclick: () => file.click() }, t('setup-file'))),
      file, this.#area, this.#status, this.#results);
    this.#editor = makeEditor(t, {
      changed: (men, code) => this.#edited(men, code),
    });
    this.#play = this.#makePlay();
    const host = h('div', { class: 'board-flat' });
    this.#preview.append(host);
    this.replaceChildren(
      h('div', { class: 'setup' }, h('div', { class: 'setup-column' }, source, this.#editor.element),
        h('section', { class: 'card setup-board', 'aria-label': t('setup-preview') }, this.#title, this.#editor.palette, this.#preview, this.#warnings, this.#play.element)));
    this.#board = createFlat(host, {
      pick: (cell) => { if (this.#rules.id === NORMAL_FORM.id) this.#editor.place(cell); },
      hover: () => undefined,
    }, {
      label: (cell) => {
        const man = this.#men[cell];
        return `${cellName(this.#rules, cell)}, ${man ? manName(t, this.#rules, man) : t('cell-empty')}`;
      },
      strings: t,
      reducedMotion: true,
      largest: 44,
      // Boards of other games are only looked at.
      smallest: 16,
      reserve: 110,
    });
    this.#area.addEventListener('input', () => this.#later());
    this.#listenDrop(source);
    this.#showPosition(ARRAY, '');
    this.#editor.adopt(ARRAY, ARRAY);
    this.#take();
    void this.#readNow();
  }

  // ---- The text --------------------------------------------------------------------------------

  /** From here on the text is what is played from, unless it is empty. */
  #take(): void {
    if (this.#area.value.trim() === '') return;
    this.#read = null;
    this.#failed = null;
    this.#choose(null);
  }

  #later(): void {
    this.#take();
    if (this.#timer !== null) window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#readNow(), PAUSE);
  }

  async #readNow(): Promise<void> {
    const t = this.#t;
    const source = this.#area.value;
    this.#run += 1;
    const run = this.#run;
    this.#read = null;
    this.#failed = null;
    if (source.trim() === '') {
      this.#results.replaceChildren();
      text(this.#status, '');
      this.#chosen = null;
      // What is being edited stays.
      if (this.#source === 'text') this.#begin();
      else this.#tell();
      return;
    }
    const size = new Blob([source]).size;
    if (size > LIMIT) {
      this.#fail(t('setup-too-big', { size: Math.ceil(size / 1e6), limit: LIMIT / 1e6 }));
      return;
    }
    text(this.#status, t('setup-reading'));
    try {
      const read = await readText(source);
      // A newer text is already being read; this answer is about an older one.
      if (run !== this.#run) return;
      this.#read = read;
      this.#showRead(read, source);
    } catch (error) {
      if (run !== this.#run) return;
      this.#fail(t('setup-failed', { why: error instanceof Error && error.message ? error.message : t('error-network') }));
    }
  }

  /** The text is not read at all. */
  #fail(why: string): void {
    this.#failed = why;
    this.#results.replaceChildren();
    text(this.#status, why);
    this.#tell();
  }

  #showRead(read: Read, source: string): void {
    const t = this.#t;
    const counts: string[] = [];
    if (read.games.length > 0) counts.push(t('setup-games', { count: read.games.length }));
    if (read.errors.length > 0) counts.push(t('setup-errors', { count: read.errors.length }));
    text(this.#status, counts.join(' · '));
    const games = read.games.map((game, index) => h('li', {}, h('button', {
      class: 'setup-game', type: 'button', 'data-game': index, onclick: () => this.#choose({ game, index }),
    }, h('span', { class: 'setup-game-title' }, game.title), h('span', { class: 'setup-game-plies' }, t('setup-game-plies', { count: game.plies })))));
    const lines = source.split(/\r\n|\n|\r/);
    const errors = read.errors.map((error) => h('li', { class: 'setup-error' }, ...this.#errorParts(error, lines)));
    this.#results.replaceChildren(
      ...(games.length > 0 ? [h('ul', { class: 'setup-games' }, ...games)] : []),
      ...(errors.length > 0 ? [h('ul', { class: 'setup-errors' }, ...errors)] : []));
    // Whoever has edited the position meanwhile goes on with that.
    if (this.#source !== 'text') return;
    const [first] = read.games;
    this.#choose(first ? { game: first, index: 0 } : null);
  }

  /** What is not quite right in the chosen game. */
  #showWarnings(): void {
    const t = this.#t;
    const chosen = this.#source === 'text' ? this.#chosen : null;
    const warnings = (this.#read?.warnings ?? []).filter((warning) => warning.game === chosen?.index);
    if (warnings.length === 0) {
      this.#warnings.replaceChildren();
      return;
    }
    const lines = this.#area.value.split(/\r\n|\n|\r/);
    this.#warnings.replaceChildren(
      h('p', {}, t('setup-warnings', { count: warnings.length })),
      h('ul', {}, ...warnings.map((warning) => h('li', { class: 'setup-warning' }, this.#place(warning, lines), ' ', warning.reason))));
  }

  /** The place of a fault, which leads to it in the text. */
  #place(error: ReadError, lines: string[]): HTMLElement {
    const t = this.#t;
    const place = [t('setup-error-place', { line: error.line ?? 1, column: error.column ?? 1 }),
      error.move ? t('setup-error-move', { move: error.move }) : '',
      error.found ? t('setup-error-found', { found: error.found }) : ''].filter(Boolean).join(', ');
    return h('button', { class: 'setup-place', type: 'button', onclick: () => this.#select(error, lines) }, place);
  }

  /** An error: where, what was read there, why it cannot be, and the line with a caret below it. */
  #errorParts(error: ReadError, lines: string[]): HTMLElement[] {
    const parts: HTMLElement[] = [h('p', { class: 'setup-reason' }, error.reason)];
    if (!error.line) return parts;
    const column = error.column ?? 1;
    parts.unshift(this.#place(error, lines));
    const signs = [...(lines[error.line - 1] ?? '')];
    if (signs.length > 0) {
      const from = Math.max(0, column - 1 - 30);
      const before = signs.slice(from, column - 1).join('').replaceAll('\t', ' ');
      const width = faultWidth(signs, column, error.found);
      parts.push(h('pre', { class: 'setup-caret', 'aria-hidden': 'true' },
        `${from > 0 ? '…' : ''}${before}`, h('mark', {}, signs.slice(column - 1, column - 1 + width).join('') || ' '),
        signs.slice(column - 1 + width, from + 64).join('')));
    }
    return parts;
  }

  #select(error: ReadError, lines: string[]): void {
    const line = Math.max(1, error.line ?? 1);
    // A text area always counts a line break as one sign.
    const start = lines.slice(0, line - 1).reduce((sum, l) => sum + l.length + 1, 0);
    const signs = [...(lines[line - 1] ?? '')];
    const column = Math.max(1, error.column ?? 1);
    const from = start + signs.slice(0, column - 1).join('').length;
    const fault = signs.slice(column - 1, column - 1 + faultWidth(signs, column, error.found)).join('');
    this.#area.focus();
    this.#area.setSelectionRange(from, from + fault.length);
    const height = Number.parseFloat(getComputedStyle(this.#area).lineHeight) || 20;
    this.#area.scrollTop = Math.max(0, (line - 3) * height);
  }

  async #open(file: File): Promise<void> {
    if (file.size > LIMIT) {
      // Whatever is in the field stays what it is.
      text(this.#status, this.#t('setup-too-big', { size: Math.ceil(file.size / 1e6), limit: LIMIT / 1e6 }));
      return;
    }
    this.#area.value = await file.text();
    this.#take();
    await this.#readNow();
  }

  #listenDrop(source: HTMLElement): void {
    source.addEventListener('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      set(source, 'data-drop', 'true');
    });
    source.addEventListener('dragleave', () => set(source, 'data-drop', null));
    source.addEventListener('drop', (event) => {
      set(source, 'data-drop', null);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      void this.#open(file);
    });
  }

  // ---- The position ----------------------------------------------------------------------------

  /** Takes a game of the text, or the text without any. */
  #choose(chosen: { game: ReadGame; index: number } | null): void {
    this.#source = 'text';
    this.#chosen = chosen;
    this.#check += 1;
    if (chosen) {
      const { position, title, rules } = chosen.game;
      this.#showPosition(position, title, rules ?? NORMAL_FORM);
      this.#editor.adopt(rules ? null : position, position);
    }
    this.#tell();
  }

  /** As the page was opened: the array to look at, nothing to play. */
  #begin(): void {
    this.#source = 'nothing';
    this.#showPosition(ARRAY, '');
    this.#editor.adopt(ARRAY, ARRAY);
    this.#tell();
  }

  /** Says what is chosen, what is odd about it, and why it cannot be played. */
  #tell(): void {
    const t = this.#t;
    const pressed = this.#source === 'text' ? this.#chosen?.index : undefined;
    for (const button of this.#results.querySelectorAll('[data-game]')) {
      set(button, 'aria-pressed', String(button.getAttribute('data-game') === String(pressed)));
    }
    this.#showWarnings();
    const why = whyNot({
      source: this.#source, failed: this.#failed, chosen: this.#chosen !== null, isCode: this.#read?.kind === 'code',
      errors: this.#read?.errors.map(({ reason }) => reason) ?? [], verdict: this.#verdict,
    });
    const { local, link, why: said } = this.#play;
    for (const button of [local, link]) {
      button.disabled = why !== null;
      set(button, 'aria-describedby', why === null ? null : said.id);
    }
    // Until more is known, what was said stays: the line would come and go with every man.
    if (why === 'later') return;
    // A failure is a sentence already.
    text(said, why === null ? '' : why[0] === 'setup-failed' ? why[1].why : why.length === 2 ? t(why[0], why[1]) : t(why[0]));
  }

  #showPosition(code: string, title: string, rules = NORMAL_FORM): void {
    const diagram = readDiagram(rules, code);
    if (!diagram) return;
    this.#men = diagram.men;
    this.#out = diagram.out;
    if (rules.id !== this.#rules.id) {
      this.#rules = rules;
      void useMen(rules);
      this.#play.seat.replaceChildren(...this.#seats());
    }
    text(this.#title, [title || this.#t('setup-preview'), this.#t('status-turn', sideArgs(rules, diagram.turn))].join(' · '));
    this.#draw();
  }

  #draw(): void {
    const rules = this.#rules;
    const model: BoardModel = {
      rules, light: rules.light, men: this.#men, out: this.#out, held: null, near: this.#first(), selected: null, target: null, destinations: [], movable: [], last: null,
      alarm: null, hover: null, cursor: null, glide: null, interactive: rules.id === NORMAL_FORM.id,
    };
    this.#board.update(model);
  }

  #first(): Seat {
    return this.#rules.seats[0]?.id ?? '';
  }

  #edited(men: (ManCode | null)[], code: string): void {
    this.#source = 'editor';
    this.#verdict = null;
    this.#men = men;
    this.#showPosition(code, this.#t('setup-editor'));
    this.#tell();
    void this.#judge(code);
  }

  /** Asks the server whether the edited position can be played. */
  async #judge(code: string): Promise<void> {
    this.#check += 1;
    const check = this.#check;
    let verdict: string[];
    try {
      verdict = (await readText(code)).errors.map((error) => error.reason);
    } catch (error) {
      verdict = [error instanceof Error && error.message ? error.message : this.#t('error-network')];
    }
    // Another man stands somewhere by now, or a text was chosen.
    if (check !== this.#check) return;
    this.#verdict = verdict;
    this.#editor.verdict(verdict);
    this.#tell();
  }

  // ---- Playing ---------------------------------------------------------------------------------

  #makePlay(): { element: HTMLElement; local: HTMLButtonElement; link: HTMLButtonElement; seat: HTMLSelectElement; why: HTMLElement } {
    const t = this.#t;
    const why = h('p', { class: 'setup-why', id: 'setup-why' });
    const seat = h('select', { id: 'setup-seat' }, ...this.#seats());
    const error = h('p', { class: 'notice error', role: 'alert', hidden: true });
    const go = (kind: 'local' | 'link') => (): void => {
      show(error, false);
      startGame({ kind, seat: kind === 'local' ? this.#first() : seat.value, ...this.#subject() }).catch((why: unknown) => {
        text(error, t('error-create', { why: why instanceof Error && why.message ? why.message : t('error-network') }));
        show(error, true);
      });
    };
    const local = h('button', { class: 'button primary', type: 'button', 'data-action': 'play-local', onclick: go('local') }, t('setup-play-local'));
    const link = h('button', { class: 'button', type: 'button', 'data-action': 'play-link', onclick: go('link') }, t('setup-play-link'));
    return {
      local, link, seat, why,
      element: h('div', { class: 'setup-play' }, error, h('div', { class: 'button-row' }, local, link,
        h('label', { class: 'setup-seat', for: 'setup-seat' }, h('span', {}, t('invite-seat')), seat)), why),
    };
  }

  #seats(): HTMLElement[] {
    const t = this.#t;
    return [h('option', { value: 'random' }, t('seat-random')),
      ...this.#rules.seats.map(({ id }) => h('option', { value: id }, sideName(t, this.#rules, id)))];
  }

  /** What the new game starts from: the edited position, or the chosen game with its moves. */
  #subject(): { code: string; variant?: string } | { rgn: string } {
    if (this.#source === 'editor') return { code: this.#editor.code() };
    const chosen = this.#chosen;
    if (!chosen) return { code: ARRAY };
    if (this.#read?.kind === 'rgn' && chosen.game.plies > 0) {
      const lines = this.#area.value.split(/\r\n|\n|\r/);
      const { lines: range } = chosen.game;
      if (range) return { rgn: lines.slice(range[0] - 1, range[1]).join('\n') };
      if (this.#read.games.length === 1) return { rgn: this.#area.value };
    }
    return { code: chosen.game.position, variant: this.#rules.id };
  }
}

/** How many signs of a line to mark from a column on: what was read, but not past the next space. */
function faultWidth(signs: string[], column: number, found: string | null): number {
  const rest = signs.slice(column - 1);
  const space = rest.findIndex((sign) => /\s/.test(sign));
  const word = space > 0 ? space : rest.length;
  return Math.max(1, Math.min([...(found ?? ' ')].length, word, 30));
}
