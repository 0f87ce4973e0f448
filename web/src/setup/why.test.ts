/** What the set-up page says beside its disabled buttons. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyNot, type Ready } from './why.ts';

const ready = (change: Partial<Ready>): Ready => ({
  source: 'nothing', failed: null, chosen: false, isCode: false, errors: [], verdict: null, ...change,
});

test('nothing is set up', () => {
  assert.deepEqual(whyNot(ready({})), ['setup-why-nothing']);
});

test('a text can be played from when a game of it is chosen, faults of others or not', () => {
  assert.equal(whyNot(ready({ source: 'text' })), 'later');
  assert.equal(whyNot(ready({ source: 'text', chosen: true, errors: ['no move'] })), null);
  assert.deepEqual(whyNot(ready({ source: 'text', errors: ['no move'] })), ['setup-why-no-game']);
  assert.deepEqual(whyNot(ready({ source: 'text', isCode: true, errors: ['no king', 'no rank'] })), ['setup-why-invalid', { why: 'no king' }]);
  assert.deepEqual(whyNot(ready({ source: 'text', failed: 'no line' })), ['setup-failed', { why: 'no line' }]);
});

test('an edited position can be played when the server says so', () => {
  assert.equal(whyNot(ready({ source: 'editor' })), 'later');
  assert.equal(whyNot(ready({ source: 'editor', verdict: [] })), null);
  assert.deepEqual(whyNot(ready({ source: 'editor', verdict: ['no king'], errors: ['no move'] })), ['setup-why-invalid', { why: 'no king' }]);
});
