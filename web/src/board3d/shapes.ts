/**
 * The seven men, each unmistakable by outline alone. They stand on y = 0 in a cell of width 1 and
 * turn with the camera, so the outline in x and y is what a player sees from every side.
 */
import type { BufferGeometry } from 'three';
import { ACCENT, BAND, GROOVE, Solid } from './solid.ts';

type Profile = [number, number][];

/** A foot with the band that takes the level's colour, up to height 0.14. */
function foot(radius: number): Solid {
  return new Solid()
    .turned([[radius + 0.012, 0.0], [radius + 0.012, 0.062]], BAND)
    .turned([[radius + 0.012, 0.062], [radius - 0.02, 0.085], [radius * 0.8, 0.11], [radius * 0.66, 0.14]]);
}

function ball(radius: number, y: number, from = -1.2): Profile {
  const points: Profile = [];
  const steps = 8;
  for (let i = 0; i <= steps; i += 1) {
    const t = from + ((Math.PI / 2 - from) * i) / steps;
    points.push([i === steps ? 0 : radius * Math.cos(t), y + radius * Math.sin(t)]);
  }
  return points;
}

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

/** Head looking left, heavy and blunt. */
function knight(): Solid {
  const head: Profile = [
    [-0.17, 0.13], [0.2, 0.13], [0.235, 0.3], [0.225, 0.47], [0.16, 0.63], [0.075, 0.71], [0.045, 0.815], [-0.03, 0.71],
    [-0.13, 0.65], [-0.24, 0.53], [-0.31, 0.455], [-0.29, 0.385], [-0.22, 0.365], [-0.13, 0.42], [-0.04, 0.42], [-0.06, 0.345],
    [-0.15, 0.25],
  ];
  return foot(0.28)
    .prism(head, 0.21, 0.045)
    .box([-0.1, 0.585, 0], [0.045, 0.035, 0.23], GROOVE, 0.7);
}

/** Head raised and looking right, slender, with a long twisted horn of gold. */
function unicorn(): Solid {
  const head: Profile = [
    [-0.17, 0.13], [0.15, 0.13], [0.06, 0.26], [0.045, 0.36], [0.1, 0.4], [0.2, 0.375], [0.245, 0.41], [0.235, 0.47],
    [0.13, 0.59], [0.04, 0.67], [-0.03, 0.76], [-0.065, 0.66], [-0.165, 0.64], [-0.135, 0.56], [-0.225, 0.52], [-0.17, 0.44],
    [-0.245, 0.37], [-0.18, 0.3], [-0.23, 0.22],
  ];
  return foot(0.28)
    .prism(head, 0.17, 0.035)
    .horn([0.055, 0.6], [0.33, 1.1], 0.075, 3)
    .box([0.075, 0.525, 0], [0.04, 0.035, 0.19], GROOVE, -0.7);
}

function queen(): Solid {
  const solid = foot(0.29)
    .turned([[0.195, 0.14], [0.125, 0.24], [0.095, 0.42], [0.18, 0.46], [0.18, 0.485], [0.115, 0.51]])
    .turned([[0.115, 0.51], [0.15, 0.58], [0.235, 0.72], [0.19, 0.7], [0.1, 0.74], [0, 0.76]]);
  // Five points in the outline: the outermost two lean out, the middle one carries the ball.
  for (let i = 0; i < 8; i += 1) {
    const angle = (Math.PI * i) / 4;
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    solid.turned([[0.062, 0], [0.012, 0.15]], 0, 6, (x, y, z) => [x + s * (0.2 + y * 0.32), y + 0.68, z + c * (0.2 + y * 0.32)]);
    solid.turned(ball(0.038, 0.16), ACCENT, 8, (x, y, z) => [x + s * 0.251, y + 0.68, z + c * 0.251]);
  }
  return solid.turned(ball(0.065, 0.8), ACCENT, 12);
}

function king(): Solid {
  return foot(0.29)
    .turned([[0.195, 0.14], [0.13, 0.24], [0.105, 0.44], [0.19, 0.48], [0.19, 0.505], [0.12, 0.53]])
    .turned([[0.12, 0.53], [0.155, 0.6], [0.205, 0.74], [0.19, 0.765], [0.1, 0.79], [0, 0.8]])
    .box([0, 0.915, 0], [0.07, 0.25, 0.07], ACCENT)
    .box([0, 0.935, 0], [0.21, 0.07, 0.07], ACCENT);
}

/** One geometry a role, by the role's letter. */
export function shapes(): Record<string, BufferGeometry> {
  return {
    P: pawn().build(),
    N: knight().build(),
    B: bishop().build(),
    R: rook().build(),
    U: unicorn().build(),
    Q: queen().build(),
    K: king().build(),
  };
}
