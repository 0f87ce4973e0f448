/**
 * Emperor and empress, and the men who combine two others and show both: a tower carries the head
 * of the man it is joined with, a mitre is worn by it, and knight and unicorn look away from each
 * other.
 */
import { ball, foot, horse, unicornHead, type Profile } from './parts.ts';
import { ACCENT, GROOVE, Solid } from './solid.ts';

/** Foot and stem with a jewelled band, the base of both crowns, up to 0.44. */
function jewelled(): Solid {
  const solid = foot(0.31)
    .turned([[0.205, 0.14], [0.15, 0.2], [0.14, 0.26], [0.245, 0.3], [0.245, 0.44], [0.2, 0.44], [0, 0.44]]);
  for (let i = 0; i < 10; i += 1) {
    const angle = (Math.PI * (2 * i + 1)) / 10;
    solid.box([0.24 * Math.sin(angle), 0.37, 0.24 * Math.cos(angle)], [0.07, 0.07, 0.03], ACCENT, 0, angle);
  }
  return solid;
}

/** A wide closed crown with golden arches, and a star on top. */
export function emperor(): Solid {
  const dome: Profile = [
    [0.2, 0.44], [0.27, 0.52], [0.29, 0.6], [0.27, 0.68], [0.21, 0.75], [0.11, 0.79], [0, 0.8],
  ];
  const solid = jewelled().turned(dome);
  const rib = dome.map(([r, y]): [number, number] => [r + 0.012, y]).slice(0, -1);
  for (let i = 0; i < 6; i += 1) {
    const angle = (Math.PI * i) / 3;
    rib.slice(1).forEach(([r, y], k) => {
      const [r0, y0] = rib[k] as [number, number];
      const [dr, dy] = [r - r0, y - y0];
      const middle = (r + r0) / 2;
      solid.box([middle * Math.sin(angle), (y + y0) / 2, middle * Math.cos(angle)], [0.035, 0.02 + Math.abs(dy), 0.02 + Math.abs(dr)], ACCENT, 0, angle);
    });
  }
  const star = Array.from({ length: 10 }, (_, i): [number, number] => {
    const [r, t] = [i % 2 === 0 ? 0.165 : 0.072, Math.PI / 2 + (Math.PI * i) / 5];
    return [r * Math.cos(t), 0.925 + r * Math.sin(t)];
  });
  return solid.prism(star, 0.1, 0.03, ACCENT);
}

/** The grandest: a high open fan with pearls at its tips. */
export function empress(): Solid {
  const half: Profile = [
    [0.19, 0.44], [0.43, 0.72], [0.34, 0.75], [0.25, 0.7], [0.26, 0.83], [0.21, 0.9], [0.13, 0.89], [0.08, 0.96], [0, 0.98],
  ];
  const fan: Profile = [...half, ...half.slice(0, -1).map(([x, y]): [number, number] => [-x, y]).reverse()];
  const solid = jewelled().prism(fan, 0.16, 0.035);
  for (const [x, tilt, long] of [[-0.16, 0.42, 0.26], [-0.055, 0.14, 0.36], [0.055, -0.14, 0.36], [0.16, -0.42, 0.26]] as const) {
    solid.box([x, 0.66, 0], [0.022, long, 0.17], GROOVE, tilt);
  }
  for (const [x, y, r] of [[-0.43, 0.77, 0.06], [0, 1.03, 0.068], [0.43, 0.77, 0.06]] as const) {
    solid.add(new Solid().turned(ball(r, 0), ACCENT, 14), { x, y });
  }
  return solid;
}

/** A low rook, on which another man's head stands, up to 0.34. */
function tower(): Solid {
  const solid = foot(0.3)
    .turned([[0.2, 0.14], [0.19, 0.18], [0.185, 0.22], [0.27, 0.26], [0.27, 0.34], [0.18, 0.34], [0, 0.34]]);
  for (let i = 0; i < 6; i += 1) {
    const angle = (Math.PI * (2 * i + 1)) / 6;
    solid.box([0.225 * Math.sin(angle), 0.385, 0.225 * Math.cos(angle)], [0.145, 0.11, 0.09], 0, 0, angle);
  }
  return solid;
}

/** Rook and knight: a horse's head in a tower. */
export function marshal(): Solid {
  return tower().add(horse(0.2), { x: -0.03, y: 0.34, size: 0.92 });
}

/** Rook and unicorn: a unicorn's head in a tower. */
export function duchess(): Solid {
  return tower().add(unicornHead(0.17, [0.42, 0.8]), { x: 0.04, y: 0.34, size: 0.98 });
}

/** The bishop's hat, to be worn: on y = 0, pointed, slit, with its ball. */
function mitre(): Solid {
  return new Solid()
    .turned([[0.1, 0], [0.15, 0.03], [0.165, 0.1], [0.14, 0.18], [0.09, 0.26], [0.03, 0.32]])
    .turned(ball(0.052, 0.345, -1.1))
    .box([0.06, 0.17, 0], [0.045, 0.2, 0.33], GROOVE, -0.62);
}

/** Bishop and knight: a horse that wears the mitre. */
export function cardinal(): Solid {
  return foot(0.28).add(horse(), { y: 0.12, size: 0.94 }).add(mitre(), { x: 0.07, y: 0.6, turn: -0.3 });
}

/** Bishop and unicorn: a unicorn that wears the mitre. */
export function governor(): Solid {
  return foot(0.28).add(unicornHead(0.17, [0.36, 0.84]), { y: 0.12, size: 0.94 }).add(mitre(), { x: -0.09, y: 0.6, turn: 0.36 });
}

/** Knight and unicorn: two heads that look away from each other. */
export function cavalcade(): Solid {
  return foot(0.32)
    .add(unicornHead(0.15, [0.34, 0.9]), { x: 0.13, y: 0.13, z: -0.08, size: 0.9 })
    .add(horse(0.16), { x: -0.1, y: 0.12, z: 0.08, size: 0.86 });
}
