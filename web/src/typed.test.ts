/** Typed moves: every spelling, and the reason when one is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ARRAY, cellNamed, readDiagram } from './cells.ts';
import { FOUR, FOUR_CODE, OBLONG } from './fixtures.ts';
import { NORMAL_FORM } from './rules.ts';
import { readTyped } from './typed.ts';

const legal = ['Ab1Ac3', 'Ec4Ec5q', 'Ec4Ec5r', 'Ec4Ec5u', 'Ec4Ec5b', 'Ec4Ec5n'];
const men = readDiagram(NORMAL_FORM, ARRAY)?.men ?? [];
const read = (text: string) => readTyped(text, { rules: NORMAL_FORM, legal, men, turn: 'white' });

test('every spelling of a move', () => {
  for (const text of ['Ab1Ac3', 'ab1ac3', ' Ab1-Ac3 ', 'Ab1–Ac3', 'Ab1 Ac3', 'NAb1Ac3', '♘Ab1–Ac3†', 'Ab1xAc3', '♘\ufe0eAb1×Ac3††', 'AB1AC3', 'Ab1:Ac3!?']) {
    const typed = read(text);
    assert.equal(typed.kind === 'move' && typed.m, 'Ab1Ac3', text);
  }
});

test('promotions', () => {
  for (const text of ['Ec4Ec5u', 'Ec4Ec5U', 'Ec4-Ec5=U', '♙Ec4–Ec5=🨢†']) {
    const typed = read(text);
    assert.equal(typed.kind === 'move' && typed.m, 'Ec4Ec5u', text);
  }
  assert.deepEqual(read('Ec4Ec5'), { kind: 'promote', from: cellNamed(NORMAL_FORM, 'Ec4'), to: cellNamed(NORMAL_FORM, 'Ec5') });
  assert.equal(read('Ec4Ec5k').kind, 'error');
});

test('refusals say what is wrong', () => {
  const refusal = (text: string) => {
    const typed = read(text);
    return typed.kind === 'error' ? [typed.error, typed.text] : typed.kind;
  };
  assert.deepEqual(refusal('hello'), ['unreadable', 'hello']);
  assert.deepEqual(refusal(''), ['unreadable', '']);
  assert.deepEqual(refusal('Ab1Af3'), ['no-cell', 'Af3']);
  assert.deepEqual(refusal('Fb1Ac3'), ['no-cell', 'Fb1']);
  assert.deepEqual(refusal('Ab6Ac3'), ['no-cell', 'Ab6']);
  assert.deepEqual(refusal('Cc3Cc4'), ['no-man', 'Cc3']);
  assert.deepEqual(refusal('Ea4Ea3'), ['not-yours', 'Ea4']);
  assert.deepEqual(refusal('Ab1Ab1'), ['same-cell', 'Ab1']);
  const unlisted = read('aa1AA3');
  assert.equal(unlisted.kind === 'unlisted' && unlisted.m, 'Aa1Aa3');
});

test('other boards: levels in any case, ranks of two digits, drops', () => {
  const men = readDiagram(FOUR, FOUR_CODE)?.men ?? [];
  const moves = ['gb1ed2', 'ga6ga7s', 'ga6ga7v', 'N@aa1', 'N@ab1'];
  const typed = (text: string) => readTyped(text, { rules: FOUR, legal: moves, men, turn: 'red' });
  for (const [text, m] of [
    ['gb1ed2', 'gb1ed2'], ['GB1-ED2', 'gb1ed2'], ['♘gb1–ed2', 'gb1ed2'], ['rNgb1xed2', 'gb1ed2'], ['ga6ga7=S', 'ga6ga7s'],
    ['N@aa1', 'N@aa1'], ['n@AB1', 'N@ab1'], ['♘@aa1', 'N@aa1'],
  ] as const) {
    const read = typed(text);
    assert.equal(read.kind === 'move' && read.m, m, text);
  }
  assert.equal(typed('ga6ga7').kind, 'promote');
  const refusal = (text: string) => {
    const read = typed(text);
    return read.kind === 'error' ? [read.error, read.text] : read.kind;
  };
  assert.deepEqual(refusal('U@aa1'), ['not-in-hand', 'U']);
  assert.deepEqual(refusal('N@dd4'), ['occupied', 'dd4']);
  assert.deepEqual(refusal('N@dd8'), ['no-cell', 'dd8']);
  assert.deepEqual(refusal('X@aa1'), ['unreadable', 'X@aa1']);
  assert.deepEqual(refusal('ga6ga7n'), ['unreadable', 'ga6ga7n']);
  assert.deepEqual(refusal('dd4dd5'), ['not-yours', 'dd4']);
  const greek = readTyped('aa1bj4', { rules: OBLONG, legal: ['αa1βj4'], men: [], turn: 'red' });
  assert.equal(greek.kind === 'move' && greek.m, 'αa1βj4');
});
