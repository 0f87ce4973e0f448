/**
 * The men, each unmistakable by outline alone. They stand on y = 0 in a cell of width 1 and turn
 * with the camera, so the outline in x and y is what a player sees from every side. The shapes are
 * those of the flat drawings.
 */
import type { BufferGeometry } from 'three';
import { TALLEST } from './camera.ts';
import { cardinal, cavalcade, duchess, emperor, empress, governor, marshal } from './grand.ts';
import { ball, foot, horse, unicornHead } from './parts.ts';
import { seatSign } from './signs.ts';
import { ACCENT, GROOVE, Solid } from './solid.ts';

function pawn(): Solid {
  return foot(0.23)
    .turned([[0.152, 0.14], [0.1, 0.2], [0.075, 0.29], [0.14, 0.315], [0.14, 0.335], [0.07, 0.355]])
    .turned(ball(0.13, 0.44, -1));
}

function rook(): Solid {
  const solid = foot(0.28)
    .turned([[0.19, 0.14], [0.17, 0.2], [0.16, 0.38], [0.175, 0.42], [0.25, 0.45], [0.25, 0.56], [0.17, 0.56], [0.17, 0.5], [0, 0.5]]);
  for (let i = 0; i < 6; i += 1) {
    const angle = (Math.PI * (2 * i + 1)) / 6;
    solid.box([0.21 * Math.sin(angle), 0.605, 0.21 * Math.cos(angle)], [0.135, 0.11, 0.085], 0, 0, angle);
  }
  return solid;
}

function bishop(): Solid {
  return foot(0.27)
    .turned([[0.18, 0.14], [0.11, 0.22], [0.085, 0.34], [0.17, 0.375], [0.17, 0.4], [0.1, 0.42]])
    .turned([[0.1, 0.42], [0.155, 0.48], [0.168, 0.54], [0.15, 0.62], [0.1, 0.7], [0.045, 0.76]])
    .turned(ball(0.052, 0.795, -1.1))
    .box([0.07, 0.6, 0], [0.05, 0.24, 0.36], GROOVE, -0.62);
}

function knight(): Solid {
  return foot(0.28).add(horse(), { y: 0.13 });
}

function unicorn(): Solid {
  return foot(0.28).add(unicornHead(), { y: 0.13 });
}

function queen(): Solid {
  const solid = foot(0.29)
    .turned([[0.195, 0.14], [0.125, 0.24], [0.095, 0.42], [0.18, 0.46], [0.18, 0.485], [0.115, 0.51]])
    .turned([[0.115, 0.51], [0.15, 0.58], [0.235, 0.72], [0.19, 0.7], [0.1, 0.74], [0, 0.76]]);
  // Five points in the outline: the outermost two lean out, the middle one carries the ball.
  for (let i = 0; i < 8; i += 1) {
    const angle = (Math.PI * i) / 4;
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    solid.turned([[0.062, 0], [0.012, 0.15]], 0, 6, (x, y, z) => [x + s * (0.21 + y * 0.6), y + 0.68, z + c * (0.21 + y * 0.6)]);
    solid.turned(ball(0.038, 0.16), ACCENT, 8, (x, y, z) => [x + s * 0.306, y + 0.68, z + c * 0.306]);
  }
  return solid.turned(ball(0.065, 0.8), ACCENT, 12);
}

function king(): Solid {
  return foot(0.29)
    .turned([[0.195, 0.14], [0.13, 0.23], [0.105, 0.42], [0.19, 0.46], [0.19, 0.485], [0.12, 0.53]])
    .turned([[0.12, 0.53], [0.22, 0.57], [0.275, 0.63], [0.27, 0.69], [0.2, 0.73], [0, 0.74]])
    .box([0, 0.835, 0], [0.075, 0.21, 0.075], ACCENT)
    .box([0, 0.85, 0], [0.22, 0.075, 0.075], ACCENT);
}

const MAKERS: Record<string, () => Solid> = {
  pawn, knight, bishop, rook, unicorn, queen, king, emperor, empress, duchess, marshal, governor, cardinal, cavalcade,
};

/** Names of all drawings. */
export const DRAWINGS: readonly string[] = Object.keys(MAKERS);

/**
 * The geometry of a man by his drawing's name; a pawn for a name that nobody knows. With a sign he
 * bears that of the seat which plays in this order.
 */
export function shapeOf(drawing: string, sign: number | null): BufferGeometry {
  const solid = (MAKERS[drawing] ?? pawn)().lowered(TALLEST);
  if (sign !== null) solid.add(seatSign(sign), {});
  return solid.build();
}
