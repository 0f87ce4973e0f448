/**
 * What the server and the page say to each other: the game's state as JSON, the frames of the
 * WebSocket in both directions, and applying an update to a state.
 */
import type { Rules, Seat } from './rules.ts';

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
  /** InterRaum notation, where the server writes it. */
  i?: string;
  /** Whether it captured. */
  c?: boolean;
  /** Seats that were out after it. */
  out?: Seat[];
  /** Seats that had no move after it and passed. */
  passed?: Seat[];
  /** Milliseconds since the epoch. */
  at?: number;
}

export interface Outcome {
  winner: Seat | null;
  /** Kebab case: spacemate, stalemate, agreement, repetition, fifty-moves, … */
  termination: string;
  /** `1-0`, `0-1`, `1/2-1/2`, with more seats one score each in the order of play. */
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
  /** Seats that have accepted the offer so far, of those who must. */
  offerAgreed: Seat[];
  canOffer: boolean;
  canClaim: boolean;
  takeback: { by: Seat; plies: number; agreed: Seat[] } | null;
  outcome: Outcome | null;
  repetitions: number;
  /** Plies since the last capture or pawn move, and how many of them draw. */
  quiet: number;
  /** Null where no number of moves ends a game. */
  limit: number | null;
  rematch: { by: Seat | null; agreed: Seat[]; url: string | null };
  links: { seats: Record<Seat, string | null>; watch: string } | null;
  joined: Record<Seat, boolean>;
  /** What players call themselves, where they wrote it on the score sheet. */
  names: Record<Seat, string | null>;
  /** Seats that are out; their men stand frozen. */
  out: Seat[];
  /** Letter to number for each seat, null for games without hands. */
  hands: Record<Seat, Record<string, number>> | null;
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
  /** The game's rules; without any it is the Normal Form. */
  rules?: Rules;
}

export interface Presence {
  seats: Record<Seat, boolean>;
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
  /** Not carried out, for no fault of the command: worth sending again after so many seconds. */
  | { t: 'later'; id: string; code: string; text: string; after: number }
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

/** A head with everything the page looks at; what a state leaves out is empty. */
function fullHead(given: Partial<Head> & Pick<Head, 'turn' | 'legal'>): Head {
  const { takeback, rematch } = given;
  return {
    kind: 'local', you: [], status: 'ongoing', offer: null, offerAgreed: [], canOffer: false, canClaim: false,
    outcome: null, repetitions: 1, quiet: 0, limit: 100, links: null, joined: {}, names: {}, out: [], hands: null, confirm: true,
    ...given,
    takeback: takeback ? { ...takeback, agreed: takeback.agreed ?? [] } : null,
    rematch: { by: null, url: null, ...rematch, agreed: rematch?.agreed ?? [] },
  };
}

/** A state as the page works with it, from one as it came. */
export function fullState(state: State): State {
  return { ...state, head: fullHead(state.head) };
}

/** Reads a frame; null for anything that is not one (a newer server may say more than we know). */
export function readFrame(text: string): ServerFrame | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('t' in value)) return null;
    if (typeof value.t !== 'string') return null;
    const frame = value as ServerFrame;
    switch (frame.t) {
      case 'state': return { ...frame, state: fullState(frame.state) };
      case 'update': return { ...frame, head: fullHead(frame.head) };
      default: return frame;
    }
  } catch {
    return null;
  }
}
