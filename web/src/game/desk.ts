/**
 * The desk beside the boards: whose turn it is, the move that waits for confirmation with its two
 * buttons, what the opponent asks (draw, takeback), messages, and the state of the line when it is
 * not open. It never lies over a cell, so that a tap on a cell can never confirm a move, and it keeps
 * its size, so that no board ever moves away from under the pointer.
 */
import { cellName, other, type Seat } from '../cells.ts';
import { h, icon, man, set, show, text } from '../dom.ts';
import { modelOf, mover, near, replaying, waitingMove, type View } from '../store.ts';
import type { Context, Part } from './context.ts';
import { capital, cellLine, manName, statusWords } from './words.ts';

export function makeDesk({ t, act }: Context, notice: HTMLElement): Part {
  const dot = h('span', { class: 'turn-dot', 'aria-hidden': 'true' });
  const status = h('span', { class: 'turn-text' });
  const hint = h('p', { class: 'desk-hint' });
  const offer = h('input', { type: 'checkbox', id: 'offer-with-move' });
  const offerRow = h('label', { class: 'desk-offer', for: 'offer-with-move' }, offer, t('offer-with-move'));
  const confirm = h('button', {
    class: 'button primary', type: 'button', 'data-action': 'confirm',
    onclick: () => act.confirm(offer.checked && !offerRow.hidden),
  }, icon('check'), t('button-confirm'));
  const cancel = h('button', {
    class: 'button', type: 'button', 'data-action': 'cancel', onclick: () => act.cancel(),
  }, t('button-cancel'));
  const buttons = h('div', { class: 'desk-buttons desk-confirm' }, confirm, cancel);

  const question = h('p', { class: 'desk-question' });
  const yes = h('button', { class: 'button primary', type: 'button', 'data-action': 'accept' }, t('button-accept'));
  const no = h('button', { class: 'button', type: 'button', 'data-action': 'decline' }, t('button-decline'));
  const answer = h('div', { class: 'desk-answer', role: 'group' }, question, h('div', { class: 'desk-buttons' }, yes, no));
  const current = h('button', {
    class: 'button primary', type: 'button', 'data-action': 'current', onclick: () => act.replay(Infinity),
  }, t('button-current'));
  const cell = h('p', { class: 'desk-cell', 'aria-hidden': 'true' });
  const line = h('p', { class: 'line' });

  let asked: { yes: () => void; no: () => void } | null = null;
  yes.addEventListener('click', () => asked?.yes());
  no.addEventListener('click', () => asked?.no());

  const element = h('section', { class: 'desk', 'aria-label': t('desk-label') },
    h('p', { class: 'turn' }, dot, status), answer, hint, offerRow, buttons, current, notice, h('div', { class: 'desk-foot' }, line, cell));

  let shownMove = '';
  return {
    element,
    update(view) {
      const { head } = view.state;
      const model = modelOf(view);
      set(dot, 'data-side', head.outcome ? head.outcome.winner ?? 'none' : head.turn);
      text(status, statusWords(t, view));
      set(element, 'data-alarm', replaying(view) ? null : model.alarm?.kind ?? null);

      const waiting = waitingMove(view);
      const key = waiting ?? '';
      if (key !== shownMove) offer.checked = false;
      const chosen = view.selected !== null ? model.men[view.selected] : null;
      hint.replaceChildren();
      if (waiting !== null && chosen && view.selected !== null && view.target !== null) {
        const victim = model.men[view.target] ?? null;
        hint.append(man(chosen, 'hint-man'), h('span', {},
          h('strong', {}, `${cellName(view.selected)}${victim ? '×' : '–'}${cellName(view.target)}`),
          victim ? ` ${t('hint-takes', { victim: manName(t, victim) })}` : '',
          view.promotion ? ` ${t('said-promotion', { man: t(`role-${view.promotion}`) })}` : ''));
      } else if (view.pending || replaying(view) || head.outcome) {
        // The status line says it all.
      } else if (mover(view) === null) {
        hint.append(head.you.length === 0 ? t('hint-watching') : t('hint-wait'));
      } else if (chosen && view.selected !== null) {
        hint.append(man(chosen, 'hint-man'), h('span', {},
          t('hint-destinations', { man: capital(manName(t, chosen)), cell: cellName(view.selected), count: model.destinations.length })));
      } else {
        hint.append(t('hint-choose'));
      }
      show(buttons, waiting !== null);
      show(offerRow, waiting !== null && head.canOffer && head.offer === null && view.state.id !== null);
      show(current, replaying(view));
      shownMove = key;

      const ask = questionOf(view, t);
      asked = ask && {
        yes: () => act.order(ask.yes, ask.seat),
        no: () => act.order(ask.no, ask.seat),
      };
      show(answer, ask !== null);
      if (ask) {
        text(question, ask.text);
        set(answer, 'aria-label', ask.text);
        yes.disabled = view.queued.includes(ask.yes);
        no.disabled = view.queued.includes(ask.no);
      }

      const broken = view.line === 'waiting' || view.line === 'offline' || (view.line === 'connecting' && view.state.id !== null);
      const unsent = view.queued.length;
      text(line, broken
        ? `${t(`line-${view.line}`)}${unsent > 0 ? ` ${t('line-unsent', { count: unsent })}` : ''}`
        : '');
      set(line, 'data-line', view.line);

      const at = view.hover ?? view.cursor;
      text(cell, at === null ? '' : cellLine(t, model, at));
      set(element, 'data-near', near(view));
    },
  };
}

/** What this device is asked now. On a shared device the one who did not ask answers. */
function questionOf(view: View, t: Context['t']): {
  text: string; yes: 'accept' | 'takeback-accept'; no: 'decline' | 'takeback-decline'; seat: Seat;
} | null {
  const { head } = view.state;
  if (head.outcome) return null;
  if (head.offer && head.you.includes(other(head.offer))) {
    return { text: t('ask-draw', { side: head.offer }), yes: 'accept', no: 'decline', seat: other(head.offer) };
  }
  if (head.takeback && head.you.includes(other(head.takeback.by))) {
    const { by, plies } = head.takeback;
    return {
      text: t('ask-takeback', { side: by, count: plies }),
      yes: 'takeback-accept', no: 'takeback-decline', seat: other(by),
    };
  }
  return null;
}
