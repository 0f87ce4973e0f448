import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affine, cellUnder, corners } from './affine.ts';

test('the middle of every cell is found again, flat and aslant', () => {
  for (const source of ['12 118 20 0 0 -20 114 0', '26 500 38 4.6 12.4 -14.3 0 -98']) {
    const map = affine(source);
    assert.ok(map);
    for (let at = 0; at < 125; at += 1) {
      const cell = [at % 5, Math.floor(at / 5) % 5, Math.floor(at / 25)] as const;
      const [a, , c] = corners(map, cell);
      assert.ok(a && c);
      assert.deepEqual(cellUnder(map, (a[0] + c[0]) / 2, (a[1] + c[1]) / 2), [...cell]);
    }
    assert.equal(cellUnder(map, -500, 3), null);
  }
});

test('what is no map is none', () => {
  for (const source of ['', '1 2 3', '1 2 3 4 5 6 7 x', '1 2 3 4 5 6 7 8 9']) assert.equal(affine(source), null);
});
