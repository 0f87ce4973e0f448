/**
 * The men in hand, above the boards: those of the seat this device plays, else of the seat to move.
 * A man that can be dropped now is a button; choosing him shows where on the boards.
 */
import { h, man, set, show } from '../dom.ts';
import { manCode } from '../cells.ts';
import { seatNamed } from '../rules.ts';
import { handOf, rulesOf, type View } from '../store.ts';
import type { Context, Part } from './context.ts';
import { seatDot } from './dot.ts';
import { manName, sideArgs } from './names.ts';

/** Whose hand is shown. */
export function handSeat(view: View): string {
  const { you, turn } = view.state.head;
  return you.length === 1 && you[0] !== undefined ? you[0] : turn;
}

export function makeHand({ t, act }: Context): Part {
  const title = h('span', { class: 'hand-title' });
  const men = h('div', { class: 'hand-men' });
  const element = h('section', { class: 'hand', 'aria-label': t('hand-label'), hidden: true }, title, men);
  let drawn = '';
  return {
    element,
    update(view) {
      const rules = rulesOf(view);
      show(element, rules.hands);
      if (!rules.hands) return;
      const seat = seatNamed(rules, handSeat(view)) ?? rules.seats[0];
      if (!seat) return;
      const held = handOf(view, seat.id);
      const key = JSON.stringify([seat.id, held]);
      if (key !== drawn) {
        drawn = key;
        // Redrawing takes the focus from a button that stays.
        const focused = document.activeElement?.getAttribute('data-hand');
        title.replaceChildren(seatDot(rules, seat.id), t('hand-of', sideArgs(rules, seat.id)));
        men.replaceChildren(...held.map(({ letter, count, can }) => {
          const code = manCode(seat, letter);
          const label = [t('hand-man', { man: manName(t, rules, code), count }), can ? t('hand-can') : ''].filter(Boolean).join(', ');
          const button = h('button', {
            class: 'hand-man', type: 'button', 'data-hand': letter, 'aria-label': label, title: label,
            onclick: () => act.take(letter),
          }, man(code), h('span', { class: 'hand-count', 'aria-hidden': 'true' }, `×${count}`));
          button.disabled = !can;
          return button;
        }));
        if (held.length === 0) men.append(h('span', { class: 'hand-none' }, t('hand-empty')));
        if (focused) men.querySelector<HTMLElement>(`[data-hand="${focused}"]`)?.focus();
      }
      for (const button of men.querySelectorAll('.hand-man')) {
        set(button, 'aria-pressed', String(button.getAttribute('data-hand') === view.hand));
      }
    },
  };
}
