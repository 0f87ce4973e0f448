/** The page's pure state: picking, choosing, waiting, replay, and what the views are given. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ARRAY, cellNamed, readDiagram, writeBoard } from './cells.ts';
import { head, state } from './fixtures.ts';
import { follow, type Ply } from './protocol.ts';
import { NORMAL_FORM } from './rules.ts';
import * as store from './store.ts';

const cell = (name: string): number => cellNamed(NORMAL_FORM, name) ?? assert.fail(`no cell ${name}`);

const AFTER = '5/5/2N2/PPPPP/R1KNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 b 1 1';
const KNIGHT: Ply = { m: 'Ab1Ac3', n: '♘Ab1–Ac3', p: AFTER, s: 'ongoing' };

test('a position code reads and writes the same board', () => {
  const diagram = readDiagram(NORMAL_FORM, ARRAY);
  assert.equal(diagram?.turn, 'white');
  assert.equal(diagram?.men[cell('Ac1')], 'wK');
  assert.equal(diagram?.men[cell('Dc5')], 'bQ');
  assert.equal(writeBoard(NORMAL_FORM, diagram?.men ?? []), ARRAY.split(' ')[0]);
  for (const bad of ['', '5/5/5/5/5', ARRAY.replace('PPPPP', 'PPPPPP'), ARRAY.replace('K', 'X'), ARRAY.replace('5/', '6/')]) {
    assert.equal(readDiagram(NORMAL_FORM, bad), null, bad);
  }
});

test('choosing a man shows his destinations, choosing a destination waits', () => {
  const start = store.initial(state());
  assert.deepEqual(store.modelOf(start).movable.sort(), [cell('Ab1'), cell('Ac2')].sort());
  let { view, effect } = store.pick(start, cell('Ab1'));
  assert.equal(effect, null);
  assert.deepEqual(store.modelOf(view).destinations, [
    { cell: cell('Ac3'), kind: 'move', promotes: false },
    { cell: cell('Cb2'), kind: 'move', promotes: false },
  ]);
  ({ view, effect } = store.pick(view, cell('Ac3')));
  assert.equal(effect, null);
  assert.equal(store.waitingMove(view), 'Ab1Ac3');
  // Another destination replaces the first; the same one again changes nothing.
  ({ view } = store.pick(view, cell('Cb2')));
  assert.equal(store.waitingMove(view), 'Ab1Cb2');
  assert.equal(store.pick(view, cell('Cb2')).view, view);
  // An empty cell that is no destination lets go.
  assert.equal(store.waitingMove(store.pick(view, cell('Cc3')).view), null);
});

test('without confirmation the choice is the move', () => {
  const { view } = store.pick(store.initial(state(), { confirm: false }), cell('Ab1'));
  assert.deepEqual(store.pick(view, cell('Ac3')).effect, { kind: 'play', m: 'Ab1Ac3' });
});

test('a pawn that arrives is asked what it becomes, even without confirmation', () => {
  const legal = ['q', 'r', 'u', 'b', 'n'].map((p) => `Ec4Ec5${p}`);
  const start = '5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/2P2/5/5/k4 w 0 1';
  const view = store.initial(state({ head: head({ legal }), start }), { confirm: false });
  const chosen = store.pick(store.pick(view, cell('Ec4')).view, cell('Ec5'));
  assert.deepEqual(chosen.effect, { kind: 'promote', from: cell('Ec4'), to: cell('Ec5') });
  assert.equal(store.waitingMove(chosen.view), null);
  assert.deepEqual(store.choose(chosen.view, cell('Ec4'), cell('Ec5'), 'u').effect, { kind: 'play', m: 'Ec4Ec5u' });
  const sent = store.modelOf(store.sent(chosen.view, 'Ec4Ec5u'));
  assert.equal(sent.men[cell('Ec5')], 'wU');
});

test('nothing can be picked by a spectator, out of turn, in replay, or with a move under way', () => {
  const own = store.initial(state({ head: head({ kind: 'link', you: ['black'] }) }));
  const views = [
    own,
    store.initial(state({ head: head({ you: [] }) })),
    { ...store.initial(state()), ply: 0 },
    store.sent(store.initial(state()), 'Ab1Ac3'),
  ];
  for (const view of views) {
    assert.equal(store.modelOf(view).interactive, false);
    assert.equal(store.pick(view, cell('Ab1')).view.selected, null);
  }
  assert.equal(store.modelOf(own).near, 'black');
  assert.equal(store.modelOf({ ...own, turned: 1 }).near, 'white');
});

test('a man without a move says so', () => {
  const { view, effect } = store.pick(store.initial(state()), cell('Ac1'));
  assert.deepEqual(effect, { kind: 'stuck', cell: cell('Ac1') });
  assert.equal(view.selected, null);
});

test('a move on its way is shown at once and taken back when refused', () => {
  const sent = store.sent(store.initial(state()), 'Ab1Ac3');
  const model = store.modelOf(sent);
  assert.equal(model.men[cell('Ac3')], 'wN');
  assert.equal(model.men[cell('Ab1')], null);
  assert.deepEqual(model.last, { from: cell('Ab1'), to: cell('Ac3') });
  assert.equal(store.modelOf(store.refused(sent)).men[cell('Ab1')], 'wN');
  // The acknowledgement alone does not put the man back while the update is on its way.
  assert.notEqual(store.queued(sent, []).pending, null);
  const done = store.received(sent, state({ v: 2, plies: [KNIGHT], head: head({ turn: 'black', legal: ['Eb5Ec3'] }) }));
  assert.equal(done.pending, null);
  assert.equal(done.glide, sent.glide, 'no second glide for the own move');
});

test('a queue kept over a reload shows its move again', () => {
  const view = store.queued(store.initial(state()), [{ t: 'move', id: '1', ply: 0, m: 'Ab1Ac3' }]);
  assert.equal(store.modelOf(view).men[cell('Ac3')], 'wN');
  const stale = store.queued(store.initial(state()), [{ t: 'move', id: '1', ply: 5, m: 'Ab1Ac3' }]);
  assert.equal(stale.pending, null);
});

test('replay walks, cancels a choice, and ends at the game', () => {
  const game = state({ plies: [KNIGHT], head: head({ turn: 'black', legal: ['Eb5Ec3'] }) });
  let view = store.pick(store.initial(game), cell('Eb5')).view;
  assert.equal(view.selected, cell('Eb5'));
  view = store.replayTo(view, 0);
  assert.equal(view.selected, null);
  assert.equal(view.ply, 0);
  assert.equal(store.modelOf(view).men[cell('Ab1')], 'wN');
  view = store.replayTo(view, 1);
  assert.equal(view.ply, null);
  assert.deepEqual(view.glide, { from: cell('Ab1'), to: cell('Ac3') });
  assert.equal(store.replayTo(view, -3).ply, 0);
  assert.equal(store.replayTo(view, Infinity).ply, null);
});

test('the king in trouble is marked, in replay too', () => {
  const check: Ply = { ...KNIGHT, s: 'check' };
  const game = state({ plies: [check, KNIGHT], head: head({ status: 'spacemate', turn: 'white', legal: [] }) });
  const view = store.initial(game);
  assert.deepEqual(store.modelOf({ ...view, ply: 1 }).alarm, { cell: cell('Ec5'), kind: 'check' });
  assert.equal(store.modelOf(view).alarm?.kind, 'spacemate');
});

test('an update follows its predecessor only', () => {
  const before = state({ v: 4, plies: [KNIGHT] });
  const frame = { t: 'update', v: 5, prev: 4, keep: 0, plies: [], head: head() } as const;
  assert.deepEqual(follow(before, { ...frame, plies: [] })?.plies, []);
  assert.equal(follow(before, { ...frame, prev: 3, plies: [] }), null);
  assert.equal(follow(before, { ...frame, keep: 2, plies: [] }), null);
});

test('a choice survives news that does not change the position, and no other', () => {
  const waiting = store.pick(store.pick(store.initial(state()), cell('Ab1')).view, cell('Ac3')).view;
  const news = store.received(waiting, state({ v: 2, head: head({ takeback: { by: 'black', plies: 1, agreed: [] } }) }));
  assert.equal(store.waitingMove(news), 'Ab1Ac3');
  const moved = store.received(waiting, state({ v: 2, plies: [KNIGHT], head: head({ turn: 'black', legal: ['Eb5Ec3'] }) }));
  assert.equal(moved.selected, null);
});
