/** Typed moves: every spelling, and the reason when one is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ARRAY, cellNamed, readDiagram } from './cells.ts';
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
