/**
 * A figure of a lesson as a map from file, rank and level to its picture. The server draws the
 * figures and says the map; here is only the way back, from a point to the cell drawn there.
 */
export type Point = readonly [number, number];

/** Where the first cell's corner lies, and the steps of a file, a rank and a level. */
export interface Affine { origin: Point; file: Point; rank: Point; level: Point }

const SIDE = 5;

/** Reads the eight numbers of `data-map`; null when they are none. */
export function affine(source: string): Affine | null {
  const [a, b, c, d, e, f, g, h, ...rest] = source.trim().split(/\s+/).map(Number);
  if ([a, b, c, d, e, f, g, h].some((n) => n === undefined || Number.isNaN(n)) || rest.length > 0) return null;
  return { origin: [a!, b!], file: [c!, d!], rank: [e!, f!], level: [g!, h!] };
}

function point({ origin, file, rank, level }: Affine, f: number, r: number, l: number): Point {
  const along = (i: 0 | 1): number => Math.round((origin[i] + f * file[i] + r * rank[i] + l * level[i]) * 100) / 100;
  return [along(0), along(1)];
}

/** The corners of a cell (file, rank, level) in the picture. */
export function corners(map: Affine, [f, r, l]: readonly [number, number, number]): Point[] {
  return [point(map, f, r, l), point(map, f + 1, r, l), point(map, f + 1, r + 1, l), point(map, f, r + 1, l)];
}

/** File, rank and level of the cell at a point, null beside the levels. No two levels overlap. */
export function cellUnder(map: Affine, x: number, y: number): [number, number, number] | null {
  const { file, rank } = map;
  const area = file[0] * rank[1] - file[1] * rank[0];
  for (let level = 0; level < SIDE; level += 1) {
    const [left, top] = point(map, 0, 0, level);
    const [dx, dy] = [x - left, y - top];
    const f = Math.floor((dx * rank[1] - dy * rank[0]) / area);
    const r = Math.floor((dy * file[0] - dx * file[1]) / area);
    if (f >= 0 && f < SIDE && r >= 0 && r < SIDE) return [f, r, level];
  }
  return null;
}
