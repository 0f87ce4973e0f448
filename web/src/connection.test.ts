/** The line to the server, with a socket, a clock and a storage of our own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Connection, type Line, type SocketLike, type World } from './connection.ts';
import { head, state } from './fixtures.ts';
import type { State } from './protocol.ts';

class FakeSocket implements SocketLike {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  constructor(readonly url: string) {}
  send(text: string): void { this.sent.push(JSON.parse(text) as Record<string, unknown>); }
  close(): void { this.closed = true; }
  open(): void { this.onopen?.({} as Event); }
  say(frame: unknown): void { this.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent); }
  break(): void { this.onclose?.({} as CloseEvent); }
}

function setup(start: State = state({ v: 3 }), storage = new Map<string, string>()) {
  const sockets: FakeSocket[] = [];
  const timers = new Map<number, { run: () => void; ms: number }>();
  const lines: Line[] = [];
  const states: State[] = [];
  const nacks: string[] = [];
  const laters: string[] = [];
  let count = 0;
  let online = true;
  const world: World = {
    open: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    setTimer: (run, ms) => {
      count += 1;
      timers.set(count, { run, ms });
      return count;
    },
    clearTimer: (timer) => void timers.delete(timer),
    random: () => 1,
    online: () => online,
    newId: () => `id${(count += 1)}`,
  };
  const connection = new Connection(start, world, {
    state: (s) => states.push(s),
    line: (line) => lines.push(line),
    queue: () => undefined,
    nack: (_command, code) => nacks.push(code),
    later: (text) => laters.push(text),
    presence: () => undefined,
  });
  const last = (): FakeSocket => sockets.at(-1) ?? assert.fail('no socket');
  /** Runs the timer that waits longest or, with `ms`, the one of that length. */
  const tick = (ms: number): void => {
    const found = [...timers].find(([, t]) => t.ms === ms) ?? assert.fail(`no timer of ${ms}: ${[...timers.values()].map((t) => t.ms).join()}`);
    timers.delete(found[0]);
    found[1].run();
  };
  return { connection, sockets, timers, lines, states, nacks, laters, storage, last, tick, setOnline: (on: boolean) => { online = on; } };
}

test('it says which version it has, and a command waits for its acknowledgement', () => {
  const { connection, last, storage } = setup();
  connection.start('x', 'ws://h/g/x/ws');
  assert.equal(last().url, 'ws://h/g/x/ws?v=3');
  const command = connection.send({ t: 'move', ply: 0, m: 'Ab1Ac3' });
  assert.deepEqual(last().sent, [], 'not before the line is open');
  last().open();
  assert.deepEqual(last().sent, [{ t: 'move', ply: 0, m: 'Ab1Ac3', id: command.id }]);
  assert.ok(storage.get('raumschach:queue:x'));
  last().say({ t: 'ack', id: command.id, v: 4 });
  assert.deepEqual(connection.queue, []);
  assert.equal(storage.has('raumschach:queue:x'), false);
});

test('what was not acknowledged is sent again first thing, with the same id, after a break and after a reload', () => {
  const storage = new Map<string, string>();
  const first = setup(state({ v: 3 }), storage);
  first.connection.start('x', 'ws://h');
  first.last().open();
  const { id } = first.connection.send({ t: 'move', ply: 0, m: 'Ab1Ac3' });
  first.last().break();
  first.tick(400);
  first.last().open();
  assert.deepEqual(first.last().sent.map((c) => c['id']), [id]);

  const second = setup(state({ v: 3 }), storage);
  second.connection.start('x', 'ws://h');
  second.last().open();
  assert.deepEqual(second.last().sent.map((c) => c['id']), [id]);
});

test('what the server cannot take now stays and is sent again when it said, with the same id', () => {
  const { connection, last, tick, laters, nacks, storage, timers } = setup();
  connection.start('x', 'ws://h');
  last().open();
  const { id } = connection.send({ t: 'move', ply: 0, m: 'Ab1Ac3' });
  for (let times = 1; times <= 2; times += 1) {
    last().say({ t: 'later', id, code: 'disk-full', text: 'The disk is full', after: 10 });
    assert.equal(connection.queue.length, 1);
    assert.ok(storage.get('raumschach:queue:x'));
    tick(10_000);
    assert.deepEqual(last().sent.map((c) => c['id']), Array(times + 1).fill(id));
  }
  assert.deepEqual(laters, ['The disk is full', 'The disk is full']);
  last().say({ t: 'later', id, code: 'disk-full', text: 'still', after: 10 });
  // A new line sends it first thing, and not a second time.
  last().break();
  assert.ok(![...timers.values()].some((timer) => timer.ms === 10_000));
  tick(400);
  last().open();
  assert.deepEqual(last().sent.map((c) => c['id']), [id]);
  last().say({ t: 'ack', id, v: 4 });
  assert.deepEqual([connection.queue.length, nacks.length], [0, 0]);
});

