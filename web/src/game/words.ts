/**
 * Everything the page says in words: a cell and what it is, a move, a position, whose turn it is,
 * how a game ended. Pure functions of the view and the translations, used for accessible names, the
 * live announcer, tooltips and the status line alike.
 */
import type { BoardModel, Cell, ManCode } from '../board/view.ts';
import { cellName, LEVELS, levelOf, readDiagram, readMachine, type Seat } from '../cells.ts';
import type { Ply, State } from '../protocol.ts';
import { diagramAt, mover, plyAt, replaying, shownPly, type View } from '../store.ts';
import type { Translate } from '../strings.ts';

export function manName(t: Translate, man: ManCode): string {
  return t(`man-${man}`);
}

/** Upper-case first letter, for names that begin a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The accessible name of a cell: `Cc3, white unicorn, can be captured`. */
export function cellLabel(t: Translate, model: BoardModel, cell: Cell): string {
  const man = model.men[cell] ?? null;
  const parts = [cellName(cell), man ? manName(t, man) : t('cell-empty')];
  const destination = model.destinations.find((d) => d.cell === cell);
  if (cell === model.selected) parts.push(t('cell-selected'));
  else if (model.selected === null && model.movable.includes(cell)) parts.push(t('cell-movable'));
  if (cell === model.target) parts.push(t('cell-target'));
  else if (destination) parts.push(t(destination.kind === 'capture' ? 'cell-capture' : 'cell-destination'));
  if (destination?.promotes) parts.push(t('cell-promotes'));
  if (model.alarm?.cell === cell) parts.push(t(`cell-${model.alarm.kind}`));
  if (model.last?.from === cell) parts.push(t('cell-last-from'));
  if (model.last?.to === cell) parts.push(t('cell-last-to'));
  return parts.join(', ');
}

/** What the pointer or the cursor is on, for the line below the boards. */
export function cellLine(t: Translate, model: BoardModel, cell: Cell): string {
  const man = model.men[cell] ?? null;
  return t('cell-line', {
    cell: cellName(cell),
    level: LEVELS.charAt(levelOf(cell)),
    what: man ? manName(t, man) : t('cell-empty'),
  });
}

/** A move in words: `White knight Ab1 to Ac3, check.` */
export function plyWords(t: Translate, before: string, ply: Ply): string {
  const move = readMachine(ply.m);
  const board = readDiagram(before);
  const man = move && board?.men[move.from];
  if (!move || !board || !man) return ply.n;
  const victim = board.men[move.to];
  const names = { man: capital(manName(t, man)), from: cellName(move.from), to: cellName(move.to) };
  let said = victim
    ? t('said-capture', { ...names, victim: manName(t, victim) })
    : t('said-move', names);
  if (move.promotion) said += `, ${t('said-promotion', { man: t(`role-${move.promotion}`) })}`;
  if (ply.s !== 'ongoing') said += `, ${t(`said-${ply.s}`)}`;
  return `${said}.`;
}

/** The words of the `count`th ply of the game shown. */
export function wordsAt(t: Translate, view: View, count: number): string {
  const ply = plyAt(view, count);
  if (!ply) return '';
  return plyWords(t, plyAt(view, count - 1)?.p ?? view.state.start, ply);
}

export function sideName(t: Translate, seat: Seat): string {
  return t('side', { side: seat });
}

/** The end of the game: `White wins by spacemate.` */
export function outcomeWords(t: Translate, state: State): string {
  const { outcome } = state.head;
  if (!outcome) return '';
  return outcome.winner
    ? t('outcome-won', { side: outcome.winner, how: t(`how-${outcome.termination}`) })
    : t('outcome-drawn', { how: t(`how-${outcome.termination}`) });
}

/** The status line: whose turn it is and what his king suffers, or how the game ended. */
export function statusWords(t: Translate, view: View): string {
  const { head, plies } = view.state;
  if (replaying(view)) {
    const count = shownPly(view);
    return count === 0 ? t('status-replay-start') : t('status-replay', { ply: count, of: plies.length });
  }
  if (head.outcome) return outcomeWords(t, view.state);
  if (view.pending) return t('status-sending');
  const own = mover(view) !== null && head.you.length === 1;
  const turn = own ? t('status-your-move') : t('status-turn', { side: head.turn });
  return head.status === 'ongoing' ? turn : `${turn} · ${t(`status-${head.status}`)}`;
}

/** The position level by level, for reading aloud. */
export function positionWords(t: Translate, view: View): string[] {
  const { men } = diagramAt(view, shownPly(view));
  return [...LEVELS].map((letter, level) => {
    const here: string[] = [];
    for (let cell = level * 25; cell < level * 25 + 25; cell += 1) {
      const man = men[cell];
      if (man) here.push(`${manName(t, man)} ${cellName(cell)}`);
    }
    return t('words-level', { level: letter, men: here.length > 0 ? here.join(', ') : t('cell-empty') });
  });
}

/** The legal moves now, one line a man. */
export function legalWords(t: Translate, view: View): string[] {
  const { men } = diagramAt(view, view.state.plies.length);
  const byMan = new Map<Cell, Set<string>>();
  for (const code of view.state.head.legal) {
    const move = readMachine(code);
    if (!move) continue;
    const to = byMan.get(move.from) ?? new Set<string>();
    to.add(`${men[move.to] ? '×' : ''}${cellName(move.to)}`);
    byMan.set(move.from, to);
  }
  return [...byMan].map(([from, to]) => {
    const man = men[from];
    return `${man ? capital(manName(t, man)) : ''} ${cellName(from)}: ${[...to].join(', ')}`;
  });
}
