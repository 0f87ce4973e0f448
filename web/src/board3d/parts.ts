/** What several men have in common: the foot, balls, and the heads of horse and unicorn. */
import { BAND, GROOVE, Solid } from './solid.ts';

export type Profile = [number, number][];

/** A foot with the band that takes the level's colour, up to height 0.14. */
export function foot(radius: number): Solid {
  return new Solid()
    .turned([[radius + 0.012, 0.0], [radius + 0.012, 0.062]], BAND)
    .turned([[radius + 0.012, 0.062], [radius - 0.02, 0.085], [radius * 0.8, 0.11], [radius * 0.66, 0.14]]);
}

export function ball(radius: number, y: number, from = -1.2): Profile {
  const points: Profile = [];
  const steps = 8;
  for (let i = 0; i <= steps; i += 1) {
    const t = from + ((Math.PI / 2 - from) * i) / steps;
    points.push([i === steps ? 0 : radius * Math.cos(t), y + radius * Math.sin(t)]);
  }
  return points;
}

/** Head and neck looking left, heavy and blunt, on y = 0. */
const HORSE: Profile = [
  [-0.17, 0], [0.2, 0], [0.235, 0.17], [0.225, 0.34], [0.16, 0.5], [0.075, 0.58], [0.045, 0.685], [-0.03, 0.58],
  [-0.13, 0.52], [-0.24, 0.4], [-0.31, 0.325], [-0.29, 0.255], [-0.22, 0.235], [-0.13, 0.29], [-0.04, 0.29], [-0.06, 0.215],
  [-0.15, 0.12],
];

/** The knight's head. */
export function horse(thickness = 0.21): Solid {
  return new Solid().prism(HORSE, thickness, 0.045).box([-0.1, 0.455, 0], [0.045, 0.035, thickness + 0.02], GROOVE, 0.7);
}

/** Head and neck raised and looking right, slender, on y = 0. */
const UNICORN: Profile = [
  [-0.2, 0], [0.17, 0], [0.09, 0.11], [0.07, 0.2], [0.13, 0.235], [0.25, 0.17], [0.31, 0.2], [0.315, 0.27],
  [0.21, 0.41], [0.09, 0.515], [-0.035, 0.66], [-0.07, 0.545], [-0.19, 0.53], [-0.165, 0.41], [-0.27, 0.35], [-0.205, 0.23],
  [-0.275, 0.13],
];

/** The unicorn's head with a long twisted horn of gold. */
export function unicornHead(thickness = 0.17, horn: readonly [number, number] = [0.47, 0.81]): Solid {
  return new Solid()
    .prism(UNICORN, thickness, 0.035)
    .horn([0.09, 0.44], horn, 0.1, 2.5)
    .box([0.105, 0.37, 0], [0.04, 0.035, thickness + 0.02], GROOVE, -0.7);
}
