/** Asking the server to read a text and to start a game from what was read. */
import { copyLater } from '../clipboard.ts';
import { postJson, type Made } from '../http.ts';
import { invitationOf, rememberCopied } from '../invitation.ts';
import type { Rules } from '../rules.ts';

export interface ReadGame {
  title: string;
  /** Number of plies of the main line. */
  plies: number;
  /** Code of its last position. */
  position: string;
  /** What is played, null for the Normal Form. */
  rules: Rules | null;
  /** First and last line of the game in the text, when the server says so. */
  lines?: [number, number];
}

export interface ReadError {
  line: number | null;
  column: number | null;
  /** Number of the move, as written. */
  move: string | null;
  found: string | null;
  reason: string;
}

/** Something that is not quite right in a game that can be read all the same. */
export interface ReadWarning extends ReadError {
  /** Which of the games. */
  game: number;
}

export interface Read {
  kind: 'code' | 'rgn';
  games: ReadGame[];
  errors: ReadError[];
  warnings: ReadWarning[];
}

export function readText(text: string): Promise<Read> {
  return postJson<Read>('/api/read', { text });
}

/** Makes the game and goes to it; a link game's invitation is copied on the way. */
export async function startGame(
  order: { kind: 'local' | 'link'; seat: string; variant?: string; code?: string; rgn?: string },
): Promise<void> {
  const made = postJson<Made>('/games', order);
  let copied: boolean | null = null;
  if (order.kind === 'link') {
    copied = await copyLater(made.then((game) => invitationOf(game)));
  }
  const { id, url } = await made;
  if (copied !== null) rememberCopied(id, copied);
  location.assign(url);
}
