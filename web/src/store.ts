/**
 * The state of the page as one value, and the pure functions that change it: what the server said,
 * what is selected, what waits for confirmation, which ply is shown. The element in `game/` turns
 * events into these calls and draws the result; nothing here touches the document.
 */
import type { BoardModel, Cell, Destination, ManCode } from './board/view.ts';
import {
  cellCount, manCode, readDiagram, readMachine, seatOf, type Diagram, type MachineMove,
} from './cells.ts';
import type { Line } from './connection.ts';
import type { Command, Ply, Presence, State } from './protocol.ts';
import { manLettered, NORMAL_FORM, seatAfter, seatNamed, type Rules, type Seat } from './rules.ts';

export type Shown = 'flat' | '3d' | 'both';
export type Layout = 'auto' | 'row' | 'column' | 'stack';

export interface View {
  state: State;
  selected: Cell | null;
  /** Letter of the man chosen in the hand; then no cell is selected. */
  hand: string | null;
  target: Cell | null;
  /** Lower-case letter of what the pawn at the target becomes. */
  promotion: string | null;
  hover: Cell | null;
  cursor: Cell | null;
  /** Number of plies shown; null follows the game. */
  ply: number | null;
  /** How many seats further on than the own one the board is seen from. */
  turned: number;
  shown: Shown;
  layout: Layout;
  /** Ask before a move is sent. */
  confirm: boolean;
  /** Whether single letters and signs are commands. */
  keys: boolean;
  /** Moves are written and cells coloured as InterRaum does. */
  interraum: boolean;
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
    hand: null,
    target: null,
    promotion: null,
    hover: null,
    cursor: null,
    ply: null,
    turned: 0,
    shown: 'flat',
    layout: 'auto',
    confirm: state.head.confirm,
    keys: true,
    interraum: false,
    pending: null,
    queued: [],
    line: 'idle',
    presence: null,
    glide: null,
    ...settings,
  };
}

