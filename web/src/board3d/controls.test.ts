/** What fingers mean. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meant, SLOP } from './controls.ts';

test('two fingers pinch or turn, not both, and trembling is neither', () => {
  assert.equal(meant(0, 0), 'two');
  assert.equal(meant(SLOP, SLOP), 'two');
  assert.equal(meant(-SLOP - 5, 3), 'pinch');
  assert.equal(meant(SLOP + 5, 3), 'pinch');
  assert.equal(meant(4, SLOP + 1), 'twist');
  assert.equal(meant(20, 40), 'twist');
});
