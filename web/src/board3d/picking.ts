/**
 * Which cell does a pixel mean? Pure functions over a projected frame.
 *
 * Cells are what is picked, not men: around a cell's centre the cell itself always wins, so that a
 * tall man in front steals nothing from the cells behind him. Only outside that core does a man's
 * body count for his own cell.
 */
import type { Cell, ManCode } from '../board/view.ts';
import { levelOf, place, projectCell, slotOf, type Frame, type Point } from './camera.ts';

/** A tap this near (pixels) to a legal destination means it, unless another centre is nearer. */
export const SNAP = 28;
/** Radius, in cell widths on the level, within which a cell always wins. */
const CORE = 0.3;

/** Height and radius of each man's body as far as a pointer is concerned. */
const BODY: Record<string, { height: number; foot: number; head: number }> = {
  P: { height: 0.55, foot: 0.26, head: 0.16 },
  N: { height: 0.8, foot: 0.3, head: 0.26 },
  B: { height: 0.85, foot: 0.29, head: 0.14 },
  R: { height: 0.68, foot: 0.3, head: 0.25 },
  U: { height: 0.98, foot: 0.3, head: 0.22 },
  Q: { height: 0.92, foot: 0.31, head: 0.24 },
  K: { height: 1.02, foot: 0.31, head: 0.2 },
};

/** What is on the board, as far as picking is concerned. */
export interface Situation {
  men: readonly (ManCode | null)[];
  destinations: ReadonlySet<Cell>;
  movable: ReadonlySet<Cell>;
}

/** A cell under a pixel and how far, in cell widths on its level, the pixel is from its centre. */
export interface TileHit { cell: Cell; distance: number }

/** The tile under a pixel; where tiles overlap while levels move, the one nearest the viewer. */
export function tileAt(frame: Frame, at: Point): TileHit | null {
  const [s, c] = [Math.sin(frame.pose.az), Math.cos(frame.pose.az)];
  const sine = Math.sin(frame.pose.el);
  let best: TileHit | null = null;
  let nearest = -Infinity;
  for (let slot = 0; slot < 5; slot += 1) {
    const o = frame.offsets[slot];
    if (!o || o.w <= nearest) continue;
    const a = (at.x - frame.origin.x) / frame.scale - o.u;
    const b = ((frame.origin.y - at.y) / frame.scale - o.v) / sine;
    const x = c * a - s * b;
    const z = -s * a - c * b;
    if (Math.abs(x) > 2.5 || Math.abs(z) > 2.5) continue;
    const column = Math.min(4, Math.floor(x + 2.5));
    const row = Math.min(4, Math.floor(z + 2.5));
    const [file, rank] = frame.side === 'white' ? [column, 4 - row] : [4 - column, row];
    const level = slotOf(slot, frame.side);
    nearest = o.w;
    best = { cell: level * 25 + rank * 5 + file, distance: Math.hypot(x - (column - 2), z - (row - 2)) };
  }
  return best;
}

/** The cell whose centre is nearest to a pixel, and the distance in pixels. */
export function nearestCentre(frame: Frame, at: Point): { cell: Cell; distance: number } {
  let cell = 0;
  let distance = Infinity;
  for (let i = 0; i < 125; i += 1) {
    const p = projectCell(frame, i);
    const d = Math.hypot(p.x - at.x, p.y - at.y);
    if (d < distance) [cell, distance] = [i, d];
  }
  return { cell, distance };
}

/** The man whose body is under a pixel, the one nearest the viewer first. */
export function bodyAt(frame: Frame, at: Point, men: Situation['men']): Cell | null {
  let best: Cell | null = null;
  let nearest = -Infinity;
  for (let cell = 0; cell < 125; cell += 1) {
    const body = BODY[men[cell]?.[1] ?? ''];
    if (!body) continue;
    const foot = projectCell(frame, cell);
    if (foot.depth <= nearest) continue;
    const top = projectCell(frame, cell, body.height);
    const rise = foot.y - top.y;
    const below = body.foot * Math.sin(frame.pose.el) * frame.scale;
    const up = foot.y - at.y;
    if (up < -below || up > rise) continue;
    const t = rise > 0 ? Math.max(0, up / rise) : 0;
    const radius = (body.foot + (body.head - body.foot) * t) * frame.scale;
    if (Math.abs(at.x - foot.x) > radius) continue;
    [best, nearest] = [cell, foot.depth];
  }
  return best;
}

/**
 * The cell that a pixel means, or null off the board. Legal destinations come first, then men
 * that can move, then whatever cell is under the pixel.
 */
export function pick(frame: Frame, at: Point, on: Situation, touch: boolean): Cell | null {
  const tile = tileAt(frame, at);
  if (tile && tile.distance <= CORE) return tile.cell;
  if (touch && on.destinations.size > 0) {
    const near = nearestCentre(frame, at);
    if (near.distance <= SNAP && on.destinations.has(near.cell)) return near.cell;
  }
  const body = visibleBody(frame, at, on, tile);
  // The head of a man who can be taken may stand before another destination: then he is meant.
  if (body !== null && on.destinations.has(body)) return body;
  if (tile && on.destinations.has(tile.cell)) return tile.cell;
  if (body !== null && on.movable.has(body)) return body;
  if (tile && on.movable.has(tile.cell)) return tile.cell;
  return body ?? tile?.cell ?? null;
}

/** A body that is not under the level whose tile was hit. */
function visibleBody(frame: Frame, at: Point, on: Situation, tile: TileHit | null): Cell | null {
  const body = bodyAt(frame, at, on.men);
  if (body === null || !tile) return body;
  const slot = (cell: Cell): number => place(cell, frame.side).slot;
  if (levelOf(body) === levelOf(tile.cell)) return body;
  return (frame.offsets[slot(body)]?.w ?? 0) > (frame.offsets[slot(tile.cell)]?.w ?? 0) ? body : null;
}
