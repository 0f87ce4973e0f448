/** The sign of a seat beside its name: a disc for White and Black, a shape in its colour for more seats. */
import { seatSign } from '../board/marks.ts';
import { h } from '../dom.ts';
import type { Rules, Seat } from '../rules.ts';

/** `null` stands for nobody, as after a draw. */
export function seatDot(rules: Rules, seat: Seat | null): Element {
  if (seat !== null && rules.seats.length > 2) return seatSign(rules, seat);
  return h('span', { class: 'turn-dot', 'data-side': seat ?? 'none', 'aria-hidden': 'true' });
}
