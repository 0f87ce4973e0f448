/**
 * The column beside the boards: who plays and who is there, the invitation while the friend is
 * missing, the buttons of the game, the typed move, and what can be taken away (RGN, code, sheet).
 */
import { copy } from '../clipboard.ts';
import { h, icon, man, set, show, text } from '../dom.ts';
import { wasCopied } from '../invitation.ts';
import { cellAt, cellName, manCode } from '../cells.ts';
import type { Rules, Seat } from '../rules.ts';
import { askedBy, handOf, mover, plyAt, replaying, rulesOf, shownPly, type View } from '../store.ts';
import type { Context, Part } from './context.ts';
import { seatDot } from './dot.ts';
import { manName, sideArgs, sideName, sideNames } from './names.ts';
import { outcomeWords } from './words.ts';

/** A link with its copy button, as text that can be selected. */
export function linkField({ t, act }: Context, label: string, url: string): HTMLElement {
  const field = h('input', { type: 'text', readonly: true, value: url, 'aria-label': label, class: 'link-text' });
  field.addEventListener('focus', () => field.select());
  const said = h('span', { class: 'copy-said', role: 'status' });
  const button = h('button', {
    class: 'button', type: 'button', 'aria-label': `${t('button-copy')}: ${label}`,
    onclick: () => void (async () => {
      const done = await copy(url);
      text(said, t(done ? 'copied' : 'copy-failed'));
      if (!done) {
        field.focus();
        act.notice(t('copy-failed'), 'error');
      }
    })(),
  }, icon('copy'), t('button-copy'));
  return h('div', { class: 'link-field' },
    h('span', { class: 'link-label' }, label), h('div', { class: 'link-row' }, field, button), said);
}

interface PlayerRow {
  seat: Seat;
  code: string;
  element: HTMLElement;
  who: HTMLElement;
  turn: HTMLElement;
  there: HTMLElement;
  hand: HTMLElement;
}

function playerRow({ t }: Context, rules: Rules, seat: Seat, code: string): PlayerRow {
  const [who, turn, there, hand] = ['who', 'turn', 'there', 'hand'].map((name) => h('span', { class: `player-${name}` }));
  const row = { seat, code, who: who!, turn: turn!, there: there!, hand: hand! };
  return {
    ...row,
    element: h('li', { class: 'player', 'data-side': seat },
      seatDot(rules, seat), h('span', { class: 'player-side' }, sideName(t, rules, seat)), row.who, row.turn, row.there, row.hand),
  };
}

export function makePlayers(context: Context): Part {
  const { t } = context;
  const list = h('ul');
  let rows: PlayerRow[] = [];
  let drawn: Rules | null = null;
  const watchers = h('p', { class: 'watchers' });
  const invite = h('div', { class: 'invite' });
  const element = h('section', { class: 'card players', 'aria-label': t('players-label') }, list, watchers, invite);
  let invited = '';
  return {
    element,
    update(view) {
      const { head, id } = view.state;
      const rules = rulesOf(view);
      const many = rules.seats.length > 2;
      // With two seats at one device there is nothing to tell; with more there is who is out and what is in hand.
      show(element, id !== null && (head.kind === 'link' || many || Object.values(head.names).some(Boolean)));
      if (drawn !== rules) {
        drawn = rules;
        rows = rules.seats.map((seat) => playerRow(context, rules, seat.id, seat.code));
        // Two face each other, the first nearest; more are listed in the order of play.
        list.replaceChildren(...(many ? rows : [...rows].reverse()).map((row) => row.element));
      }
      for (const row of rows) updateRow(row, view, rules, many);
      const count = view.presence?.watchers ?? 0;
      text(watchers, count > 0 ? t('watchers', { count }) : '');
      show(watchers, count > 0);

      const free = rules.seats.map((seat) => seat.id).filter((seat) => !head.joined[seat] && !head.you.includes(seat));
      const open = head.kind === 'link' && head.links && !head.outcome && head.you.length > 0;
      const links = free.flatMap((seat) => {
        const url = open ? head.links?.seats[seat] : null;
        return url ? [{ seat, url }] : [];
      });
      show(invite, links.length > 0);
      const key = links.map((link) => link.url).join(' ');
      if (key !== invited) {
        const again = invited !== '';
        invited = key;
        invite.replaceChildren(...(links.length > 0 ? inviteParts(view, links, many, again) : []));
      }
    },
  };

  function updateRow(row: PlayerRow, view: View, rules: Rules, many: boolean): void {
    const { head } = view.state;
    const { seat } = row;
    const mine = head.you.includes(seat);
    const local = head.kind === 'local';
    const out = head.out.includes(seat);
    const turn = !head.outcome && head.turn === seat;
    const name = head.names[seat];
    text(row.who, name ? (mine && !local ? `${name} · ${t('player-you')}` : name) : local ? '' : mine ? t('player-you')
      : head.joined[seat] ? t(head.you.length > 0 && !many ? 'player-other' : 'player-player') : t('player-missing'));
    set(row.element, 'data-turn', turn ? 'true' : null);
    set(row.element, 'data-out', out ? 'true' : null);
    text(row.turn, out ? t('player-out') : turn && many ? t('player-turn') : '');
    const present = view.presence?.seats[seat];
    const known = !local && !mine && head.joined[seat] && present !== undefined && view.line === 'open';
    set(row.there, 'data-present', known ? String(present) : null);
    text(row.there, known ? t(present ? 'player-here' : 'player-away') : '');
    const held = rules.hands ? handOf(view, seat) : [];
    const key = held.map(({ letter, count }) => `${letter}${count}`).join('');
    if (row.hand.dataset['held'] !== key) {
      row.hand.dataset['held'] = key;
      row.hand.replaceChildren(...held.map(({ letter, count }) => {
        const code = manCode(row, letter);
        return h('span', { class: 'player-held', role: 'img', 'aria-label': t('hand-man', { man: manName(t, rules, code), count }) },
          man(code, 'held-man'), `×${count}`);
      }));
    }
  }

  function inviteParts(view: View, links: { seat: Seat; url: string }[], many: boolean, again: boolean): HTMLElement[] {
    const rules = rulesOf(view);
    const copied = again ? null : wasCopied(view.state.id);
    const lead = many
      ? t(copied ? 'invite-many-copied' : 'invite-many')
      : t(copied === null ? 'invite-waiting' : copied ? 'invite-copied' : 'invite-not-copied');
    const meanwhile = mover(view) !== null ? ` ${t('invite-meanwhile')}` : '';
    const fields = links.flatMap(({ seat, url }) => {
      const label = many ? t('link-free', sideArgs(rules, seat)) : t('link-friend');
      const share = shareButton(context, url);
      return [linkField(context, label, url), ...(share ? [share] : [])];
    });
    return [h('p', { class: 'invite-lead' }, lead + meanwhile), ...fields];
  }
}

