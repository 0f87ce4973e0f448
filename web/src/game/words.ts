/**
 * Everything the page says in words: a cell and what it is, a move, a position, whose turn it is,
 * how a game ended. Pure functions of the view and the translations, used for accessible names, the
 * live announcer, tooltips and the status line alike.
 */
import type { BoardModel, Cell } from '../board/view.ts';
import { cellName, levelName, levelOf, readDiagram, readMachine, seatOf } from '../cells.ts';
import type { Ply } from '../protocol.ts';
import type { Rules, Seat } from '../rules.ts';
import {
  diagramAt, handOf, legalMoves, mover, plyAt, replaying, rulesOf, shownPly, type View,
} from '../store.ts';
import type { Translate } from '../strings.ts';
import { capital, manName, roleName, sideArgs, sideNames } from './names.ts';

/** The accessible name of a cell: `Cc3, white unicorn, can be captured`. */
export function cellLabel(t: Translate, model: BoardModel, cell: Cell): string {
  const { rules } = model;
  const man = model.men[cell] ?? null;
  const parts = [cellName(rules, cell), man ? manName(t, rules, man) : t('cell-empty')];
  if (man && model.out.includes(seatOf(rules, man))) parts.push(t('cell-frozen'));
  const destination = model.destinations.find((d) => d.cell === cell);
  if (cell === model.selected) parts.push(t('cell-selected'));
  else if (model.selected === null && model.movable.includes(cell)) parts.push(t('cell-movable'));
  if (cell === model.target) parts.push(t('cell-target'));
  else if (destination) {
    parts.push(t(destination.kind === 'capture' ? 'cell-capture' : destination.drop ? 'cell-drop' : 'cell-destination'));
  }
  if (destination?.promotes) parts.push(t('cell-promotes'));
  if (model.alarm?.cell === cell) parts.push(t(`cell-${model.alarm.kind}`));
  if (model.last?.from === cell) parts.push(t('cell-last-from'));
  if (model.last?.to === cell) parts.push(t('cell-last-to'));
  return parts.join(', ');
}

/** What the pointer or the cursor is on, for the line below the boards. */
export function cellLine(t: Translate, model: BoardModel, cell: Cell): string {
  const { rules } = model;
  const man = model.men[cell] ?? null;
  return t('cell-line', {
    cell: cellName(rules, cell),
    level: levelName(rules, levelOf(rules, cell)),
    what: man ? manName(t, rules, man) : t('cell-empty'),
  });
}

/** A move in words: `White knight Ab1 to Ac3, check.` */
export function plyWords(t: Translate, rules: Rules, before: string, ply: Ply): string {
  const move = readMachine(rules, ply.m);
  const board = readDiagram(rules, before);
  const seat = rules.seats.find(({ id }) => id === board?.turn);
  const man = move && board && (move.from !== null ? board.men[move.from] : move.drop && seat ? `${seat.code}${move.drop}` : null);
  if (!move || !board || !man) return ply.n;
  const to = cellName(rules, move.to);
  const name = capital(manName(t, rules, man));
  const victim = board.men[move.to];
  let said: string;
  if (move.from === null) {
    said = t('said-drop', { man: name, to });
  } else {
    const names = { man: name, from: cellName(rules, move.from), to };
    said = victim ? t('said-capture', { ...names, victim: manName(t, rules, victim) }) : t('said-move', names);
  }
  if (move.promotion) said += `, ${t('said-promotion', { man: roleName(t, rules, move.promotion) })}`;
  if (ply.s !== 'ongoing') said += `, ${t(`said-${ply.s}`)}`;
  return [`${said}.`, ...afterWords(t, rules, ply)].join(' ');
}

/** What a move brought about besides: who is out by it and who passed. */
function afterWords(t: Translate, rules: Rules, ply: Ply): string[] {
  const passed = ply.passed ?? [];
  const next = readDiagram(rules, ply.p)?.turn ?? null;
  // Whoever is next attacks; where somebody passed in between it is not known who did.
  const by = passed.length === 0 ? next : null;
  return [
    ...(ply.out ?? []).map((seat) => outWords(t, rules, seat, by)),
    ...passed.map((seat) => t('said-passed', sideArgs(rules, seat))),
  ];
}

