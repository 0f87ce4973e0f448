/**
 * Cells, machine moves and position codes as plain data, for boards of any size: names, indices,
 * reading and writing. No rule of movement lives here.
 */
import type { Cell, ManCode } from './board/view.ts';
import { manLettered, seatCoded, type Geometry, type Rules, type Seat } from './rules.ts';

const FILES = 'abcdefghij';

export function cellCount(board: Geometry): number {
  return board.levels.length * board.files * board.ranks;
}

export function cellAt(board: Geometry, level: number, file: number, rank: number): Cell {
  return (level * board.ranks + rank) * board.files + file;
}

export function levelOf(board: Geometry, cell: Cell): number {
  return Math.floor(cell / (board.files * board.ranks));
}

export function rankOf(board: Geometry, cell: Cell): number {
  return Math.floor(cell / board.files) % board.ranks;
}

export function fileOf(board: Geometry, cell: Cell): number {
  return cell % board.files;
}

export function levelName(board: Geometry, level: number): string {
  return board.levels[level] ?? '?';
}

export function fileName(file: number): string {
  return FILES[file] ?? '?';
}

/** `Cc3`, `dd10`. */
export function cellName(board: Geometry, cell: Cell): string {
  return `${levelName(board, levelOf(board, cell))}${fileName(fileOf(board, cell))}${rankOf(board, cell) + 1}`;
}

/** Level and file letters and the rank's digits of a cell's name, whether or not there is such a cell. */
export const CELL = '[\\p{L}][A-Za-z]\\d{1,2}';
const NAME = new RegExp(`^${CELL}$`, 'u');

/**
 * The level a sign means: its own name, else the same in another case, else the Latin letter of the
 * same place for levels with Greek names.
 */
export function levelNamed(board: Geometry, sign: string): number | null {
  const same = (name: string): boolean => name.toLocaleLowerCase('en') === sign.toLocaleLowerCase('en');
  for (const found of [board.levels.indexOf(sign), board.levels.findIndex(same)]) if (found >= 0) return found;
  const greek = board.levels.every((name) => /\p{Script=Greek}/u.test(name));
  const place = FILES.indexOf(sign.toLowerCase());
  return greek && place >= 0 && place < board.levels.length ? place : null;
}

/** The cell a name means (letters in either case), or null. */
export function cellNamed(board: Geometry, name: string): Cell | null {
  const text = name.trim();
  if (!NAME.test(text)) return null;
  const [sign = '', letter = '', ...digits] = text;
  const level = levelNamed(board, sign);
  const file = FILES.indexOf(letter.toLowerCase());
  const rank = Number(digits.join('')) - 1;
  if (level === null || file < 0 || file >= board.files || rank < 0 || rank >= board.ranks) return null;
  return cellAt(board, level, file, rank);
}

/** Colours alternate along all three axes from the first cell on. */
export function isLight(board: Geometry, firstLight: boolean, cell: Cell): boolean {
  return ((levelOf(board, cell) + rankOf(board, cell) + fileOf(board, cell)) % 2 === 0) === firstLight;
}

export interface MachineMove {
  /** Null when the man comes from the hand. */
  from: Cell | null;
  to: Cell;
  /** Lower-case letter of what a pawn becomes. */
  promotion: string | null;
  /** Upper-case letter of the man that is dropped. */
  drop: string | null;
}

const STEP = new RegExp(`^(${CELL})(${CELL})([A-Za-z]?)$`, 'u');
const DROP = new RegExp(`^([A-Za-z])@(${CELL})$`, 'u');

/** Reads `Ab1Ac3`, `gg6gg7s` or `N@dd4`; null when it is none of them. */
export function readMachine(rules: Rules, code: string): MachineMove | null {
  const dropped = DROP.exec(code);
  if (dropped) {
    const man = manLettered(rules, dropped[1] ?? '');
    const to = cellNamed(rules, dropped[2] ?? '');
    return man && to !== null ? { from: null, to, promotion: null, drop: man.letter } : null;
  }
  const [, origin = '', destination = '', letter = ''] = STEP.exec(code) ?? [];
  const from = cellNamed(rules, origin);
  const to = cellNamed(rules, destination);
  if (from === null || to === null) return null;
  if (letter !== '' && !manLettered(rules, letter)) return null;
  return { from, to, promotion: letter.toLowerCase() || null, drop: null };
}

