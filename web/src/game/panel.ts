/**
 * The column beside the boards: who plays and who is there, the invitation while the friend is
 * missing, the buttons of the game, the typed move, and what can be taken away (RGN, code, sheet).
 */
import { copy } from '../clipboard.ts';
import { h, icon, set, show, text } from '../dom.ts';
import { wasCopied } from '../invitation.ts';
import type { Seat } from '../cells.ts';
import { mover, plyAt, shownPly, type View } from '../store.ts';
import type { Context, Part } from './context.ts';
import { outcomeWords, sideName } from './words.ts';

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

export function makePlayers(context: Context): Part {
  const { t } = context;
  const rows = (['black', 'white'] as const).map((seat) => {
    const who = h('span', { class: 'player-who' });
    const there = h('span', { class: 'player-there' });
    return {
      seat, who, there,
      element: h('li', { class: 'player', 'data-side': seat },
        h('span', { class: 'turn-dot', 'data-side': seat, 'aria-hidden': 'true' }),
        h('span', { class: 'player-side' }, sideName(t, seat)), who, there),
    };
  });
  const watchers = h('p', { class: 'watchers' });
  const invite = h('div', { class: 'invite' });
  const element = h('section', { class: 'card players', 'aria-label': t('players-label') },
    h('ul', {}, ...rows.map((r) => r.element)), watchers, invite);
  let inviteUrl: string | null = null;
  return {
    element,
    update(view) {
      const { head, id } = view.state;
      show(element, head.kind === 'link' && id !== null);
      for (const { seat, who, there, element: row } of rows) {
        const mine = head.you.includes(seat);
        text(who, mine ? t('player-you') : head.joined[seat] ? t(head.you.length > 0 ? 'player-other' : 'player-player') : t('player-missing'));
        set(row, 'data-turn', !head.outcome && head.turn === seat ? 'true' : null);
        const present = view.presence?.[seat];
        const known = !mine && head.joined[seat] && present !== undefined && view.line === 'open';
        set(there, 'data-present', known ? String(present) : null);
        text(there, known ? t(present ? 'player-here' : 'player-away') : '');
      }
      const count = view.presence?.watchers ?? 0;
      text(watchers, count > 0 ? t('watchers', { count }) : '');
      show(watchers, count > 0);

      const free = (['white', 'black'] as const).find((s) => !head.joined[s] && !head.you.includes(s));
      const url = free && head.links && !head.outcome && head.you.length > 0 ? head.links[free] : null;
      show(invite, url !== null);
      if (url !== inviteUrl) {
        inviteUrl = url;
        const copied = wasCopied(id);
        const lead = t(copied === null ? 'invite-waiting' : copied ? 'invite-copied' : 'invite-not-copied');
        const meanwhile = mover(view) !== null ? ` ${t('invite-meanwhile')}` : '';
        invite.replaceChildren(...(url ? [
          h('p', { class: 'invite-lead' }, lead + meanwhile),
          linkField(context, t('link-friend'), url),
        ] : []));
        const share = url ? shareButton(context, url) : null;
        if (share) invite.append(share);
      }
    },
  };
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
  const chosen = h('select', { id: 'invite-seat' },
    h('option', { value: 'random' }, t('seat-random')),
    h('option', { value: 'white' }, sideName(t, 'white')),
    h('option', { value: 'black' }, sideName(t, 'black')));
  const button = h('button', {
    class: 'button primary', type: 'button', 'data-action': 'invite',
    onclick: () => act.invite(chosen.value === 'white' || chosen.value === 'black' ? chosen.value : 'random'),
  }, icon('share'), t('button-invite'));
  const element = h('section', { class: 'card invitation', 'aria-label': t('invite-title') },
    h('h2', {}, t('invite-title')),
    h('p', {}, t('invite-lead')),
    h('div', { class: 'invite-row' }, button,
      h('label', { for: 'invite-seat' }, h('span', {}, t('invite-seat')), chosen)));
  return { element, update: (view) => show(element, view.state.id === null && view.pending === null) };
}

