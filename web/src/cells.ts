/**
 * Cells, men and position codes as plain data: names, indices, and reading the board part of a
 * code. No rule of movement lives here; the server sends every legal move.
 */
import type { Cell, ManCode } from './board/view.ts';

export const LEVELS = 'ABCDE';
export const FILES = 'abcde';
/** The men a pawn may become, in the order they are offered. */
export const PROMOTIONS = ['q', 'r', 'u', 'b', 'n'] as const;
export type Promotion = (typeof PROMOTIONS)[number];

export type Seat = 'white' | 'black';

export function cellAt(level: number, file: number, rank: number): Cell {
  return level * 25 + rank * 5 + file;
}

export function levelOf(cell: Cell): number {
  return Math.floor(cell / 25);
}

export function rankOf(cell: Cell): number {
  return Math.floor(cell / 5) % 5;
}

export function fileOf(cell: Cell): number {
  return cell % 5;
}

/** `Cc3` for 62. */
export function cellName(cell: Cell): string {
  return `${LEVELS[levelOf(cell)] ?? '?'}${FILES[fileOf(cell)] ?? '?'}${rankOf(cell) + 1}`;
}

/** The cell a name means (level in either case), or null. */
export function cellNamed(name: string): Cell | null {
  const found = /^([A-Ea-e])([a-eA-E])([1-5])$/.exec(name.trim());
  if (!found) return null;
  const [, level = '', file = '', rank = ''] = found;
  return cellAt(
    LEVELS.indexOf(level.toUpperCase()),
    FILES.indexOf(file.toLowerCase()),
    Number(rank) - 1,
  );
}

/** Aa1 is light and colours alternate along all three axes. */
export function isLight(cell: Cell): boolean {
  return (levelOf(cell) + rankOf(cell) + fileOf(cell)) % 2 === 0;
}

export interface MachineMove {
  from: Cell;
  to: Cell;
  promotion: Promotion | null;
}

/** Reads `Ab1Ac3` or `Ec4Ec5q`; null when it is neither. */
export function readMachine(code: string): MachineMove | null {
  const from = cellNamed(code.slice(0, 3));
  const to = cellNamed(code.slice(3, 6));
  const letter = code.slice(6).toLowerCase();
  if (from === null || to === null) return null;
  if (letter === '') return { from, to, promotion: null };
  const promotion = PROMOTIONS.find((p) => p === letter);
  return promotion ? { from, to, promotion } : null;
}

export interface Diagram {
  men: (ManCode | null)[];
  turn: Seat;
}

/** The board and the side to move of a position code the server wrote; null when it is not one. */
export function readDiagram(code: string): Diagram | null {
  const [board = '', turn = ''] = code.trim().split(/\s+/);
  const men: (ManCode | null)[] = new Array<ManCode | null>(125).fill(null);
  const levels = board.split('|');
  if (levels.length !== 5) return null;
  for (const [level, text] of levels.entries()) {
    const ranks = text.split('/');
    if (ranks.length !== 5) return null;
    for (const [row, line] of ranks.entries()) {
      let file = 0;
      for (const sign of line) {
        if (sign >= '1' && sign <= '5') {
          file += Number(sign);
        } else if (/[PNBRUQK]/i.test(sign)) {
          if (file > 4) return null;
          const upper = sign.toUpperCase();
          men[cellAt(level, file, 4 - row)] = `${sign === upper ? 'w' : 'b'}${upper}` as ManCode;
          file += 1;
        } else {
          return null;
        }
      }
      if (file !== 5) return null;
    }
  }
  return { men, turn: turn === 'b' ? 'black' : 'white' };
}

/** The board part of a position code. */
export function writeBoard(men: readonly (ManCode | null)[]): string {
  const levels: string[] = [];
  for (let level = 0; level < 5; level += 1) {
    const ranks: string[] = [];
    for (let rank = 4; rank >= 0; rank -= 1) {
      let line = '';
      let empty = 0;
      for (let file = 0; file < 5; file += 1) {
        const man = men[cellAt(level, file, rank)];
        if (!man) {
          empty += 1;
          continue;
        }
        if (empty > 0) line += String(empty);
        empty = 0;
        const letter = man.charAt(1);
        line += man.startsWith('w') ? letter : letter.toLowerCase();
      }
      ranks.push(line + (empty > 0 ? String(empty) : ''));
    }
    levels.push(ranks.join('/'));
  }
  return levels.join('|');
}

export function other(seat: Seat): Seat {
  return seat === 'white' ? 'black' : 'white';
}

export function seatOf(man: ManCode): Seat {
  return man.startsWith('w') ? 'white' : 'black';
}

/** The start array, Black point-symmetric to White. */
export const ARRAY =
  '5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 w 0 1';
