/**
 * Where a cell lies for whoever looks at the board from a seat: the board turned about the vertical
 * axis until his side is nearest, the levels reversed for a seat that sees them so.
 */
import { cellAt, fileOf, levelOf, rankOf } from '../cells.ts';
import { seatNamed, type Rules, type Seat } from '../rules.ts';
import type { Cell } from './view.ts';

/** A place as seen: `slot` 0 is the lowest level, `column` 0 at the left, `row` 0 the nearest. */
export interface Spot {
  slot: number;
  column: number;
  row: number;
}

function viewOf(rules: Rules, seat: Seat): { turns: number; flip: boolean } {
  const found = seatNamed(rules, seat) ?? rules.seats[0];
  return { turns: (found?.turns ?? 0) & 3, flip: found?.flip ?? false };
}

/** Columns and rows of a level as seen from a seat: a quarter turn exchanges files and ranks. */
export function shapeFor(rules: Rules, seat: Seat): { columns: number; rows: number } {
  return viewOf(rules, seat).turns % 2 === 0
    ? { columns: rules.files, rows: rules.ranks }
    : { columns: rules.ranks, rows: rules.files };
}

/** The slot a level is shown in, and the level a slot shows: reversing is its own inverse. */
export function slotFor(rules: Rules, seat: Seat, level: number): number {
  return viewOf(rules, seat).flip ? rules.levels.length - 1 - level : level;
}

export function spotOf(rules: Rules, seat: Seat, cell: Cell): Spot {
  const [file, rank] = [fileOf(rules, cell), rankOf(rules, cell)];
  const [left, back] = [rules.files - 1 - file, rules.ranks - 1 - rank];
  const slot = slotFor(rules, seat, levelOf(rules, cell));
  switch (viewOf(rules, seat).turns) {
    case 1: return { slot, column: rank, row: left };
    case 2: return { slot, column: left, row: back };
    case 3: return { slot, column: back, row: file };
    default: return { slot, column: file, row: rank };
  }
}

/** The cell at a spot, null beyond the edge. */
export function cellAtSpot(rules: Rules, seat: Seat, spot: Spot): Cell | null {
  const { columns, rows } = shapeFor(rules, seat);
  const { slot, column, row } = spot;
  if (slot < 0 || slot >= rules.levels.length || column < 0 || column >= columns || row < 0 || row >= rows) return null;
  const level = slotFor(rules, seat, slot);
  const [right, far] = [columns - 1 - column, rows - 1 - row];
  switch (viewOf(rules, seat).turns) {
    case 1: return cellAt(rules, level, far, column);
    case 2: return cellAt(rules, level, right, far);
    case 3: return cellAt(rules, level, row, right);
    default: return cellAt(rules, level, column, row);
  }
}