export function makeActions({ t, act }: Context): Part {
  const button = (name: string, run: () => void, ...children: (Node | string)[]): HTMLButtonElement =>
    h('button', { class: 'button', type: 'button', 'data-action': name, onclick: run }, ...(children.length > 0 ? children : [t(`button-${name}`)]));
  let view: View | null = null;
  const seat = (): Seat | undefined => (view && view.state.head.you.length > 1 ? view.state.head.turn : view?.state.head.you[0]);
  const draw = button('draw', () => act.order('draw', seat()));
  const takeback = button('takeback', () => act.order('takeback', seat()));
  const resign = button('resign', () => act.resign());
  const rematch = button('rematch', () => act.order('rematch', seat()));
  const fresh = h('a', { class: 'button', href: '/', 'data-action': 'new' }, t('button-new'));
  const joinNext = h('a', { class: 'button primary', 'data-action': 'next-game' }, t('button-next-game'));
  const count = h('p', { class: 'draw-count' });
  const note = h('p', { class: 'actions-note' });
  const confirmMoves = h('input', {
    type: 'checkbox', id: 'confirm-moves', onchange: () => act.confirmMoves(confirmMoves.checked),
  });
  const setting = h('label', { class: 'setting', for: 'confirm-moves' }, confirmMoves, t('setting-confirm'));
  const outcome = h('p', { class: 'outcome' });
  const element = h('section', { class: 'card actions', 'aria-label': t('actions-label') },
    outcome, h('div', { class: 'button-row' }, joinNext, rematch, draw, takeback, resign, fresh), note, count, setting);
  return {
    element,
    update(next) {
      view = next;
      const { head, plies, id } = next.state;
      const player = head.you.length > 0;
      const over = head.outcome !== null;
      const turn = mover(next) !== null && id !== null && !next.pending;
      const claim = turn && head.canClaim;
      text(outcome, outcomeWords(t, next.state));
      show(outcome, over);

      show(draw, player && !over && id !== null);
      draw.disabled = !turn || !(head.canClaim || head.canOffer) || next.queued.includes('draw');
      text(draw, t(claim ? 'button-claim' : 'button-draw', { count: head.repetitions }));
      draw.classList.toggle('primary', claim);

      show(takeback, player && !over && id !== null);
      takeback.disabled = plies.length === 0 || head.takeback !== null || next.queued.includes('takeback');
      text(takeback, t(head.kind === 'local' ? 'button-takeback' : 'button-takeback-ask'));

      show(resign, player && !over && id !== null);
      show(fresh, id !== null && (over || !player || head.kind === 'local'));
      show(rematch, player && over && head.rematch.url === null);
      const asked = head.rematch.by;
      const mine = asked !== null && head.you.includes(asked);
      rematch.disabled = (mine && head.kind === 'link') || next.queued.includes('rematch');
      text(rematch, t(asked !== null && !mine ? 'button-rematch-accept' : 'button-rematch'));
      rematch.classList.toggle('primary', asked !== null && !mine);
      show(joinNext, head.rematch.url !== null);
      if (head.rematch.url) set(joinNext, 'href', head.rematch.url);

      let said = '';
      if (over && asked && head.rematch.url === null && player) {
        said = t(mine ? 'note-rematch-asked' : 'note-rematch-offered');
      } else if (!over && head.offer && head.you.includes(head.offer) && head.kind === 'link') {
        said = t('note-draw-offered');
      } else if (!over && head.takeback && head.you.includes(head.takeback.by) && head.kind === 'link') {
        said = t('note-takeback-asked');
      } else if (!over && head.offer && !player) {
        said = t('ask-draw', { side: head.offer });
      } else if (!over && turn && !head.canClaim && !head.canOffer && head.offer === null) {
        said = t('note-no-offer');
      }
      text(note, said);
      show(note, said !== '');
      const worth = !over && (head.repetitions > 1 || head.quiet >= 20);
      text(count, worth ? t('draw-count', {
        seen: head.repetitions, quiet: Math.floor(head.quiet / 2), limit: head.limit / 2,
      }) : '');
      show(count, worth);
      show(setting, player && !over);
      confirmMoves.checked = next.confirm;
    },
  };
}

export function makeTyped({ t, act }: Context): Part {
  const said = h('p', { class: 'typed-error', id: 'typed-error', role: 'alert' });
  const field = h('input', {
    id: 'typed-move', type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    placeholder: 'Ab1Ac3', 'aria-describedby': 'typed-error', enterkeyhint: 'go',
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
  return { element, update: (view) => show(element, mover(view) !== null && view.ply === null) };
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
        set(rgn, 'href', `/g/${id}/rgn`);
        set(sheet, 'href', `/g/${id}/sheet`);
      }
    },
  };
}
