/**
 * The seam between the page and a board view.
 *
 * A view draws the model it is given and reports what the user did. It knows no rules, no game and
 * no server; whatever is legal has been worked out before it comes here. Two views implement it:
 * `flat.ts` (five level grids) and `board3d/` (the cube).
 */

import type { Rules, Seat } from '../rules.ts';

/** Index of a cell, `(level * ranks + rank) * files + file`, from 0 (`Aa1`) on. */
export type Cell = number;

/** A seat's code and a man's upper-case letter, as in the game's rules: `wK`, `rE`. */
export type ManCode = string;

/** A cell the chosen man may go to. */
export interface Destination {
  cell: Cell;
  kind: 'move' | 'capture';
  promotes: boolean;
  /** The man comes from the hand. */
  drop?: boolean;
}

/** What the king concerned suffers; drawn on his cell. */
export type AlarmKind = 'check' | 'boardmate' | 'spacemate' | 'stalemate';

/** Everything a view needs to draw one moment of a game. Treat as immutable. */
export interface BoardModel {
  /** The board's size, its seats and men. */
  rules: Rules;
  /** Whether cell 0 is shown light; colours alternate from it along all three axes. */
  light: boolean;
  /** Seat nearest the viewer: see `orient.ts` for where each cell lies then. */
  near: Seat;
  /** One entry a cell. */
  men: (ManCode | null)[];
  /** Seats that are out: their men stand frozen and are drawn so. */
  out: readonly Seat[];
  selected: Cell | null;
  /** The chosen destination that waits for confirmation (or for the server). */
  target: Cell | null;
  /** The man chosen in the hand instead of one on the board; his ghost stands on the target. */
  held: ManCode | null;
  /** Of the selected or held man. */
  destinations: Destination[];
  /** Where the man shall come to, in an exercise. */
  goals?: readonly Cell[];
  /** Men that have a legal move now, marked beforehand. */
  movable: Cell[];
  /** The last move; no `from` after a drop. */
  last: { from: Cell | null; to: Cell } | null;
  alarm: { cell: Cell; kind: AlarmKind } | null;
  /** Cell under the pointer, in whichever view it is. */
  hover: Cell | null;
  /** Cell of the keyboard cursor. */
  cursor: Cell | null;
  /**
   * The move just made, for one short animation that blocks nothing. A view animates when it sees
   * an object it has not seen before, and skips the animation under reduced motion.
   */
  glide: { from: Cell; to: Cell } | null;
  /** False while replaying, when it is not this device's turn, and when the game is over. */
  interactive: boolean;
}

/** What the user did on a view. */
export interface BoardEvents {
  pick(cell: Cell): void;
  hover(cell: Cell | null): void;
  /** The keyboard cursor went to another cell. */
  cursor?(cell: Cell): void;
}

/** Texts and settings every view takes. */
export interface BoardOptions {
  /** Accessible name of a cell now: its name, the man on it, and what it is ("can be captured"). */
  label(cell: Cell): string;
  strings(id: string, args?: Record<string, string | number>): string;
  reducedMotion: boolean;
}

export interface BoardView {
  /** Resolves when the first frame can be drawn. */
  readonly ready: Promise<void>;
  update(model: BoardModel): void;
  /** Centre of a cell in client pixels, null when it is not on the screen at all. */
  screenOf(cell: Cell): { x: number; y: number } | null;
  destroy(): void;
}
