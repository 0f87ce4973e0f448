/**
 * The desk beside the boards: whose turn it is, the move that waits for confirmation with its two
 * buttons, what the opponent asks (draw, takeback), messages, and the state of the line when it is
 * not open, and in the end the result. It never lies over a cell, so that a tap on a cell can never confirm a move, and it keeps
 * its size, so that no board ever moves away from under the pointer.
 */
import { cellName } from '../cells.ts';
import { h, icon, man, set, show, text } from '../dom.ts';
import type { Seat } from '../rules.ts';
import { askedBy, modelOf, mover, near, replaying, rulesOf, shownPly, waitingMove, type View } from '../store.ts';
import type { Context, Part } from './context.ts';
import { seatDot } from './dot.ts';
import { capital, manName, roleName, sideArgs, sideNames } from './names.ts';
import { cellLine, statusWords } from './words.ts';

/** `notice` and `result` are parts of the desk that others fill. */
export function makeDesk({ t, act }: Context, notice: HTMLElement, result: HTMLElement): Part {
  const dot = h('span', { class: 'turn-sign', 'aria-hidden': 'true' });
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

  // A draw and a takeback may be asked for at the same time; each has its own two buttons.
  const answers = KINDS.map((kind) => {
    const question = h('p', { class: 'desk-question' });
    const yes = h('button', {
      class: 'button primary', type: 'button', 'data-action': 'accept', onclick: () => asked(kind, 'yes'),
    }, t('button-accept'));
    const no = h('button', { class: 'button', type: 'button', 'data-action': 'decline', onclick: () => asked(kind, 'no') }, t('button-decline'));
    const element = h('div', { class: 'desk-answer', role: 'group', 'data-asked': kind }, question, h('div', { class: 'desk-buttons' }, yes, no));
    return { kind, question, yes, no, element };
  });
  const questions = h('div', { class: 'desk-questions' });
  const current = h('button', {
    class: 'button primary', type: 'button', 'data-action': 'current', onclick: () => act.replay(Infinity),
  }, t('button-current'));
  // Whoever looks at the game again on a phone has the list of moves far below.
  const step = (name: 'previous' | 'next', by: number): HTMLButtonElement => h('button', {
    class: 'button icon-button', type: 'button', 'data-step': name, 'aria-label': t(`replay-${name}`), title: t(`replay-${name}`),
    onclick: () => { if (shown) act.replay(shownPly(shown) + by); },
  }, icon(name));
  const [back, on] = [step('previous', -1), step('next', 1)];
  const review = h('div', { class: 'desk-replay' }, back, on, current);
  const cell = h('p', { class: 'desk-cell', 'aria-hidden': 'true' });
  const line = h('p', { class: 'line' });

  function asked(kind: Kind, answer: 'yes' | 'no'): void {
    const ask = shown && questionOf(shown, t, kind);
    if (ask) act.order(ask[answer], ask.seat);
  }

  const turn = h('p', { class: 'turn' }, dot, status);
  // What is too long scrolls; the buttons stand below it and over nothing.
  const element = h('section', { class: 'desk', 'aria-label': t('desk-label') },
    h('div', { class: 'desk-body' }, turn, result, questions, hint, offerRow, notice),
    buttons, review, h('div', { class: 'desk-foot' }, line, cell));

  let shown: View | null = null;
  let shownMove = '';
  let shownDot: string | null = null;
  return {
    element,
    update(view) {
      const { head } = view.state;
      const model = modelOf(view);
      const { rules } = model;
      const sign = head.outcome ? head.outcome.winner : head.turn;
      if (`${rules.id} ${sign}` !== shownDot) {
        shownDot = `${rules.id} ${sign}`;
        dot.replaceChildren(seatDot(rules, sign));
      }
      text(status, statusWords(t, view));
      // The result says it, and larger.
      show(turn, Boolean(result.hidden));
      set(element, 'data-alarm', replaying(view) ? null : model.alarm?.kind ?? null);

      const waiting = waitingMove(view);
      const key = waiting ?? '';
      if (key !== shownMove) offer.checked = false;
      const chosen = view.selected !== null ? model.men[view.selected] ?? null : model.held;
      hint.replaceChildren();
      if (waiting !== null && chosen && view.target !== null) {
        const victim = model.men[view.target] ?? null;
        const from = view.selected !== null ? `${cellName(rules, view.selected)}${victim ? '×' : '–'}` : '@';
        hint.append(man(chosen, 'hint-man'), h('span', {},
          h('strong', {}, `${from}${cellName(rules, view.target)}`),
          victim ? ` ${t('hint-takes', { victim: manName(t, rules, victim) })}` : '',
          view.promotion ? ` ${t('said-promotion', { man: roleName(t, rules, view.promotion) })}` : ''));
      } else if (view.pending || replaying(view) || head.outcome) {
        // The status line says it all.
      } else if (mover(view) === null) {
        hint.append(waitWords(view, t));
      } else if (chosen) {
        const name = capital(manName(t, rules, chosen));
        const count = model.destinations.length;
        hint.append(man(chosen, 'hint-man'), h('span', {}, view.selected !== null
          ? t('hint-destinations', { man: name, cell: cellName(rules, view.selected), count })
          : t('hint-drop', { man: name, count })));
      } else {
        hint.append(t('hint-choose'));
      }
      show(buttons, waiting !== null);
      show(offerRow, waiting !== null && head.canOffer && head.offer === null && view.state.id !== null);
      shown = view;
      show(review, replaying(view));
      back.disabled = shownPly(view) === 0;
      shownMove = key;

      const open = answers.filter(({ kind }) => questionOf(view, t, kind) !== null).map(({ element: answer }) => answer);
      if (open.length !== questions.children.length || open.some((answer, i) => questions.children[i] !== answer)) {
        questions.replaceChildren(...open);
      }
      for (const { kind, question, yes, no, element: answer } of answers) {
        const ask = questionOf(view, t, kind);
        if (!ask) continue;
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

/** Why this device has nothing to do just now. */
function waitWords(view: View, t: Context['t']): string {
  const { head } = view.state;
  const rules = rulesOf(view);
  if (head.you.length === 0) return t('hint-watching');
  if (head.you.every((seat) => head.out.includes(seat))) return t('hint-out');
  return rules.seats.length > 2 ? t('hint-wait-many', sideArgs(rules, head.turn)) : t('hint-wait');
}

/** What can be asked of this device. */
const KINDS = ['takeback', 'draw'] as const;
type Kind = (typeof KINDS)[number];

/** What this device is asked now, of a kind. On a shared device those answer who did not ask. */
function questionOf(view: View, t: Context['t'], kind: Kind): {
  text: string; yes: 'accept' | 'takeback-accept'; no: 'decline' | 'takeback-decline'; seat: Seat;
} | null {
  const { head } = view.state;
  const rules = rulesOf(view);
  if (head.outcome) return null;
  const draw = kind === 'draw' && head.offer ? askedBy(view, head.offer, head.offerAgreed) : null;
  if (head.offer && draw?.mine) {
    return { text: `${t('ask-draw', sideArgs(rules, head.offer))}${agreement(draw)}`, yes: 'accept', no: 'decline', seat: draw.mine };
  }
  const back = kind === 'takeback' && head.takeback ? askedBy(view, head.takeback.by, head.takeback.agreed) : null;
  if (head.takeback && back?.mine) {
    const { by, plies } = head.takeback;
    return {
      text: `${t('ask-takeback', { ...sideArgs(rules, by), count: plies })}${agreement(back)}`,
      yes: 'takeback-accept', no: 'takeback-decline', seat: back.mine,
    };
  }
  return null;

  function agreement({ agreed, missing }: { agreed: Seat[]; missing: Seat[] }): string {
    if (rules.seats.length <= 2) return '';
    return [...(agreed.length > 0 ? ['', t('ask-agreed', { sides: sideNames(t, rules, agreed) })] : ['']),
      t('ask-missing', { sides: sideNames(t, rules, missing) })].join(' ');
  }
}