/** `Green is out: Red attacks the emperor.` */
export function outWords(t: Translate, rules: Rules, seat: Seat, by: Seat | null): string {
  const royal = rules.men.find((kind) => kind.royal);
  if (by === null || by === seat || !royal) return t('said-out', sideArgs(rules, seat));
  return t('said-out-by', {
    ...sideArgs(rules, seat), by: t('side-inside', sideArgs(rules, by)), royal: roleName(t, rules, royal.letter),
  });
}

/** The words of the `count`th ply of the game shown. */
export function wordsAt(t: Translate, view: View, count: number): string {
  const ply = plyAt(view, count);
  if (!ply) return '';
  return plyWords(t, rulesOf(view), plyAt(view, count - 1)?.p ?? view.state.start, ply);
}

/** The end of the game: `White wins: spacemate.` */
export function outcomeWords(t: Translate, view: View): string {
  const { outcome, out } = view.state.head;
  if (!outcome) return '';
  const rules = rulesOf(view);
  const how = t(`how-${outcome.termination}`);
  if (outcome.winner) return t('outcome-won', { ...sideArgs(rules, outcome.winner), how });
  if (rules.seats.length <= 2) return t('outcome-drawn', { how });
  const left = rules.seats.map((seat) => seat.id).filter((id) => !out.includes(id));
  return t('outcome-shared', { sides: sideNames(t, rules, left), how });
}

/** The status line: whose turn it is and what his king suffers, or how the game ended. */
export function statusWords(t: Translate, view: View): string {
  const { head, plies } = view.state;
  if (replaying(view)) {
    const count = shownPly(view);
    return count === 0 ? t('status-replay-start') : t('status-replay', { ply: count, of: plies.length });
  }
  if (head.outcome) return outcomeWords(t, view);
  if (view.pending) return t('status-sending');
  const own = mover(view) !== null && head.you.length === 1;
  const turn = own ? t('status-your-move') : t('status-turn', sideArgs(rulesOf(view), head.turn));
  return head.status === 'ongoing' ? turn : `${turn} · ${t(`status-${head.status}`)}`;
}

/** The position level by level, then who is out and what is in hand, for reading aloud. */
export function positionWords(t: Translate, view: View): string[] {
  const rules = rulesOf(view);
  const { men, out } = diagramAt(view, shownPly(view));
  const size = rules.files * rules.ranks;
  const lines = rules.levels.map((name, level) => {
    const here: string[] = [];
    for (let cell = level * size; cell < (level + 1) * size; cell += 1) {
      const man = men[cell];
      if (man) here.push(`${manName(t, rules, man)} ${cellName(rules, cell)}`);
    }
    return t('words-level', { level: name, men: here.length > 0 ? here.join(', ') : t('cell-empty') });
  });
  if (out.length > 0) lines.push(t('words-out', { sides: sideNames(t, rules, out) }));
  for (const { id } of rules.hands ? rules.seats : []) {
    const held = handOf(view, id).map(({ letter, count }) => `${count} ${roleName(t, rules, letter)}`);
    if (held.length > 0) lines.push(t('words-hand', { ...sideArgs(rules, id), men: held.join(', ') }));
  }
  return lines;
}

/** The legal moves now, one line a man. */
export function legalWords(t: Translate, view: View): string[] {
  const rules = rulesOf(view);
  const { men } = diagramAt(view, view.state.plies.length);
  const byMan = new Map<Cell | string, Set<string>>();
  for (const move of legalMoves(view)) {
    const source = move.from ?? move.drop;
    if (source === null) continue;
    const to = byMan.get(source) ?? new Set<string>();
    to.add(`${men[move.to] ? '×' : ''}${cellName(rules, move.to)}`);
    byMan.set(source, to);
  }
  return [...byMan].map(([source, to]) => {
    const cells = [...to].join(', ');
    if (typeof source === 'string') return t('words-drops', { man: capital(roleName(t, rules, source)), cells });
    const man = men[source];
    return `${man ? capital(manName(t, rules, man)) : ''} ${cellName(rules, source)}: ${cells}`;
  });
}
