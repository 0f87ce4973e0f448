/**
 * What the server and the page say to each other: the game's state as JSON, the frames of the
 * WebSocket in both directions, and applying an update to a state.
 */
import type { Seat } from './cells.ts';

export type Status = 'ongoing' | 'check' | 'boardmate' | 'spacemate' | 'stalemate';

export interface Ply {
  /** Machine code, `Ab1Ac3`. */
  m: string;
  /** IRF notation with its suffix, `♘Ab1–Ac3†`. */
  n: string;
  /** Position code after the move. */
  p: string;
  /** Status after the move, of the side to move then. */
  s: Status;
  /** Whether it captured. */
  c?: boolean;
  /** Milliseconds since the epoch. */
  at?: number;
}

export interface Outcome {
  winner: Seat | null;
  /** Kebab case: spacemate, stalemate, agreement, repetition, fifty-moves, … */
  termination: string;
  /** `1-0`, `0-1`, `1/2-1/2`. */
  result: string;
}

export interface Head {
  kind: 'local' | 'link';
  /** Seats this device may play; none for a spectator. */
  you: Seat[];
  turn: Seat;
  status: Status;
  /** Machine codes of every legal move now. */
  legal: string[];
  offer: Seat | null;
  canOffer: boolean;
  canClaim: boolean;
  takeback: { by: Seat; plies: number } | null;
  outcome: Outcome | null;
  repetitions: number;
  /** Plies since the last capture or pawn move, and how many of them draw. */
  quiet: number;
  limit: number;
  rematch: { by: Seat | null; url: string | null };
  links: { white: string | null; black: string | null; watch: string } | null;
  joined: { white: boolean; black: boolean };
  confirm: boolean;
}

export interface State {
  v: number;
  /** Null on the first page, where the game comes into being with its first move. */
  id: string | null;
  head: Head;
  plies: Ply[];
  /** Position code the game started from. */
  start: string;
}

export interface Presence {
  white: boolean;
  black: boolean;
  watchers: number;
}

export interface UpdateFrame {
  t: 'update';
  v: number;
  prev: number;
  keep: number;
  plies: Ply[];
  head: Head;
}

export type ServerFrame =
  | { t: 'state'; state: State }
  | UpdateFrame
  | { t: 'same'; v: number }
  | { t: 'ack'; id: string; v: number }
  | { t: 'nack'; id: string; code: string; text: string }
  | ({ t: 'presence' } & Presence)
  | { t: 'pong' };

export type CommandKind =
  | 'move' | 'draw' | 'accept' | 'decline' | 'resign'
  | 'takeback' | 'takeback-accept' | 'takeback-decline' | 'rematch';

/** A command without the id the connection gives it. */
export interface Order {
  t: CommandKind;
  /** Plies the page believes were played. */
  ply: number;
  m?: string;
  offer?: boolean;
  seat?: Seat;
}

export interface Command extends Order {
  id: string;
}

/** The state after an update, `null` when it does not follow on from this state. */
export function follow(state: State, frame: UpdateFrame): State | null {
  if (frame.prev !== state.v || frame.keep > state.plies.length) return null;
  return {
    ...state,
    v: frame.v,
    head: frame.head,
    plies: [...state.plies.slice(0, frame.keep), ...frame.plies],
  };
}

/** Reads a frame; null for anything that is not one (a newer server may say more than we know). */
export function readFrame(text: string): ServerFrame | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('t' in value)) return null;
    return typeof value.t === 'string' ? (value as ServerFrame) : null;
  } catch {
    return null;
  }
}
