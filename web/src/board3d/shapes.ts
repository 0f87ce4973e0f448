/**
 * The men, each unmistakable by outline alone. They stand on y = 0 in a cell of width 1 and turn
 * with the camera, so the outline in x and y is what a player sees from every side. A man that
 * combines two others shows both: the body or collar of one, the head of the other.
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

/** The king's body under an imperial crown: closed by two arches, with a ball and a small cross. */
function emperor(): Solid {
  const solid = foot(0.31)
    .turned([[0.205, 0.14], [0.14, 0.22], [0.12, 0.4], [0.21, 0.44], [0.21, 0.47], [0.13, 0.5]])
    .turned([[0.13, 0.5], [0.2, 0.53], [0.225, 0.6], [0.2, 0.64], [0, 0.64]]);
  // Two arches from rim to rim, seen as a dome in outline.
  for (let i = 0; i < 9; i += 1) {
    const t = (Math.PI * i) / 8;
    const [x, y] = [0.185 * Math.cos(t), 0.64 + 0.2 * Math.sin(t)];
    solid.box([x, y, 0], [0.075, 0.075, 0.07], 0, t);
    solid.box([0, y, x], [0.07, 0.075, 0.075], 0);
  }
  return solid
    .turned(ball(0.07, 0.885), ACCENT, 12)
    .box([0, 1.0, 0], [0.045, 0.13, 0.045], ACCENT)
    .box([0, 1.005, 0], [0.12, 0.045, 0.045], ACCENT);
}

/** The grandest: a high coronet of tall points, each with a ball, around a globe. */
function empress(): Solid {
  const solid = foot(0.31)
    .turned([[0.21, 0.14], [0.13, 0.23], [0.095, 0.4], [0.2, 0.435], [0.2, 0.46], [0.115, 0.485]])
    .turned([[0.115, 0.485], [0.18, 0.54], [0.27, 0.66], [0.22, 0.65], [0.1, 0.69], [0, 0.7]]);
  for (let i = 0; i < 8; i += 1) {
    const angle = (Math.PI * i) / 4;
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    solid.turned([[0.05, 0], [0.012, 0.24]], 0, 6, (x, y, z) => [x + s * (0.235 + y * 0.2), y + 0.63, z + c * (0.235 + y * 0.2)]);
    solid.turned(ball(0.042, 0.25), ACCENT, 8, (x, y, z) => [x + s * 0.285, y + 0.63, z + c * 0.285]);
  }
  return solid.turned(ball(0.115, 0.79), ACCENT, 14).turned(ball(0.045, 0.93), ACCENT, 10);
}

/** The rook's tower, low, as a pedestal for another man's head. */
function tower(): Solid {
  const solid = foot(0.3)
    .turned([[0.2, 0.14], [0.18, 0.18], [0.175, 0.26], [0.25, 0.29], [0.25, 0.36], [0.16, 0.36], [0, 0.36]]);
  for (let i = 0; i < 6; i += 1) {
    const angle = (Math.PI * (2 * i + 1)) / 6;
    solid.box([0.21 * Math.sin(angle), 0.395, 0.21 * Math.cos(angle)], [0.13, 0.09, 0.085], 0, 0, angle);
  }
  return solid;
}

/** The bishop's round body and collar as a pedestal. */
function mitre(): Solid {
  return foot(0.29)
    .turned([[0.19, 0.14], [0.13, 0.2], [0.115, 0.25], [0.205, 0.285], [0.205, 0.315], [0.12, 0.34]])
    .turned([[0.12, 0.34], [0.175, 0.39], [0.18, 0.44], [0.13, 0.52], [0, 0.53]])
    .box([0.09, 0.43, 0], [0.045, 0.16, 0.37], GROOVE, -0.62);
}

/** A profile lifted and made smaller, for a head on a pedestal. */
function raised(profile: Profile, by: number, size: number): Profile {
  return profile.map(([x, y]) => [x * size, by + y * size]);
}

const HORSE: Profile = [
  [-0.13, 0], [0.16, 0], [0.2, 0.17], [0.19, 0.33], [0.13, 0.48], [0.06, 0.55], [0.035, 0.65], [-0.03, 0.55], [-0.13, 0.49],
  [-0.24, 0.38], [-0.31, 0.31], [-0.29, 0.24], [-0.22, 0.22], [-0.13, 0.27], [-0.05, 0.27], [-0.07, 0.2],
];

/** Rook and knight: a horse's head over battlements. */
function marshal(): Solid {
  return tower().prism(raised(HORSE, 0.36, 0.92), 0.19, 0.04).box([-0.09, 0.765, 0], [0.04, 0.03, 0.21], GROOVE, 0.7);
}

/** Bishop and knight: a horse's head over a mitre's body. */
function cardinal(): Solid {
  return mitre().prism(raised(HORSE, 0.46, 0.84), 0.18, 0.04).box([-0.08, 0.83, 0], [0.036, 0.028, 0.2], GROOVE, 0.7);
}

/** Unicorn and knight: two heads back to back, the right one with the horn. */
function cavalcade(): Solid {
  const left: Profile = raised(HORSE, 0.13, 0.86).map(([x, y]) => [x - 0.05, y]);
  const right: Profile = [...raised(HORSE, 0.13, 0.86)].map(([x, y]): [number, number] => [0.06 - x, y]).reverse();
  return foot(0.31)
    .prism(left, 0.15, 0.035)
    .prism(right, 0.15, 0.035)
    .horn([0.13, 0.62], [0.36, 1.08], 0.07, 3);
}

/** Rook and unicorn: a slender horn over battlements. */
function duchess(): Solid {
  return tower()
    .turned([[0.13, 0.36], [0.1, 0.42], [0.085, 0.55], [0.16, 0.58], [0.16, 0.61], [0.06, 0.64]])
    .horn([0, 0.6], [0.05, 1.12], 0.1, 4);
}

/** Bishop and unicorn: a horn over a mitre. */
function governor(): Solid {
  return mitre()
    .turned(ball(0.13, 0.6, -0.9))
    .horn([0, 0.66], [0.05, 1.12], 0.09, 4);
}

const MAKERS: Record<string, () => Solid> = {
  pawn, knight, bishop, rook, unicorn, queen, king, emperor, empress, duchess, marshal, governor, cardinal, cavalcade,
};

/** The geometry of a man by his drawing's name; a pawn for a name that nobody knows. */
export function shapeOf(drawing: string): BufferGeometry {
  return (MAKERS[drawing] ?? pawn)().build();
}
