/**
 * An exercise's course as pure functions: what the server sent of it, and what a cell that is
 * chosen does. Where the man can go in every state is in the data; no rule is known here.
 */
import type { AlarmKind, BoardModel, Cell, ManCode } from '../board/view.ts';
import { NORMAL_FORM } from '../rules.ts';

export interface Node {
  at: Cell;
  to: Cell[];
  next?: number[];
  captures?: Cell[];
  promotes?: Cell[];
  blocked?: Cell[];
  attacked?: Cell[];
}

export interface Exercise {
  lesson: string;
  men: [Cell, ManCode][];
  from: Cell;
  goals: Cell[];
  shown: boolean;
  moves: number;
  alarm?: { cell: Cell; kind: AlarmKind };
  end?: { cell: Cell; kind: AlarmKind };
  nodes: Node[];
}

export interface Course {
  exercise: Exercise;
  men: (ManCode | null)[];
  node: Node;
  /** The cell of the learner's man. */
  at: Cell;
  made: number;
  chosen: boolean;
  last: { from: Cell; to: Cell } | null;
  outcome: 'open' | 'solved' | 'missed';
}

/** What a choice came to, for the words. */
export type Said =
  | { kind: 'none' | 'chosen' | 'dropped' | 'moved' | 'solved' | 'missed' }
  | { kind: 'first' | 'blocked' | 'attacked' | 'why'; cell: Cell };

export function begin(exercise: Exercise): Course {
  const men = new Array<ManCode | null>(NORMAL_FORM.levels.length * NORMAL_FORM.files * NORMAL_FORM.ranks).fill(null);
  for (const [cell, man] of exercise.men) men[cell] = man;
  const [node] = exercise.nodes;
  if (!node) throw new Error(`exercise ${exercise.lesson} has no beginning`);
  return { exercise, men, node, at: exercise.from, made: 0, chosen: false, last: null, outcome: 'open' };
}

/** What choosing a cell does. */
export function choose(course: Course, cell: Cell): [Course, Said] {
  const { exercise, node, at, chosen } = course;
  if (course.outcome !== 'open') return [course, { kind: 'none' }];
  if (cell === at) return [{ ...course, chosen: !chosen }, { kind: chosen ? 'dropped' : 'chosen' }];
  if (!chosen) return [course, { kind: 'first', cell }];
  const way = node.to.indexOf(cell);
  if (way < 0) {
    const kind = node.blocked?.includes(cell) ? 'blocked' : node.attacked?.includes(cell) ? 'attacked' : 'why';
    return [course, { kind, cell }];
  }
  const men = course.men.slice();
  const man = men[at] ?? null;
  men[at] = null;
  // Promoted, the pawn is shown as what nearly everybody makes of him.
  men[cell] = man && node.promotes?.includes(cell) ? `${man.charAt(0)}Q` : man;
  const made = course.made + 1;
  const moved: Course = { ...course, men, at: cell, made, last: { from: at, to: cell }, chosen: false };
  if (exercise.goals.includes(cell)) return [{ ...moved, outcome: 'solved' }, { kind: 'solved' }];
  const next = exercise.nodes[node.next?.[way] ?? -1];
  if (made >= exercise.moves || !next || next.to.length === 0) return [{ ...moved, outcome: 'missed' }, { kind: 'missed' }];
  // There is only one man to move: he stays chosen.
  return [{ ...moved, node: next, chosen: true }, { kind: 'moved' }];
}

/** What the board shows. */
export function modelOf(course: Course, light: boolean): BoardModel {
  const { exercise, men, node, at, chosen, last, outcome } = course;
  const open = outcome === 'open';
  const alarm = course.made === 0 ? exercise.alarm : outcome === 'solved' ? exercise.end : undefined;
  return {
    rules: NORMAL_FORM, light, near: 'white', men, out: [], held: null, target: null, last, alarm: alarm ?? null,
    selected: open && chosen ? at : null,
    destinations: open && chosen ? node.to.map((cell) => ({
      cell, kind: node.captures?.includes(cell) ? 'capture' : 'move', promotes: node.promotes?.includes(cell) ?? false,
    })) : [],
    goals: exercise.shown ? exercise.goals : [],
    movable: open ? [at] : [],
    hover: null, cursor: null, glide: last, interactive: open,
  };
}
