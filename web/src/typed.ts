/**
 * A move typed by the user, compared with the list of legal moves the server sent. The page knows
 * no rules: what is not in the list is refused here only for what can be read off the board (no
 * such cell, no man, not your man), else the server is asked and says why.
 */
import type { Cell, ManCode } from './board/view.ts';
import { CELL, cellName, cellNamed, readMachine, seatOf } from './cells.ts';
import { manLettered, NORMAL_FORM, type Rules, type Seat } from './rules.ts';

export type Typed =
  | { kind: 'move'; m: string }
  /** A pawn arrives and the text does not say what it becomes. */
  | { kind: 'promote'; from: Cell; to: Cell }
  /** Well formed, but not in the list; `m` is what to ask the server about. */
  | { kind: 'unlisted'; from: Cell; to: Cell; m: string }
  | { kind: 'error'; error: TypedError; text: string };

export type TypedError =
  | 'unreadable' | 'no-cell' | 'no-man' | 'not-yours' | 'same-cell'
  /** A drop of a man there is none of in the hand (`text` is his letter), or on a cell that is taken. */
  | 'not-in-hand' | 'occupied';

/** What the text is compared with. */
export interface Board {
  rules: Rules;
  legal: readonly string[];
  men: readonly (ManCode | null)[];
  turn: Seat;
}

const BLACK: Record<string, string> = { '♚': 'K', '♛': 'Q', '♜': 'R', '🨨': 'U', '♝': 'B', '♞': 'N', '♟': 'P' };

const DROP = new RegExp(`^([\\p{L}])@(${CELL})$`, 'u');
const STEP = new RegExp(`^(?:\\p{L}{0,2}?)(${CELL})[-–—−x×:]?(${CELL})=?([A-Za-z]?)$`, 'u');

/** `Ab1Ac3`, `Ab1-Ac3`, `♘Ab1–Ac3†`, `Ec4-Ec5=Q`, `N@dd4` and the like. */
export function readTyped(input: string, { rules, legal, men, turn }: Board): Typed {
  const figures = new Map(Object.entries(BLACK));
  for (const { figurine, letter } of [...NORMAL_FORM.men, ...rules.men]) if (figurine) figures.set(figurine, letter);
  const plain = [...input.normalize('NFC')]
    .filter((sign) => !/[\u200b-\u200d\u2060\ufe0e\ufe0f\s]/u.test(sign))
    .map((sign) => figures.get(sign) ?? sign)
    .join('')
    .replace(/(?:[†+#!?≡]|\(=\))+$/u, '');
  const error = (kind: TypedError, text: string): Typed => ({ kind: 'error', error: kind, text });

  const [, man = '', place = ''] = DROP.exec(plain) ?? [];
  if (man !== '') {
    const kind = manLettered(rules, man);
    const to = cellNamed(rules, place);
    if (!kind) return error('unreadable', input.trim());
    if (to === null) return error('no-cell', place);
    const drops = legal.filter((code) => readMachine(rules, code)?.drop === kind.letter);
    const m = drops.find((code) => readMachine(rules, code)?.to === to);
    if (m !== undefined) return { kind: 'move', m };
    return men[to] ? error('occupied', cellName(rules, to)) : error('not-in-hand', kind.letter);
  }

  const parts = STEP.exec(plain);
  if (!parts) return error('unreadable', input.trim());
  const [, origin = '', destination = '', letter = ''] = parts;
  const from = cellNamed(rules, origin);
  const to = cellNamed(rules, destination);
  if (from === null) return error('no-cell', origin);
  if (to === null) return error('no-cell', destination);
  if (from === to) return error('same-cell', origin);
  const promotion = letter === '' ? null : letter.toLowerCase();
  const matching = legal.filter((code) => {
    const move = readMachine(rules, code);
    return move?.from === from && move.to === to;
  });
  const exact = matching.find((code) => (readMachine(rules, code)?.promotion ?? null) === promotion);
  if (exact !== undefined) return { kind: 'move', m: exact };
  if (matching.length > 0 && promotion === null) return { kind: 'promote', from, to };
  // A letter that no pawn here may become, or no letter of this game at all.
  if (promotion !== null && (matching.length > 0 || !manLettered(rules, promotion))) return error('unreadable', input.trim());
  const standing = men[from];
  if (!standing) return error('no-man', origin);
  if (seatOf(rules, standing) !== turn) return error('not-yours', origin);
  return { kind: 'unlisted', from, to, m: `${cellName(rules, from)}${cellName(rules, to)}${promotion ?? ''}` };
}