/** The system's own share sheet, where there is one. */
export function shareButton({ t }: Context, url: string): HTMLButtonElement | null {
  if (typeof navigator.share !== 'function') return null;
  return h('button', {
    class: 'button', type: 'button',
    // The user may close the share sheet; that is no error.
    onclick: () => void navigator.share({ title: t('share-title'), text: t('share-text'), url }).catch(() => undefined),
  }, icon('share'), t('button-share-system'));
}

export function makeInvitation({ t, act }: Context): Part {
  const chosen = h('select', { id: 'invite-seat' });
  const button = h('button', {
    class: 'button primary', type: 'button', 'data-action': 'invite', onclick: () => act.invite(chosen.value),
  }, icon('share'), t('button-invite'));
  const title = h('h2');
  const lead = h('p');
  const element = h('section', { class: 'card invitation' }, title, lead,
    h('div', { class: 'invite-row' }, button,
      h('label', { for: 'invite-seat' }, h('span', {}, t('invite-seat')), chosen)));
  let drawn: Rules | null = null;
  return {
    element,
    update(view) {
      const rules = rulesOf(view);
      show(element, view.state.id === null && view.pending === null);
      if (drawn === rules) return;
      drawn = rules;
      const many = rules.seats.length > 2;
      const name = t(many ? 'invite-title-many' : 'invite-title');
      set(element, 'aria-label', name);
      text(title, name);
      text(lead, t(many ? 'invite-lead-many' : 'invite-lead'));
      chosen.replaceChildren(h('option', { value: 'random' }, t('seat-random')),
        ...rules.seats.map((seat) => h('option', { value: seat.id }, sideName(t, rules, seat.id))));
    },
  };
}

