/** Where cells lie for every seat, and how the levels lie on the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellAt, cellCount, cellNamed } from '../cells.ts';
import { FOUR, OBLONG } from '../fixtures.ts';
import { NORMAL_FORM } from '../rules.ts';
import { arrange, deskArea, levelArea } from './arrange.ts';
import { cellAtSpot, shapeFor, slotFor, spotOf } from './orient.ts';

test('every seat has its own corner at the near left of the lowest level', () => {
  const corner = { slot: 0, column: 0, row: 0 };
  for (const [seat, name] of [['red', 'aa1'], ['orange', 'ag1'], ['green', 'ag7'], ['blue', 'aa7']] as const) {
    assert.deepEqual(spotOf(FOUR, seat, cellNamed(FOUR, name) ?? -1), corner, seat);
  }
  assert.deepEqual(spotOf(NORMAL_FORM, 'white', 0), corner);
  assert.deepEqual(spotOf(NORMAL_FORM, 'black', 124), corner);
  // Anticlockwise: the corner at the right is the next player's.
  assert.deepEqual(spotOf(FOUR, 'red', cellNamed(FOUR, 'ag1') ?? -1), { slot: 0, column: 6, row: 0 });
  assert.deepEqual(spotOf(FOUR, 'orange', cellNamed(FOUR, 'ag7') ?? -1), { slot: 0, column: 6, row: 0 });
  assert.deepEqual(spotOf(FOUR, 'blue', cellNamed(FOUR, 'aa1') ?? -1), { slot: 0, column: 6, row: 0 });
});

test('a cell and its place name each other, on boards that are no cubes too', () => {
  for (const rules of [NORMAL_FORM, FOUR, OBLONG]) {
    for (const { id } of rules.seats) {
      const seen = new Set<string>();
      for (let cell = 0; cell < cellCount(rules); cell += 1) {
        const spot = spotOf(rules, id, cell);
        assert.equal(cellAtSpot(rules, id, spot), cell, `${rules.id} ${id} ${cell}`);
        seen.add(JSON.stringify(spot));
      }
      assert.equal(seen.size, cellCount(rules));
      const { columns, rows } = shapeFor(rules, id);
      for (const spot of [
        { slot: 0, column: columns, row: 0 }, { slot: 0, column: 0, row: rows }, { slot: rules.levels.length, column: 0, row: 0 },
        { slot: 0, column: -1, row: 0 }, { slot: 0, column: 0, row: -1 }, { slot: -1, column: 0, row: 0 },
      ]) assert.equal(cellAtSpot(rules, id, spot), null);
    }
  }
  assert.deepEqual(shapeFor(OBLONG, 'orange'), { columns: OBLONG.ranks, rows: OBLONG.files });
  assert.equal(slotFor(NORMAL_FORM, 'black', 4), 0);
  assert.equal(slotFor(FOUR, 'green', 6), 6);
  assert.equal(cellAt(OBLONG, 1, 2, 0), OBLONG.files * OBLONG.ranks + 2);
});

test('levels and desk never share a place and every size has one', () => {
  for (let levels = 2; levels <= 10; levels += 1) {
    for (const layout of ['auto', 'row', 'column', 'stack'] as const) {
      for (const width of [358, 760, 1240, 1900]) {
        const made = arrange(layout, { levels, columns: 7, rows: 7 }, width, 640, 76);
        const areas = Array.from({ length: levels }, (_, slot) => levelArea(made, levels, slot));
        areas.push(deskArea(made, levels));
        const places = new Set<string>();
        for (const [top, left, bottom, right] of areas) {
          assert.ok(top >= 1 && left >= 1 && bottom > top && right > left, `${layout} ${levels}`);
          for (let row = top; row < bottom; row += 1) {
            for (let column = left; column < right; column += 1) {
              const place = `${row}/${column}`;
              assert.ok(!places.has(place), `${layout} with ${levels} levels: two at ${place}`);
              places.add(place);
            }
          }
        }
      }
    }
  }
});

test('cells are large enough for a finger, and as large as the place allows', () => {
  const seven = { levels: 7, columns: 7, rows: 7 };
  const phone = arrange('auto', seven, 358, 700, 76);
  assert.deepEqual([phone.kind, phone.across, phone.down, phone.cell], ['grid', 2, 4, 24]);
  const desktop = arrange('auto', seven, 1200, 680, 76);
  assert.ok(desktop.cell >= 32, `${desktop.cell}`);
  assert.ok(arrange('auto', { levels: 5, columns: 5, rows: 5 }, 900, 680, 76).cell >= 50);
  assert.ok(arrange('column', seven, 358, 700, 76).cell >= 48);
});
