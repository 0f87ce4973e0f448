/**
 * The state of the page as one value, and the pure functions that change it: what the server said,
 * what is selected, what waits for confirmation, which ply is shown. The element in `game/` turns
 * events into these calls and draws the result; nothing here touches the document.
 */
import type { BoardModel, Cell, Destination, ManCode } from './board/view.ts';
import {
  other, readDiagram, readMachine, seatOf, type Diagram, type Promotion, type Seat,
} from './cells.ts';
import type { Line } from './connection.ts';
import type { Command, Ply, Presence, State } from './protocol.ts';

export type Shown = 'flat' | '3d' | 'both';
export type Layout = 'auto' | 'row' | 'column' | 'stack';

export interface View {
  state: State;
  selected: Cell | null;
  target: Cell | null;
  /** What the pawn at the target becomes. */
  promotion: Promotion | null;
  hover: Cell | null;
  cursor: Cell | null;
  /** Number of plies shown; null follows the game. */
  ply: number | null;
  flipped: boolean;
  shown: Shown;
  layout: Layout;
  /** Ask before a move is sent. */
  confirm: boolean;
  /** Whether single letters and signs are commands. */
  keys: boolean;
  /** A move sent and not seen in the game yet. */
  pending: { m: string; ply: number } | null;
  /** Kinds of the commands under way. */
  queued: readonly string[];
  line: Line;
  presence: Presence | null;
  glide: { from: Cell; to: Cell } | null;
}

export function initial(state: State, settings: Partial<View> = {}): View {
  return {
    state,
    selected: null,
    target: null,
    promotion: null,
    hover: null,
    cursor: null,
    ply: null,
    flipped: false,
    shown: 'flat',
    layout: 'auto',
    confirm: state.head.confirm,
    keys: true,
    pending: null,
    queued: [],
    line: 'idle',
    presence: null,
    glide: null,
    ...settings,
  };
}

/** Plies of the game the board shows now. */
export function shownPly(view: View): number {
  return view.ply ?? view.state.plies.length;
}

export function replaying(view: View): boolean {
  return view.ply !== null;
}

/** The seat that may move now from this device, null when none may. */
export function mover(view: View): Seat | null {
  const { head } = view.state;
  if (head.outcome || head.legal.length === 0) return null;
  return head.you.includes(head.turn) ? head.turn : null;
}

/** Whether a pick on the board can lead to a move. */
export function canPick(view: View): boolean {
  return !replaying(view) && view.pending === null && mover(view) !== null;
}

/** Whether two views differ only in where the pointer and the cursor are. */
export function onlyPointed(a: View, b: View): boolean {
  return (Object.keys(b) as (keyof View)[]).every((key) => key === 'hover' || key === 'cursor' || a[key] === b[key]);
}

/** Whose side is nearest: the own one, White's on a shared device. */
export function near(view: View): Seat {
  const { you } = view.state.head;
  const own: Seat = you.length === 1 && you[0] === 'black' ? 'black' : 'white';
  return view.flipped ? other(own) : own;
}

export function plyAt(view: View, count: number): Ply | null {
  return count > 0 ? view.state.plies[count - 1] ?? null : null;
}

const EMPTY: Diagram = { men: new Array<ManCode | null>(125).fill(null), turn: 'white' };

/** The men after `count` plies, as the server wrote them. */
export function diagramAt(view: View, count: number): Diagram {
  return readDiagram(plyAt(view, count)?.p ?? view.state.start) ?? EMPTY;
}

/** The legal machine moves of the man on `from`. */
export function movesFrom(view: View, from: Cell): string[] {
  return view.state.head.legal.filter((m) => readMachine(m)?.from === from);
}

export function destinationsOf(view: View, from: Cell, men: readonly (ManCode | null)[]): Destination[] {
  const found = new Map<Cell, Destination>();
  for (const code of movesFrom(view, from)) {
    const move = readMachine(code);
    if (!move) continue;
    found.set(move.to, {
      cell: move.to,
      kind: men[move.to] ? 'capture' : 'move',
      promotes: move.promotion !== null,
    });
  }
  return [...found.values()];
}

function cleared(view: View): View {
  if (view.selected === null && view.target === null && view.promotion === null) return view;
  return { ...view, selected: null, target: null, promotion: null };
}

/** Takes back the selection and the chosen target; nothing was sent. */
export const cancel = cleared;

/** What a pick asks of the page beyond the new view. */
export type Effect =
  /** Ask what the pawn becomes. */
  | { kind: 'promote'; from: Cell; to: Cell }
  /** Send this move. */
  | { kind: 'play'; m: string }
  /** The man there has no move now. */
  | { kind: 'stuck'; cell: Cell }
  | null;

/** A click, tap, Enter or Space on a cell. */
export function pick(view: View, cell: Cell): { view: View; effect: Effect } {
  if (!canPick(view)) return { view: cleared(view), effect: null };
  if (cell === view.target) return { view, effect: null };
  const { men, turn } = diagramAt(view, view.state.plies.length);
  if (view.selected !== null && movesFrom(view, view.selected).some((m) => readMachine(m)?.to === cell)) {
    return choose(view, view.selected, cell, null);
  }
  const man = men[cell];
  if (!man || seatOf(man) !== turn || cell === view.selected) {
    return { view: cleared(view), effect: null };
  }
  if (movesFrom(view, cell).length === 0) {
    return { view: cleared(view), effect: { kind: 'stuck', cell } };
  }
  return { view: { ...cleared(view), selected: cell }, effect: null };
}

