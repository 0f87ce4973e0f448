/**
 * The seam between the page and a board view.
 *
 * A view draws the model it is given and reports what the user did. It knows no rules, no game and
 * no server; whatever is legal has been worked out before it comes here. Two views implement it:
 * `flat.ts` (five level grids) and `board3d/` (the cube).
 */

/** Index of a cell, `level * 25 + rank * 5 + file`, 0 (Aa1) to 124 (Ee5). */
export type Cell = number;

/** Colour and man: `w` or `b`, then the man's letter. */
export type ManCode =
  | 'wP' | 'wN' | 'wB' | 'wR' | 'wU' | 'wQ' | 'wK'
  | 'bP' | 'bN' | 'bB' | 'bR' | 'bU' | 'bQ' | 'bK';

/** A cell the selected man may go to. */
export interface Destination {
  cell: Cell;
  kind: 'move' | 'capture';
  promotes: boolean;
}

/** What the king concerned suffers; drawn on his cell. */
export type AlarmKind = 'check' | 'boardmate' | 'spacemate' | 'stalemate';

/** Everything a view needs to draw one moment of a game. Treat as immutable. */
export interface BoardModel {
  /** 125 entries. */
  men: (ManCode | null)[];
  /** Whose side is nearest the viewer. */
  near: 'white' | 'black';
  selected: Cell | null;
  /** The chosen destination that waits for confirmation (or for the server). */
  target: Cell | null;
  /** Of the selected man. */
  destinations: Destination[];
  /** Men that have a legal move now, marked beforehand. */
  movable: Cell[];
  last: { from: Cell; to: Cell } | null;
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
