import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, choose, modelOf, type Exercise } from './course.ts';

/** A man on 0 who comes to 2 in two moves and may lose his way. */
const LINE: Exercise = {
  lesson: 'rook', men: [[0, 'wR'], [7, 'wP'], [1, 'bP']], from: 0, goals: [2], shown: true, moves: 2,
  nodes: [
    { at: 0, to: [1, 5], next: [1, 2], captures: [1], blocked: [7], attacked: [8] },
    { at: 1, to: [2, 0] },
    { at: 5, to: [6] },
  ],
};

test('the man is chosen, captures, stays chosen and comes to the target', () => {
  let [course, said] = choose(begin(LINE), 0);
  assert.equal(said.kind, 'chosen');
  assert.deepEqual(modelOf(course, true).destinations.map(({ cell, kind }) => [cell, kind]), [[1, 'capture'], [5, 'move']]);
  [course, said] = choose(course, 1);
  assert.equal(said.kind, 'moved');
  assert.deepEqual([course.men[0], course.men[1]], [null, 'wR']);
  [course, said] = choose(course, 2);
  assert.deepEqual([said.kind, course.outcome, course.made], ['solved', 'solved', 2]);
  assert.equal(choose(course, 2)[1].kind, 'none');
  assert.equal(modelOf(course, true).interactive, false);
});

test('a wrong choice changes nothing and says why', () => {
  const start = begin(LINE);
  assert.deepEqual(choose(start, 9)[1], { kind: 'first', cell: 9 });
  const [chosen] = choose(start, 0);
  for (const [cell, kind] of [[7, 'blocked'], [8, 'attacked'], [99, 'why']] as const) {
    const [after, said] = choose(chosen, cell);
    assert.equal(after, chosen);
    assert.deepEqual(said, { kind, cell });
  }
  assert.equal(choose(chosen, 0)[1].kind, 'dropped');
});

test('after the last move without the target it is missed', () => {
  let [course] = choose(begin(LINE), 0);
  [course] = choose(course, 5);
  const [after, said] = choose(course, 6);
  assert.deepEqual([said.kind, after.outcome], ['missed', 'missed']);
});
