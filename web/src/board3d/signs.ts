/**
 * The signs that tell whose a man is where there are more than two seats, without colour: disc,
 * square, triangle and diamond in the order of play, as on the flat drawings.
 */
import { GROOVE, Solid } from './solid.ts';
import type { Profile } from './parts.ts';

const OUTLINES: readonly Profile[] = [
  Array.from({ length: 20 }, (_, i) => [Math.cos((Math.PI * i) / 10), Math.sin((Math.PI * i) / 10)]),
  [[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]],
  [[-1.15, -0.85], [1.15, -0.85], [0, 1.2]],
  [[0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]],
];

/** A plate before the foot at the right, leaned back so that it is seen from the front and from above. */
export function seatSign(order: number): Solid {
  const outline = OUTLINES[order % OUTLINES.length] ?? [];
  const scaled = (by: number): Profile => outline.map(([x, y]) => [x * by, y * by]);
  const plate = new Solid().prism(scaled(0.125), 0.03, 0.004, GROOVE).prism(scaled(0.088), 0.05, 0.004);
  return new Solid().add(plate, { x: 0.2, y: 0.13, z: 0.27, lean: Math.PI / 4 });
}