test('waits grow, and a wake-up does not wait', () => {
  const { connection, last, tick, lines, sockets } = setup();
  connection.start('x', 'ws://h');
  for (const ms of [400, 800, 1600, 3200, 6400, 12800, 15000, 15000]) {
    last().break();
    tick(ms);
  }
  last().break();
  const before = sockets.length;
  connection.wake();
  assert.equal(sockets.length, before + 1);
  assert.equal(lines.at(-1), 'connecting');
  last().open();
  assert.equal(lines.at(-1), 'open');
});

test('a line that is silent after a ping is given up', () => {
  const { connection, last, tick, lines } = setup();
  connection.start('x', 'ws://h');
  last().open();
  tick(20_000);
  assert.deepEqual(last().sent, [{ t: 'ping' }]);
  const dead = last();
  tick(8_000);
  assert.ok(dead.closed);
  assert.equal(lines.at(-1), 'waiting');
  // A late word from the dead socket is not heard.
  assert.equal(dead.onmessage, null);
});

test('offline is said, and left by itself', () => {
  const { connection, last, lines, setOnline } = setup();
  connection.start('x', 'ws://h');
  last().open();
  setOnline(false);
  connection.sleep();
  assert.equal(lines.at(-1), 'offline');
  setOnline(true);
  connection.wake();
  last().open();
  assert.equal(lines.at(-1), 'open');
});

test('updates are applied in order; a gap asks for the whole once', () => {
  const { connection, last, states } = setup();
  connection.start('x', 'ws://h');
  last().open();
  const ply = { m: 'Ab1Ac3', n: '♘Ab1–Ac3', p: 'p', s: 'ongoing' };
  const update = { t: 'update', v: 4, prev: 3, keep: 0, plies: [ply], head: head() };
  last().say(update);
  assert.equal(states.at(-1)?.v, 4);
  last().say(update);
  assert.equal(states.length, 1, 'the same twice changes nothing');
  last().say({ ...update, v: 7, prev: 6, keep: 3 });
  last().say({ ...update, v: 8, prev: 7, keep: 4 });
  assert.deepEqual(last().sent, [{ t: 'sync' }]);
  last().say({ t: 'state', state: state({ v: 8, plies: [] }) });
  assert.equal(states.at(-1)?.v, 8);
  last().say({ t: 'same', v: 9 });
  assert.deepEqual(last().sent, [{ t: 'sync' }, { t: 'sync' }]);
});

test('a game made by its first move keeps its new id', () => {
  const { connection, last, states } = setup(state({ v: 0, id: null }));
  connection.start('new', 'ws://h');
  last().open();
  last().say({ t: 'update', v: 1, prev: 0, keep: 0, plies: [], head: head() });
  assert.equal(states.at(-1)?.id, 'new');
});

test('a refusal leaves the queue and is told', () => {
  const { connection, last, nacks } = setup();
  connection.start('x', 'ws://h');
  last().open();
  const { id } = connection.send({ t: 'move', ply: 0, m: 'Ab1Ac3' });
  last().say({ t: 'nack', id, code: 'stale', text: 'The game has moved on.' });
  assert.deepEqual(nacks, ['stale']);
  assert.deepEqual(connection.queue, []);
  assert.deepEqual(last().sent.at(-1), { t: 'sync' });
});

test('nonsense from the line is ignored', () => {
  const { connection, last, states } = setup();
  connection.start('x', 'ws://h');
  last().open();
  for (const text of ['', '{', 'null', '7', '{"t":5}', '{"t":"later"}']) {
    last().onmessage?.({ data: text } as MessageEvent);
  }
  last().onmessage?.({ data: new Uint8Array(3) } as unknown as MessageEvent);
  assert.deepEqual(states, []);
});