/** The buttons of a game; `result` is the card of a game that is over, with what can be done next. */
export function makeActions({ t, act }: Context): Part & { result: HTMLElement } {
  const button = (name: string, run: () => void, ...children: (Node | string)[]): HTMLButtonElement =>
    h('button', { class: 'button', type: 'button', 'data-action': name, onclick: run }, ...(children.length > 0 ? children : [t(`button-${name}`)]));
  let view: View | null = null;
  const seat = (): Seat | undefined => (view && view.state.head.you.length > 1 ? view.state.head.turn : view?.state.head.you[0]);
  const draw = button('draw', () => act.order('draw', seat()));
  const takeback = button('takeback', () => act.order('takeback', seat()));
  const resign = button('resign', () => act.resign());
  let answering: Seat | undefined;
  const rematch = button('rematch', () => act.order('rematch', answering ?? seat()));
  const fresh = h('a', { class: 'button', href: '/', 'data-action': 'new' }, t('button-new'));
  const review = button('review', () => act.replay(0));
  const share = h('button', {
    class: 'button', type: 'button', 'data-action': 'share-result', onclick: () => act.share(),
  }, icon('share'), t('button-share'));
  const joinNext = h('a', { class: 'button primary', 'data-action': 'next-game' }, t('button-next-game'));
  const count = h('p', { class: 'draw-count' });
  const note = h('p', { class: 'actions-note' });
  const confirmMoves = h('input', {
    type: 'checkbox', id: 'confirm-moves', onchange: () => act.confirmMoves(confirmMoves.checked),
  });
  const setting = h('label', { class: 'setting', for: 'confirm-moves' }, confirmMoves, t('setting-confirm'));
  const interraum = h('input', {
    type: 'checkbox', id: 'interraum-moves', onchange: () => act.interraum(interraum.checked),
  });
  const style = h('label', { class: 'setting', for: 'interraum-moves' }, interraum, t('setting-interraum'));
  const outcome = h('h2', { class: 'outcome' });
  const next = h('div', { class: 'button-row' }, joinNext, rematch, review, share);
  const result = h('div', { class: 'result', hidden: true }, outcome, next);
  const element = h('section', { class: 'card actions', 'aria-label': t('actions-label') },
    h('div', { class: 'button-row' }, draw, takeback, resign, fresh), note, count, setting, style);
  return {
    element,
    result,
    update(next) {
      view = next;
      const { head, plies, id } = next.state;
      const many = rulesOf(next).seats.length > 2;
      const player = head.you.length > 0;
      const over = head.outcome !== null;
      const turn = mover(next) !== null && id !== null && !next.pending;
      const claim = turn && head.canClaim;
      text(outcome, outcomeWords(t, next));
      // Somebody who looks at the game again is asked for another one all the same.
      show(result, over && (!replaying(next) || head.rematch.by !== null || head.rematch.url !== null));
      // What is said of another game belongs to its button.
      const place = over ? result : element;
      if (note.parentElement !== place) (over ? result.append(note) : element.insertBefore(note, count));

      show(draw, player && !over && id !== null);
      draw.disabled = !turn || !(head.canClaim || head.canOffer) || next.queued.includes('draw');
      text(draw, t(claim ? 'button-claim' : 'button-draw', { count: head.repetitions }));
      draw.classList.toggle('primary', claim);

      show(takeback, player && !over && id !== null);
      takeback.disabled = plies.length === 0 || head.takeback !== null || next.queued.includes('takeback');
      text(takeback, t(head.kind === 'local' ? 'button-takeback' : 'button-takeback-ask'));

      show(resign, player && !over && id !== null && head.you.some((own) => !head.out.includes(own)));
      show(fresh, id !== null && (over || !player || head.kind === 'local'));
      const next_ = head.rematch.by !== null ? askedBy(next, head.rematch.by, head.rematch.agreed, true) : null;
      // Whoever asked or agreed waits; on a shared device one press speaks for the next who has not.
      answering = next_?.mine ?? undefined;
      const waits = next_ !== null && next_.mine === null;
      show(rematch, player && over && head.rematch.url === null);
      show(review, plies.length > 0);
      show(share, id !== null);
      rematch.disabled = (waits && head.kind === 'link') || next.queued.includes('rematch');
      text(rematch, t(next_?.mine ? 'button-rematch-accept' : 'button-rematch'));
      rematch.classList.toggle('primary', !waits);
      show(joinNext, head.rematch.url !== null);
      if (head.rematch.url) set(joinNext, 'href', head.rematch.url);

      const said = noteOf(next, t, over, player);
      text(note, said);
      show(note, said !== '');
      // With two seats a move is a move of each; with more the server counts each seat's own turns.
      const each = many ? 1 : 2;
      const worth = !over && head.limit !== null && (head.repetitions > 1 || head.quiet >= 10 * each);
      text(count, worth ? t('draw-count', {
        seen: head.repetitions, quiet: Math.floor(head.quiet / each), limit: (head.limit ?? 0) / each,
      }) : '');
      show(count, worth);
      show(setting, player && !over);
      confirmMoves.checked = next.confirm;
      interraum.checked = next.interraum;
    },
  };
}

