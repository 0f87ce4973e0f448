import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange, GAP } from './arrange.ts';

const FIVE = { levels: 5, columns: 5, rows: 5 };
const SEVEN = { levels: 7, columns: 7, rows: 7 };

test('on a phone two boards stand beside each other, as long as a finger can choose their cells', () => {
  for (const boards of [FIVE, SEVEN]) {
    for (let width = 200; width < 520; width += 1) {
      const made = arrange('auto', boards, width, 800, 76);
      assert.ok(made.cell >= 24, `${width}: ${made.cell}`);
      assert.ok(made.cell * boards.columns * made.across + GAP * (made.across - 1) <= width, `${width} holds ${made.across} boards`);
    }
  }
  assert.equal(arrange('auto', SEVEN, 370, 800, 76).across, 2);
  assert.equal(arrange('auto', SEVEN, 320, 800, 76).across, 1);
  assert.equal(arrange('auto', SEVEN, 320, 800, 76, 16).across, 2, 'a board to look at may be smaller');
});

test('in every width the boards of a grid fit', () => {
  for (const boards of [FIVE, SEVEN]) {
    for (let width = 520; width < 2000; width += 7) {
      const made = arrange('auto', boards, width, 700, 76);
      if (made.kind !== 'grid' || made.cell <= 24) continue;
      assert.ok(made.cell * boards.columns * made.across + GAP * (made.across - 1) <= width, `${width}`);
    }
  }
});
