/** Rays: which line a man takes, and one ray a direction. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardModel, ManCode } from '../board/view.ts';
import { NORMAL_FORM } from '../rules.ts';
import { lineOf, raysOf } from './labels.ts';

const cell = (name: string): number => 'ABCDE'.indexOf(name[0]!) * 25 + (Number(name[2]) - 1) * 5 + 'abcde'.indexOf(name[1]!);

function model(man: ManCode, from: string, to: string): BoardModel {
  const men: (ManCode | null)[] = Array.from({ length: 125 }, () => null);
  men[cell(from)] = man;
  return {
    rules: NORMAL_FORM, light: true, out: [], held: null, men, near: 'white', selected: cell(from), target: null,
    destinations: to.split(' ').map((name) => ({ cell: cell(name), kind: 'move', promotes: false })),
    movable: [], last: null, alarm: null, hover: null, cursor: null, glide: null, interactive: true,
  };
}

test('lines go through faces, edges and corners', () => {
  assert.equal(lineOf(NORMAL_FORM, 'queen', cell('Cc3'), cell('Cc5')), 'face');
  assert.equal(lineOf(NORMAL_FORM, 'queen', cell('Cc3'), cell('Ec5')), 'edge');
  assert.equal(lineOf(NORMAL_FORM, 'queen', cell('Cc3'), cell('Aa1')), 'corner');
  assert.equal(lineOf(NORMAL_FORM, 'knight', cell('Aa1'), cell('Ab3')), 'leap');
  assert.equal(lineOf(NORMAL_FORM, 'pawn', cell('Ba2'), cell('Ba3')), 'pawn');
});

test('a slider has one ray a direction, to its end', () => {
  const rays = raysOf(model('wR', 'Cc3', 'Cc4 Cc5 Cb3 Ca3 Dc3'));
  assert.deepEqual(rays.map((ray) => ray.to).sort((a, b) => a - b), ['Ca3', 'Cc5', 'Dc3'].map(cell).sort((a, b) => a - b));
});

test('a ray visits its destinations in order, so that it can bend where a new stack begins', () => {
  const [ray] = raysOf(model('wR', 'Ac3', 'Dc3 Bc3 Ec3 Cc3'));
  assert.deepEqual(ray?.via, ['Bc3', 'Cc3', 'Dc3', 'Ec3'].map(cell));
  assert.equal(ray?.to, cell('Ec3'));
});

test('every leap has its own', () => {
  assert.equal(raysOf(model('wN', 'Ab1', 'Aa3 Ac3 Bb3')).length, 3);
  assert.equal(raysOf({ ...model('wN', 'Ab1', 'Aa3'), selected: null }).length, 0);
});
