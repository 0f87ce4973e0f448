/**
 * Which cell does a pixel mean? Pure functions over a projected frame.
 *
 * Cells are what is picked, not men: around a cell's centre the cell itself always wins, so that a
 * tall man in front steals nothing from the cells behind him. Only outside that core does a man's
 * body count for his own cell.
 */
import { cellAtSpot } from '../board/orient.ts';
import type { Cell, ManCode } from '../board/view.ts';
import { manLettered } from '../rules.ts';
import { place, projectCell, type Frame, type Point } from './camera.ts';

/** A tap this near (pixels) to a legal destination means it, unless another centre is nearer. */
export const SNAP = 28;
/** Radius, in cell widths on the level, within which a cell always wins. */
const CORE = 0.3;

/** Height and radius of a man's body, by his drawing, as far as a pointer is concerned. */
const BODY: Record<string, { height: number; foot: number; head: number }> = {
  pawn: { height: 0.55, foot: 0.26, head: 0.16 },
  knight: { height: 0.8, foot: 0.3, head: 0.26 },
  bishop: { height: 0.85, foot: 0.29, head: 0.14 },
  rook: { height: 0.68, foot: 0.3, head: 0.25 },
  unicorn: { height: 0.94, foot: 0.3, head: 0.22 },
  queen: { height: 0.88, foot: 0.31, head: 0.24 },
  king: { height: 0.94, foot: 0.31, head: 0.24 },
};
/** The greater men are about as tall and wide as a king. */
const GREAT = { height: 0.95, foot: 0.31, head: 0.24 };

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
  const { rules, near, slots, columns, rows } = frame.look;
  for (let slot = 0; slot < slots; slot += 1) {
    const o = frame.offsets[slot];
    if (!o || o.w <= nearest) continue;
    const a = (at.x - frame.origin.x) / frame.scale - o.u;
    const b = ((frame.origin.y - at.y) / frame.scale - o.v) / sine;
    const x = c * a - s * b;
    const z = -s * a - c * b;
    if (Math.abs(x) > columns / 2 || Math.abs(z) > rows / 2) continue;
    const column = Math.min(columns - 1, Math.floor(x + columns / 2));
    const row = Math.min(rows - 1, Math.floor(rows / 2 - z));
    const cell = cellAtSpot(rules, near, { slot, column, row });
    if (cell === null) continue;
    nearest = o.w;
    const [cx, cz] = [column - (columns - 1) / 2, (rows - 1) / 2 - row];
    best = { cell, distance: Math.hypot(x - cx, z - cz) };
  }
  return best;
}

/** The cell whose centre is nearest to a pixel, and the distance in pixels. */
export function nearestCentre(frame: Frame, at: Point): { cell: Cell; distance: number } {
  let cell = 0;
  let distance = Infinity;
  const { slots, columns, rows } = frame.look;
  for (let i = 0; i < slots * columns * rows; i += 1) {
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
  for (const [cell, man] of men.entries()) {
    if (!man) continue;
    const body = BODY[manLettered(frame.look.rules, man.charAt(1))?.drawing ?? ''] ?? GREAT;
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
  const slot = (cell: Cell): number => place(cell, frame.look).slot;
  if (slot(body) === slot(tile.cell)) return body;
  return (frame.offsets[slot(body)]?.w ?? 0) > (frame.offsets[slot(tile.cell)]?.w ?? 0) ? body : null;
}