/** The rules of the game; a state without any is of the Normal Form. */
export function rulesOf(view: View): Rules {
  return view.state.rules ?? NORMAL_FORM;
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

/** Of those a question needs: who agreed, who has yet to answer, and the first of them at this device. */
export interface Asked {
  agreed: Seat[];
  missing: Seat[];
  mine: Seat | null;
}

/** Who is asked when `by` asks: everybody still in the game, or with `all` everybody who played. */
export function askedBy(view: View, by: Seat, agreed: readonly Seat[], all = false): Asked {
  const { head } = view.state;
  const others = rulesOf(view).seats.map((seat) => seat.id).filter((id) => id !== by && (all || !head.out.includes(id)));
  const missing = others.filter((id) => !agreed.includes(id));
  return {
    agreed: others.filter((id) => agreed.includes(id)),
    missing,
    mine: missing.find((id) => head.you.includes(id)) ?? null,
  };
}

/** Whose side is nearest: the own one, the first seat's on a shared device; then as far as turned on. */
export function near(view: View): Seat {
  const rules = rulesOf(view);
  const { you } = view.state.head;
  const own = you.length === 1 ? you[0] : rules.seats[0]?.id;
  return seatAfter(rules, own ?? '', view.turned);
}

export function plyAt(view: View, count: number): Ply | null {
  return count > 0 ? view.state.plies[count - 1] ?? null : null;
}

/** Positions read lately: the same few are asked for at every turn of the pointer. */
const positions = new WeakMap<Rules, Map<string, Diagram | null>>();
const KEPT = 8;

function readKept(rules: Rules, code: string): Diagram | null {
  let kept = positions.get(rules);
  if (!kept) positions.set(rules, kept = new Map());
  let diagram = kept.get(code);
  if (diagram === undefined) {
    diagram = readDiagram(rules, code);
    for (const [oldest] of kept) {
      if (kept.size < KEPT) break;
      kept.delete(oldest);
    }
    kept.set(code, diagram);
  }
  return diagram;
}

/** The men after `count` plies, as the server wrote them. Not to be changed. */
export function diagramAt(view: View, count: number): Readonly<Diagram> {
  const rules = rulesOf(view);
  return readKept(rules, plyAt(view, count)?.p ?? view.state.start) ?? {
    men: new Array<ManCode | null>(cellCount(rules)).fill(null), turn: view.state.head.turn, out: [], hands: {},
  };
}

export interface LegalMove extends MachineMove {
  m: string;
}

const read = new WeakMap<readonly string[], LegalMove[]>();

/** The legal moves of now, read once. */
export function legalMoves(view: View): readonly LegalMove[] {
  const { legal } = view.state.head;
  let moves = read.get(legal);
  if (!moves) {
    moves = [];
    for (const m of legal) {
      const move = readMachine(rulesOf(view), m);
      if (move) moves.push({ ...move, m });
    }
    read.set(legal, moves);
  }
  return moves;
}

/** What moves: the man on a cell, or the man of a letter from the hand. */
export type Source = Cell | string;

/** The legal moves of one man. */
export function movesOf(view: View, source: Source): LegalMove[] {
  return legalMoves(view).filter((move) => (move.from ?? move.drop) === source);
}

/** What is chosen to move, null when nothing is. */
export function chosen(view: View): Source | null {
  return view.selected ?? view.hand;
}

export function destinationsOf(view: View, source: Source, men: readonly (ManCode | null)[]): Destination[] {
  const found = new Map<Cell, Destination>();
  for (const move of movesOf(view, source)) {
    found.set(move.to, {
      cell: move.to,
      kind: men[move.to] ? 'capture' : 'move',
      promotes: move.promotion !== null,
      ...(move.drop === null ? {} : { drop: true }),
    });
  }
  return [...found.values()];
}

/** What the seat to move has in hand: letter, number, and whether one can be dropped now. */
export function handOf(view: View, seat: Seat): { letter: string; count: number; can: boolean }[] {
  const count = shownPly(view);
  const live = count === view.state.plies.length;
  const held = (live ? view.state.head.hands?.[seat] : null) ?? diagramAt(view, count).hands[seat] ?? {};
  const picking = canPick(view) && mover(view) === seat;
  return rulesOf(view).men.flatMap(({ letter }) => {
    const number = held[letter] ?? 0;
    return number > 0 ? [{ letter, count: number, can: picking && movesOf(view, letter).length > 0 }] : [];
  });
}

function cleared(view: View): View {
  if (view.selected === null && view.hand === null && view.target === null && view.promotion === null) return view;
  return { ...view, selected: null, hand: null, target: null, promotion: null };
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
  const source = chosen(view);
  if (source !== null && movesOf(view, source).some((move) => move.to === cell)) {
    return choose(view, source, cell, null);
  }
  const man = men[cell];
  if (!man || seatOf(rulesOf(view), man) !== turn || cell === view.selected) {
    return { view: cleared(view), effect: null };
  }
  if (movesOf(view, cell).length === 0) {
    return { view: cleared(view), effect: { kind: 'stuck', cell } };
  }
  return { view: { ...cleared(view), selected: cell }, effect: null };
}

/** A man in the hand is chosen, or let go when he was. */
export function take(view: View, letter: string): View {
  const next = cleared(view);
  if (!canPick(view) || view.hand === letter || movesOf(view, letter).length === 0) return next;
  return { ...next, hand: letter };
}

/** Chooses a legal move as far as it is known; a pawn that arrives is asked what it becomes. */
export function choose(
  view: View, source: Source, to: Cell, promotion: string | null,
): { view: View; effect: Effect } {
  const moves = movesOf(view, source).filter((move) => move.to === to);
  if (!canPick(view) || moves.length === 0) return { view: cleared(view), effect: null };
  const found = moves.find((move) => move.promotion === promotion);
  const from = typeof source === 'number' ? source : null;
  const waiting: View = { ...view, selected: from, hand: from === null ? String(source) : null, target: to, promotion };
  if (!found) {
    return { view: { ...waiting, target: null }, effect: from === null ? null : { kind: 'promote', from, to } };
  }
  return view.confirm ? { view: waiting, effect: null } : { view: waiting, effect: { kind: 'play', m: found.m } };
}

/** What the pawn on `from` may become on `to`, lower-case letters as the server lists them. */
export function promotionsOf(view: View, from: Cell, to: Cell): string[] {
  const moves = movesOf(view, from).filter((move) => move.to === to);
  return [...new Set(moves.flatMap(({ promotion }) => (promotion === null ? [] : [promotion])))];
}

/** The machine code of the move that waits for confirmation, null when none does. */
export function waitingMove(view: View): string | null {
  const source = chosen(view);
  if (source === null || view.target === null || !canPick(view)) return null;
  const { target, promotion } = view;
  return movesOf(view, source).find((move) => move.to === target && move.promotion === promotion)?.m ?? null;
}

/** A move waits for confirmation again. */
export function waitFor(view: View, m: string): View {
  const move = legalMoves(view).find((legal) => legal.m === m);
  if (!move || !canPick(view)) return view;
  return { ...view, selected: move.from, hand: move.drop, target: move.to, promotion: move.promotion };
}

/** A move has been handed to the connection. */
export function sent(view: View, m: string): View {
  return { ...cleared(view), pending: { m, ply: view.state.plies.length }, glide: glideOf(view, m) };
}

/** The move under way will not be made. */
export function refused(view: View): View {
  return { ...cleared(view), pending: null, glide: null };
}

function glideOf(view: View, m: string): { from: Cell; to: Cell } | null {
  const move = readMachine(rulesOf(view), m);
  return move && move.from !== null ? { from: move.from, to: move.to } : null;
}

/** The state with the rules that are known already when they are the same: the boards then stay as they are. */
function withRules(state: State, known: Rules | undefined): State {
  const { rules } = state;
  if (!rules || !known || rules === known || JSON.stringify(rules) !== JSON.stringify(known)) return state;
  return { ...state, rules: known };
}

/** A new state of the game from the server. */
export function received(view: View, given: State): View {
  const state = withRules(given, view.state.rules);
  const before = view.state.plies.length;
  const after = state.plies.length;
  const moved = after !== before || state.plies[after - 1]?.m !== view.state.plies[before - 1]?.m;
  let next: View = { ...view, state };
  const last = state.plies[after - 1];
  if (view.pending && (after !== view.pending.ply || state.head.outcome)) {
    next.pending = null;
    // The own move already glided when it was sent.
    if (last && after === view.pending.ply + 1 && last.m === view.pending.m) next.glide = view.glide;
    else next.glide = last && after > before ? glideOf(next, last.m) : null;
  } else if (moved) {
    next.glide = last && after === before + 1 && view.ply === null ? glideOf(next, last.m) : null;
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
    glide: step ? glideOf(view, step.m) : null,
  };
}

/** Where the royal man of a seat stands, null when there is none. */
export function royalOf(rules: Rules, men: readonly (ManCode | null)[], seat: Seat): Cell | null {
  const found = seatNamed(rules, seat);
  if (!found) return null;
  const cell = men.findIndex((man) => man !== null && man.charAt(0) === found.code && manLettered(rules, man.slice(1))?.royal);
  return cell >= 0 ? cell : null;
}

/** What the board views draw. */
export function modelOf(view: View): BoardModel {
  const rules = rulesOf(view);
  const count = shownPly(view);
  let { men, turn, out } = diagramAt(view, count);
  const ply = plyAt(view, count);
  const played = ply ? readMachine(rules, ply.m) : null;
  let last: BoardModel['last'] = played ? { from: played.from, to: played.to } : null;
  let status = count === view.state.plies.length ? view.state.head.status : ply?.s ?? 'ongoing';

  // A move on its way is shown as made: lifting a man and setting it down needs no rule.
  const way = view.pending && view.ply === null ? readMachine(rules, view.pending.m) : null;
  if (way && view.pending?.ply === count) {
    men = [...men];
    const seat = seatNamed(rules, turn);
    const man = way.from !== null ? men[way.from] ?? null : seat && way.drop ? manCode(seat, way.drop) : null;
    men[way.to] = man && way.promotion ? manCode({ code: man.charAt(0) }, way.promotion) : man;
    if (way.from !== null) men[way.from] = null;
    last = { from: way.from, to: way.to };
    status = 'ongoing';
  }

  const picking = canPick(view);
  const movable = new Set<Cell>();
  if (picking) for (const move of legalMoves(view)) if (move.from !== null) movable.add(move.from);
  const source = picking ? chosen(view) : null;
  const holder = picking && view.hand !== null ? seatNamed(rules, turn) : null;
  const king = status === 'ongoing' ? null : royalOf(rules, men, turn);
  return {
    rules,
    light: rules.light !== view.interraum,
    near: near(view),
    men,
    out,
    selected: picking ? view.selected : null,
    target: picking ? view.target : null,
    held: holder && view.hand !== null ? manCode(holder, view.hand) : null,
    destinations: source !== null ? destinationsOf(view, source, men) : [],
    movable: [...movable],
    last,
    alarm: king !== null && status !== 'ongoing' ? { cell: king, kind: status } : null,
    hover: view.hover,
    cursor: view.cursor,
    glide: view.glide,
    interactive: picking,
  };
}
