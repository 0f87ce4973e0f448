/**
 * A move typed by the user, compared with the list of legal moves the server sent. The page knows
 * no rules: what is not in the list is refused here only for what can be read off the board (no
 * such cell, no man, not your man), else the server is asked and says why.
 */
import type { Cell, ManCode } from './board/view.ts';
import { cellNamed, PROMOTIONS, readMachine, seatOf, type Promotion, type Seat } from './cells.ts';

export type Typed =
  | { kind: 'move'; from: Cell; to: Cell; promotion: Promotion | null; m: string }
  /** A pawn arrives and the text does not say what it becomes. */
  | { kind: 'promote'; from: Cell; to: Cell }
  /** Well formed, but not in the list; `m` is what to ask the server about. */
  | { kind: 'unlisted'; from: Cell; to: Cell; m: string }
  | { kind: 'error'; error: TypedError; text: string };

export type TypedError = 'unreadable' | 'no-cell' | 'no-man' | 'not-yours' | 'same-cell';

const FIGURES: Record<string, string> = {
  '♔': 'k', '♕': 'q', '♖': 'r', '🨢': 'u', '♗': 'b', '♘': 'n', '♙': 'p',
  '♚': 'k', '♛': 'q', '♜': 'r', '🨨': 'u', '♝': 'b', '♞': 'n', '♟': 'p',
};

/** `Ab1Ac3`, `Ab1-Ac3`, `♘Ab1–Ac3†`, `Ec4-Ec5=Q` and the like. */
export function readTyped(
  input: string, legal: readonly string[], men: readonly (ManCode | null)[], turn: Seat,
): Typed {
  const plain = [...input.normalize('NFC')]
    .filter((sign) => !/[\u200b-\u200d\u2060\ufe0e\ufe0f\s]/u.test(sign))
    .map((sign) => FIGURES[sign] ?? sign)
    .join('')
    .replace(/(?:[†+#!?≡]|\(=\))+$/u, '');
  const error = (kind: TypedError, text: string): Typed => ({ kind: 'error', error: kind, text });
  const parts = /^([KQRUBNPkqrubnp]?)([A-Za-z][A-Za-z]\d)[-–—−x×:]?([A-Za-z][A-Za-z]\d)=?([A-Za-z]?)$/u
    .exec(plain);
  if (!parts) return error('unreadable', input.trim());
  const [, , origin = '', destination = '', letter = ''] = parts;
  const from = cellNamed(origin);
  const to = cellNamed(destination);
  if (from === null) return error('no-cell', origin);
  if (to === null) return error('no-cell', destination);
  if (from === to) return error('same-cell', origin);
  const promotion = PROMOTIONS.find((p) => p === letter.toLowerCase()) ?? null;
  if (letter !== '' && promotion === null) return error('unreadable', input.trim());

  const matching = legal.filter((code) => {
    const move = readMachine(code);
    return move?.from === from && move.to === to;
  });
  const exact = matching.find((code) => (readMachine(code)?.promotion ?? null) === promotion);
  if (exact !== undefined) return { kind: 'move', from, to, promotion, m: exact };
  if (matching.length > 0 && promotion === null) return { kind: 'promote', from, to };
  const man = men[from];
  if (!man) return error('no-man', origin);
  if (seatOf(man) !== turn) return error('not-yours', origin);
  const name = (text: string): string =>
    text.charAt(0).toUpperCase() + text.charAt(1).toLowerCase() + text.charAt(2);
  return {
    kind: 'unlisted', from, to, m: `${name(origin)}${name(destination)}${promotion ?? ''}`,
  };
}