/** What is under way, said below the buttons. */
function noteOf(view: View, t: Context['t'], over: boolean, player: boolean): string {
  const { head, id } = view.state;
  const rules = rulesOf(view);
  const many = rules.seats.length > 2;
  const link = head.kind === 'link';
  const own = (seat: Seat): boolean => head.you.includes(seat);
  const agreement = (by: Seat, agreed: readonly Seat[], all = false): string => {
    if (!many) return '';
    const asked = askedBy(view, by, agreed, all);
    return [asked.agreed.length > 0 ? ` ${t('ask-agreed', { sides: sideNames(t, rules, asked.agreed) })}` : '',
      asked.missing.length > 0 ? ` ${t('ask-missing', { sides: sideNames(t, rules, asked.missing) })}` : ''].join('');
  };
  const { by, agreed, url } = head.rematch;
  if (over && by && url === null && player) {
    const lead = own(by) ? t('note-rematch-asked') : many ? t('note-rematch-by', sideArgs(rules, by)) : t('note-rematch-offered');
    return lead + agreement(by, agreed, true);
  }
  if (over) return '';
  if (head.offer && link && own(head.offer)) {
    return t(many ? 'note-draw-offered-many' : 'note-draw-offered') + agreement(head.offer, head.offerAgreed);
  }
  if (head.takeback && link && own(head.takeback.by)) {
    return t(many ? 'note-takeback-asked-many' : 'note-takeback-asked') + agreement(head.takeback.by, head.takeback.agreed);
  }
  // Those who have answered, and those who look on, see how it stands too.
  if (head.offer && askedBy(view, head.offer, head.offerAgreed).mine === null && !own(head.offer)) {
    return t('ask-draw', sideArgs(rules, head.offer)) + agreement(head.offer, head.offerAgreed);
  }
  if (many && head.takeback && !own(head.takeback.by) && askedBy(view, head.takeback.by, head.takeback.agreed).mine === null) {
    const { plies } = head.takeback;
    return t('ask-takeback', { ...sideArgs(rules, head.takeback.by), count: plies }) + agreement(head.takeback.by, head.takeback.agreed);
  }
  const turn = mover(view) !== null && id !== null && !view.pending;
  return turn && !head.canClaim && !head.canOffer && head.offer === null ? t('note-no-offer') : '';
}

export function makeTyped({ t, act }: Context): Part {
  const said = h('p', { class: 'typed-error', id: 'typed-error', role: 'alert' });
  const field = h('input', {
    id: 'typed-move', type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    'aria-describedby': 'typed-error', enterkeyhint: 'go',
  });
  const element = h('form', {
    class: 'typed',
    onsubmit: (event: SubmitEvent) => {
      event.preventDefault();
      const error = act.typed(field.value);
      text(said, error ?? '');
      set(field, 'aria-invalid', error === null ? null : 'true');
      if (error === null) field.value = '';
    },
  }, h('label', { for: 'typed-move' }, t('typed-label')),
  h('div', { class: 'typed-row' }, field, h('button', { class: 'button', type: 'submit' }, t('button-typed'))), said);
  field.addEventListener('input', () => {
    text(said, '');
    set(field, 'aria-invalid', null);
  });
  return {
    element,
    update(view) {
      show(element, mover(view) !== null && view.ply === null);
      const rules = rulesOf(view);
      set(field, 'placeholder', exampleMove(rules));
    },
  };
}

/** A move as it is written on this board, for a hint. */
export function exampleMove(rules: Rules): string {
  const rank = Math.min(2, rules.ranks - 1);
  return `${cellName(rules, cellAt(rules, 0, 1, 0))}${cellName(rules, cellAt(rules, 0, Math.min(2, rules.files - 1), rank))}`;
}

export function makeFiles({ t, act }: Context): Part {
  const rgn = h('a', { class: 'button small', download: true }, t('button-rgn'));
  const sheet = h('a', { class: 'button small' }, t('button-sheet'));
  let view: View | null = null;
  const code = h('button', {
    class: 'button small', type: 'button', 'data-action': 'copy-code',
    onclick: () => void (async () => {
      if (!view) return;
      const done = await copy(plyAt(view, shownPly(view))?.p ?? view.state.start);
      act.notice(t(done ? 'copied-code' : 'copy-failed'), done ? 'info' : 'error');
    })(),
  }, icon('copy'), t('button-copy-code'));
  const words = h('button', {
    class: 'button small', type: 'button', 'data-action': 'words', onclick: () => act.words(),
  }, t('button-words'));
  const share = h('button', {
    class: 'button small', type: 'button', 'data-action': 'share', onclick: () => act.share(),
  }, icon('share'), t('button-share'));
  return {
    element: h('div', { class: 'button-row files' }, share, code, rgn, sheet, words),
    update(next) {
      view = next;
      const { id } = next.state;
      for (const element of [rgn, sheet, share]) show(element, id !== null);
      if (id !== null) {
        set(rgn, 'href', `/g/${id}/rgn${next.interraum ? '?notation=interraum' : ''}`);
        set(sheet, 'href', `/g/${id}/sheet`);
      }
    },
  };
}