/** The man of a seat and a letter in either case. */
export function manCode(seat: { code: string }, letter: string): ManCode {
  return `${seat.code}${letter.toUpperCase()}`;
}

export function seatOf(rules: Rules, man: ManCode): Seat {
  return seatCoded(rules, man.charAt(0))?.id ?? '';
}

export interface Diagram {
  men: (ManCode | null)[];
  turn: Seat;
  /** Seats whose men are frozen. */
  out: Seat[];
  /** What each seat has in hand: letter to number. Empty for games without hands. */
  hands: Record<Seat, Record<string, number>>;
}

/** A position code the server wrote; null when it is not one of this game. */
export function readDiagram(rules: Rules, code: string): Diagram | null {
  const [board = '', turn = '', , , hands = '-', live] = code.trim().split(/\s+/);
  const men = readBoard(rules, board);
  if (!men) return null;
  return {
    men,
    turn: seatCoded(rules, turn)?.id ?? rules.seats[0]?.id ?? '',
    out: live === undefined ? [] : rules.seats.filter((seat) => !live.includes(seat.code)).map((seat) => seat.id),
    hands: readHands(rules, hands),
  };
}

function readBoard(rules: Rules, board: string): (ManCode | null)[] | null {
  const men = new Array<ManCode | null>(cellCount(rules)).fill(null);
  // With two seats the case tells whose a man is; with more, the seat's letter stands before him.
  const pair = rules.seats.length === 2;
  const levels = board.split('|');
  if (levels.length !== rules.levels.length) return null;
  for (const [level, text] of levels.entries()) {
    const lines = text.split('/');
    if (lines.length !== rules.ranks) return null;
    for (const [row, line] of lines.entries()) {
      let file = 0;
      for (const [token] of line.matchAll(pair ? /\d+|./gu : /\d+|\p{Ll}\p{Lu}|./gu)) {
        if (/^\d+$/.test(token)) {
          file += Number(token);
          continue;
        }
        const letter = token.slice(-1);
        const seat = pair ? rules.seats[letter === letter.toUpperCase() ? 0 : 1] : token.length === 2 ? seatCoded(rules, token.charAt(0)) : null;
        if (!seat || !manLettered(rules, letter) || file >= rules.files) return null;
        men[cellAt(rules, level, file, rules.ranks - 1 - row)] = manCode(seat, letter);
        file += 1;
      }
      if (file !== rules.files) return null;
    }
  }
  return men;
}

/** `r:N2U,g:B`, or `-` for empty hands. */
function readHands(rules: Rules, text: string): Record<Seat, Record<string, number>> {
  const hands: Record<Seat, Record<string, number>> = {};
  for (const [, code = '', held = ''] of text.matchAll(/(\p{Ll}):((?:\p{Lu}\d*)+)/gu)) {
    const seat = seatCoded(rules, code);
    if (!seat) continue;
    const hand: Record<string, number> = {};
    for (const [, letter = '', count = ''] of held.matchAll(/(\p{Lu})(\d*)/gu)) hand[letter] = count === '' ? 1 : Number(count);
    hands[seat.id] = hand;
  }
  return hands;
}

/** The board part of a position code. */
export function writeBoard(rules: Rules, men: readonly (ManCode | null)[]): string {
  const pair = rules.seats.length === 2;
  const levels: string[] = [];
  for (let level = 0; level < rules.levels.length; level += 1) {
    const ranks: string[] = [];
    for (let rank = rules.ranks - 1; rank >= 0; rank -= 1) {
      let line = '';
      let empty = 0;
      for (let file = 0; file < rules.files; file += 1) {
        const man = men[cellAt(rules, level, file, rank)];
        if (!man) {
          empty += 1;
          continue;
        }
        if (empty > 0) line += String(empty);
        empty = 0;
        const letter = man.slice(1);
        line += !pair ? man : man.charAt(0) === rules.seats[0]?.code ? letter : letter.toLowerCase();
      }
      ranks.push(line + (empty > 0 ? String(empty) : ''));
    }
    levels.push(ranks.join('/'));
  }
  return levels.join('|');
}

/** The start array of the Normal Form, Black point-symmetric to White. */
export const ARRAY =
  '5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 w 0 1';