/** Chooses a legal move as far as it is known; a pawn that arrives is asked what it becomes. */
export function choose(
  view: View, from: Cell, to: Cell, promotion: Promotion | null,
): { view: View; effect: Effect } {
  const moves = movesFrom(view, from).filter((m) => readMachine(m)?.to === to);
  if (!canPick(view) || moves.length === 0) return { view: cleared(view), effect: null };
  const m = moves.find((code) => (readMachine(code)?.promotion ?? null) === promotion);
  const waiting: View = { ...view, selected: from, target: to, promotion };
  if (m === undefined) {
    return { view: { ...waiting, target: null }, effect: { kind: 'promote', from, to } };
  }
  return view.confirm ? { view: waiting, effect: null } : { view: waiting, effect: { kind: 'play', m } };
}

/** The machine code of the move that waits for confirmation, null when none does. */
export function waitingMove(view: View): string | null {
  if (view.selected === null || view.target === null || !canPick(view)) return null;
  const { selected, target, promotion } = view;
  return view.state.head.legal.find((code) => {
    const move = readMachine(code);
    return move?.from === selected && move.to === target && move.promotion === promotion;
  }) ?? null;
}

/** A move has been handed to the connection. */
export function sent(view: View, m: string): View {
  return { ...cleared(view), pending: { m, ply: view.state.plies.length }, glide: glideOf(m) };
}

/** The move under way will not be made. */
export function refused(view: View): View {
  return { ...cleared(view), pending: null, glide: null };
}

function glideOf(m: string): { from: Cell; to: Cell } | null {
  const move = readMachine(m);
  return move ? { from: move.from, to: move.to } : null;
}

/** A new state of the game from the server. */
export function received(view: View, state: State): View {
  const before = view.state.plies.length;
  const after = state.plies.length;
  const moved = after !== before || state.plies[after - 1]?.m !== view.state.plies[before - 1]?.m;
  let next: View = { ...view, state };
  const last = state.plies[after - 1];
  if (view.pending && (after !== view.pending.ply || state.head.outcome)) {
    next.pending = null;
    // The own move already glided when it was sent.
    if (last && after === view.pending.ply + 1 && last.m === view.pending.m) next.glide = view.glide;
    else next.glide = last && after > before ? glideOf(last.m) : null;
  } else if (moved) {
    next.glide = last && after === before + 1 && view.ply === null ? glideOf(last.m) : null;
  }
  if (view.ply !== null && view.ply >= after) next.ply = null;
  // A choice made in another position means nothing in this one.
  if (moved || mover(next) === null) next = cleared(next);
  return next;
}

/** The queue of unacknowledged commands changed. */
export function queued(view: View, queue: readonly Command[]): View {
  const { plies, head } = view.state;
  // A move we asked the server about but do not believe in is not shown as made.
  const move = queue.find((c) => c.t === 'move' && c.ply === plies.length && c.m !== undefined && head.legal.includes(c.m));
  return {
    ...view,
    queued: queue.map((c) => c.t),
    pending: move?.m !== undefined ? { m: move.m, ply: move.ply } : view.pending,
  };
}

/** Shows the game after `count` plies; the last ply follows the game again. */
export function replayTo(view: View, count: number): View {
  const total = view.state.plies.length;
  const wanted = Math.max(0, Math.min(total, count));
  const now = shownPly(view);
  if (wanted === now) return cleared(view);
  const step = wanted === now + 1 ? plyAt(view, wanted) : null;
  return {
    ...cleared(view),
    ply: wanted === total ? null : wanted,
    glide: step ? glideOf(step.m) : null,
  };
}

const PROMOTED: Record<Promotion, string> = { q: 'Q', r: 'R', u: 'U', b: 'B', n: 'N' };

/** What the board views draw. */
export function modelOf(view: View): BoardModel {
  const count = shownPly(view);
  let { men, turn } = diagramAt(view, count);
  const ply = plyAt(view, count);
  let last = ply ? glideOf(ply.m) : null;
  let status = count === view.state.plies.length ? view.state.head.status : ply?.s ?? 'ongoing';

  // A move on its way is shown as made: lifting a man and setting it down needs no rule.
  const way = view.pending && view.ply === null ? readMachine(view.pending.m) : null;
  if (way && view.pending?.ply === count) {
    men = [...men];
    const man = men[way.from] ?? null;
    men[way.to] = man && way.promotion
      ? `${man.charAt(0)}${PROMOTED[way.promotion]}` as ManCode
      : man;
    men[way.from] = null;
    last = { from: way.from, to: way.to };
    status = 'ongoing';
    turn = other(turn);
  }

  const picking = canPick(view);
  const movable = new Set<Cell>();
  if (picking) {
    for (const code of view.state.head.legal) {
      const move = readMachine(code);
      if (move) movable.add(move.from);
    }
  }
  const king = men.indexOf(turn === 'white' ? 'wK' : 'bK');
  return {
    men,
    near: near(view),
    selected: picking ? view.selected : null,
    target: picking ? view.target : null,
    destinations: picking && view.selected !== null ? destinationsOf(view, view.selected, men) : [],
    movable: [...movable],
    last,
    alarm: status !== 'ongoing' && king >= 0 ? { cell: king, kind: status } : null,
    hover: view.hover,
    cursor: view.cursor,
    glide: view.glide,
    interactive: picking,
  };
}
