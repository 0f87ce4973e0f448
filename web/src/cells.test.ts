/** Names of cells, machine moves and position codes, for boards of every size. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ARRAY, cellCount, cellName, cellNamed, isLight, readDiagram, readMachine, seatOf, writeBoard,
} from './cells.ts';
import { FOUR, FOUR_CODE, OBLONG } from './fixtures.ts';
import { NORMAL_FORM, seatAfter } from './rules.ts';

test('every cell has a name that means it', () => {
  for (const rules of [NORMAL_FORM, FOUR, OBLONG]) {
    const names = new Set<string>();
    for (let cell = 0; cell < cellCount(rules); cell += 1) {
      const name = cellName(rules, cell);
      names.add(name);
      assert.equal(cellNamed(rules, name), cell, name);
      assert.equal(cellNamed(rules, name.toUpperCase()), cell, name.toUpperCase());
    }
    assert.equal(names.size, cellCount(rules));
  }
  assert.equal(cellName(FOUR, 342), 'gg7');
  // Greek levels are typed with Latin letters too, by their place.
  assert.equal(cellNamed(OBLONG, 'bj4'), cellNamed(OBLONG, 'βj4'));
  for (const bad of ['', 'a1', 'aa', 'aa0', 'aa8', 'ha1', 'ah1', 'aa11', 'aa1x', '1a1', 'aaa']) {
    assert.equal(cellNamed(FOUR, bad), null, bad);
  }
  assert.equal(cellNamed(OBLONG, 'da1'), null);
  const tall = { levels: ['A', 'B'], files: 2, ranks: 10 };
  assert.equal(cellName(tall, cellCount(tall) - 1), 'Bb10');
  assert.equal(cellNamed(tall, 'Bb10'), cellCount(tall) - 1);
});

test('colours alternate from the first cell on, and turn with it', () => {
  assert.ok(isLight(NORMAL_FORM, true, 0));
  assert.ok(!isLight(NORMAL_FORM, true, 25));
  for (let cell = 0; cell < 343; cell += 1) assert.notEqual(isLight(FOUR, true, cell), isLight(FOUR, false, cell));
});

test('machine moves: steps, promotions, drops, ranks of two digits', () => {
  const named = (name: string): number => cellNamed(FOUR, name) ?? assert.fail(name);
  assert.deepEqual(readMachine(FOUR, 'aa1bc2'), { from: named('aa1'), to: named('bc2'), promotion: null, drop: null });
  assert.deepEqual(readMachine(FOUR, 'gg6gg7s'), { from: named('gg6'), to: named('gg7'), promotion: 's', drop: null });
  assert.deepEqual(readMachine(FOUR, 'N@dd4'), { from: null, to: named('dd4'), promotion: null, drop: 'N' });
  const tall = { ...FOUR, ranks: 10 };
  assert.deepEqual(readMachine(tall, 'aa10gg10q'), {
    from: cellNamed(tall, 'aa10'), to: cellNamed(tall, 'gg10'), promotion: 'q', drop: null,
  });
  for (const bad of ['', 'aa1', 'aa1aa8', 'gg6gg7k', 'K@dd4', 'N@dd8', 'N@', 'aa1bc2qq']) assert.equal(readMachine(FOUR, bad), null, bad);
});

test('position codes of two and four seats', () => {
  const two = readDiagram(NORMAL_FORM, ARRAY);
  assert.deepEqual([two?.turn, two?.out, two?.hands], ['white', [], {}]);
  assert.equal(writeBoard(NORMAL_FORM, two?.men ?? []), ARRAY.split(' ')[0]);

  const four = readDiagram(FOUR, FOUR_CODE) ?? assert.fail('unread');
  assert.equal(four.men[cellNamed(FOUR, 'dd4') ?? -1], 'oR');
  assert.equal(four.men[cellNamed(FOUR, 'gb1') ?? -1], 'rN');
  assert.equal(seatOf(FOUR, 'oR'), 'orange');
  assert.equal(four.turn, 'red');
  assert.deepEqual(four.out, ['orange']);
  assert.deepEqual(four.hands, { red: { N: 2, U: 1 }, green: { P: 1 } });
  assert.equal(writeBoard(FOUR, four.men), FOUR_CODE.split(' ')[0]);
  const none = readDiagram(FOUR, FOUR_CODE.replace('r:N2U,g:P', '-').replace('rgb', 'rogb'));
  assert.deepEqual([none?.hands, none?.out], [{}, []]);
  const runs = readDiagram(OBLONG, `${['10/10/10/9rN', '10/10/10/10', '10/4bB5/10/10'].join('|')} b 0,0,0,0 1 - rogb`);
  assert.equal(runs?.men[cellNamed(OBLONG, 'αj1') ?? -1], 'rN');
  assert.equal(runs?.turn, 'blue');
  for (const bad of ['', FOUR_CODE.replace('rE6', 'rE7'), FOUR_CODE.replace('rE', 'xE'), FOUR_CODE.replace('rE', 'rX'), FOUR_CODE.replace('|', '/')]) {
    assert.equal(readDiagram(FOUR, bad), null, bad);
  }
});

test('the order of play goes round', () => {
  assert.equal(seatAfter(FOUR, 'blue'), 'red');
  assert.equal(seatAfter(FOUR, 'red', -1), 'blue');
  assert.equal(seatAfter(NORMAL_FORM, 'white', 3), 'black');
});
