/** The page's state with more than two seats: drops, who is out, who agrees, what is seen from where. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellNamed } from './cells.ts';
import { FOUR, FOUR_CODE, head, state } from './fixtures.ts';
import { fullState, type Head, type State } from './protocol.ts';
import * as store from './store.ts';

const cell = (name: string): number => cellNamed(FOUR, name) ?? assert.fail(`no cell ${name}`);

const HANDS = { red: { N: 2, U: 1 }, green: { P: 1 } };

function four(change: Partial<Head> = {}): State {
  return state({
    rules: FOUR, start: FOUR_CODE,
    head: head({
      you: ['red', 'orange', 'green', 'blue'], turn: 'red', legal: ['gb1ed2', 'gb1dd4', 'N@aa1', 'N@dd5', 'ga6ga7s', 'ga6ga7q'],
      out: ['orange'], hands: HANDS, joined: { red: true, orange: true, green: true, blue: true }, ...change,
    }),
  });
}

test('a man in hand is chosen, shows the empty cells, and waits on one of them', () => {
  const start = store.initial(four());
  assert.deepEqual(store.handOf(start, 'red'), [{ letter: 'N', count: 2, can: true }, { letter: 'U', count: 1, can: false }]);
  assert.deepEqual(store.handOf(start, 'green'), [{ letter: 'P', count: 1, can: false }]);
  let view = store.take(start, 'N');
  assert.equal(view.hand, 'N');
  const model = store.modelOf(view);
  assert.equal(model.held, 'rN');
  assert.deepEqual(model.destinations, [
    { cell: cell('aa1'), kind: 'move', promotes: false, drop: true }, { cell: cell('dd5'), kind: 'move', promotes: false, drop: true },
  ]);
  assert.equal(store.take(view, 'N').hand, null, 'again lets go');
  assert.equal(store.take(view, 'U').hand, null, 'nothing to drop there now');
  ({ view } = store.pick(view, cell('dd5')));
  assert.equal(store.waitingMove(view), 'N@dd5');
  // The other cell replaces it; an own man is chosen instead.
  assert.equal(store.waitingMove(store.pick(view, cell('aa1')).view), 'N@aa1');
  const other = store.pick(view, cell('gb1')).view;
  assert.deepEqual([other.hand, other.selected, other.target], [null, cell('gb1'), null]);
  // Sent, the man stands there and nothing glides.
  const sent = store.sent(view, 'N@dd5');
  assert.equal(store.modelOf(sent).men[cell('dd5')], 'rN');
  assert.deepEqual(store.modelOf(sent).last, { from: null, to: cell('dd5') });
  assert.equal(sent.glide, null);
  assert.equal(store.waitingMove(store.waitFor(start, 'N@dd5')), 'N@dd5', 'a kept choice comes back');
  assert.deepEqual(store.pick(store.take({ ...start, confirm: false }, 'N'), cell('aa1')).effect, { kind: 'play', m: 'N@aa1' });
});

test('what a pawn may become is what the server lists', () => {
  const view = store.initial(four());
  assert.deepEqual(store.promotionsOf(view, cell('ga6'), cell('ga7')), ['s', 'q']);
  const chosen = store.choose(view, cell('ga6'), cell('ga7'), null);
  assert.deepEqual(chosen.effect, { kind: 'promote', from: cell('ga6'), to: cell('ga7') });
  assert.deepEqual(store.waitingMove(store.choose(view, cell('ga6'), cell('ga7'), 's').view), 'ga6ga7s');
});

test('men of a seat that is out are shown so and can be taken', () => {
  const view = store.pick(store.initial(four()), cell('gb1')).view;
  const model = store.modelOf(view);
  assert.deepEqual(model.out, ['orange']);
  assert.deepEqual(model.destinations.find((d) => d.cell === cell('dd4'))?.kind, 'capture');
});

test('the check is on the royal man, whatever his letter', () => {
  const view = store.initial(four({ status: 'check' }));
  assert.deepEqual(store.modelOf(view).alarm, { cell: cell('da1'), kind: 'check' });
});

test('each sees his own side, and the board turns on from seat to seat', () => {
  const view = store.initial(four({ you: ['green'], kind: 'link' }));
  assert.equal(store.near(view), 'green');
  assert.equal(store.near({ ...view, turned: 1 }), 'blue');
  assert.equal(store.near({ ...view, turned: 2 }), 'red');
  assert.equal(store.near(store.initial(four())), 'red');
  assert.equal(store.near(store.initial(four({ you: [] }))), 'red');
});

test('who agreed and who is missing: only those still in, or everybody', () => {
  const view = store.initial(four({ you: ['blue'], kind: 'link' }));
  assert.deepEqual(store.askedBy(view, 'red', []), { agreed: [], missing: ['green', 'blue'], mine: 'blue' });
  assert.deepEqual(store.askedBy(view, 'red', ['blue']), { agreed: ['blue'], missing: ['green'], mine: null });
  assert.deepEqual(store.askedBy(view, 'red', ['green'], true), { agreed: ['green'], missing: ['orange', 'blue'], mine: 'blue' });
});

test('what a state leaves out is empty', () => {
  const bare = fullState({ v: 1, id: 'x', plies: [], start: FOUR_CODE, head: { turn: 'white', legal: [], joined: { white: true, black: true } } } as unknown as State);
  assert.deepEqual([bare.head.out, bare.head.hands, bare.head.offerAgreed, bare.head.takeback], [[], null, [], null]);
});

test('the same rules once more leave the boards alone', () => {
  const view = store.initial(four());
  const again = structuredClone(four());
  assert.notEqual(again.rules, view.state.rules);
  assert.equal(store.received(view, again).state.rules, view.state.rules);
  const other = { ...again, rules: { ...FOUR, files: 6 } };
  assert.equal(store.received(view, other).state.rules?.files, 6);
});
