/** The right cell for every pixel that matters: 0 wrong over all cells, views, stages and occupancies. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ManCode } from '../board/view.ts';
import { NORMAL_FORM, type Rules } from '../rules.ts';
import { projectCell, type Frame } from './camera.ts';
import { cellsOf, FOUR, GAMES, OBLONG } from './games.ts';
import { bodyAt, nearestCentre, pick, tileAt, type Situation } from './picking.ts';
import { Camera, type Preset } from './view.ts';

const PRESETS: Preset[] = ['white', 'black', 'top', 'front', 'reset', 'spread'];
const STAGES = [[1000, 720], [390, 760], [320, 480], [1600, 500]] as const;

/** A small generator, so that a failure can be seen again. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function frameOf(preset: Preset, width: number, height: number, az = 0, el = 0, rules: Rules = NORMAL_FORM): Frame {
  const camera = new Camera(true);
  camera.face(rules.seats[0]!.id, rules);
  camera.resize(width, height);
  camera.preset(preset, 0);
  camera.turn(az, el, null);
  const frame = camera.frame();
  assert.ok(frame);
  return frame;
}

function situation(next: () => number, rules: Rules = NORMAL_FORM): Situation {
  const filled = next();
  const any = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const men = Array.from({ length: cellsOf(rules) }, () => (next() < filled
    ? (any(rules.seats).code + any(rules.men).letter) as ManCode : null));
  const some = (share: number): Set<number> => new Set([...men.keys()].filter(() => next() < share));
  return { men, destinations: some(next() * 0.6), movable: some(next() * 0.4) };
}

test('the centre of a cell always means that cell', () => {
  const next = random(1);
  for (const [width, height] of STAGES) {
    for (const preset of PRESETS) {
      const frame = frameOf(preset, width, height);
      for (let round = 0; round < 12; round += 1) {
        const on = situation(next);
        for (let cell = 0; cell < 125; cell += 1) {
          for (const touch of [false, true]) assert.equal(pick(frame, projectCell(frame, cell), on, touch), cell);
        }
      }
    }
  }
});

test('so it does on boards of every size, from every seat', () => {
  const next = random(4);
  for (const rules of GAMES) {
    for (const [width, height] of STAGES) {
      for (const preset of [...rules.seats.map((seat) => seat.id), 'top', 'front', 'reset', 'spread']) {
        const frame = frameOf(preset, width, height, 0, 0, rules);
        const on = situation(next, rules);
        for (let cell = 0; cell < cellsOf(rules); cell += 1) {
          for (const touch of [false, true]) {
            assert.equal(pick(frame, projectCell(frame, cell), on, touch), cell, `${rules.id} ${preset} ${width}x${height}`);
          }
        }
      }
    }
  }
});

test('a turned larger board is picked as exactly', () => {
  const next = random(5);
  for (const rules of [FOUR, OBLONG]) {
    for (let round = 0; round < 40; round += 1) {
      const frame = frameOf('reset', 1000, 720, (next() - 0.5) * 6, (next() - 0.3) * 1.5, rules);
      const on = situation(next, rules);
      for (let cell = 0; cell < cellsOf(rules); cell += 1) {
        for (const touch of [false, true]) assert.equal(pick(frame, projectCell(frame, cell), on, touch), cell);
      }
    }
  }
});

test('so it does from any direction', () => {
  const next = random(2);
  for (let round = 0; round < 200; round += 1) {
    const frame = frameOf('reset', 1000, 720, (next() - 0.5) * 6, (next() - 0.3) * 1.5);
    const on = situation(next);
    for (let cell = 0; cell < 125; cell += 1) {
      for (const touch of [false, true]) assert.equal(pick(frame, projectCell(frame, cell), on, touch), cell);
    }
  }
});

test('a few pixels beside the centre of a destination still mean it, whoever stands around', () => {
  const next = random(3);
  for (const preset of PRESETS) {
    const frame = frameOf(preset, 390, 760);
    for (let round = 0; round < 20; round += 1) {
      const on = situation(next);
      for (const cell of on.destinations) {
        const p = projectCell(frame, cell);
        const at = { x: p.x + (next() - 0.5) * 12, y: p.y + (next() - 0.5) * 5 };
        assert.equal(pick(frame, at, on, true), cell);
      }
    }
  }
});

const alone = (men: Record<number, ManCode>, destinations: number[] = [], movable: number[] = []): Situation => ({
  men: Array.from({ length: 125 }, (_, cell) => men[cell] ?? null),
  destinations: new Set(destinations), movable: new Set(movable),
});

test('a man who can move is picked by his head, unless that is the middle of another cell', () => {
  const frame = frameOf('reset', 1000, 720);
  const king = 2 * 25 + 2;
  const on = alone({ [king]: 'wK' }, [], [king]);
  const head = projectCell(frame, king, 0.62);
  assert.equal(bodyAt(frame, head, on.men), king);
  const under = tileAt(frame, head);
  assert.ok(under && under.cell !== king && under.distance > 0.3);
  assert.equal(pick(frame, head, on, false), king);
  assert.equal(pick(frame, projectCell(frame, under.cell), on, false), under.cell);
});

test('a tap beside the board means a destination near enough, and nothing if another centre is nearer', () => {
  const frame = frameOf('reset', 390, 760);
  const edge = projectCell(frame, 54);
  const beside = { x: edge.x + 27, y: edge.y - 2 };
  assert.equal(pick(frame, beside, alone({}, [54]), true), 54);
  const between = { x: edge.x, y: edge.y - 13 };
  assert.notEqual(nearestCentre(frame, between).cell, 54);
  assert.notEqual(pick(frame, between, alone({}, [54]), true), 54);
});

test('off the board there is nothing', () => {
  const frame = frameOf('reset', 1000, 720);
  assert.equal(pick(frame, { x: 5, y: 5 }, alone({}), false), null);
  assert.equal(tileAt(frame, { x: 990, y: 700 }), null);
});

test('so it does among spread levels, turned and magnified', () => {
  const next = random(6);
  for (const [width, height] of STAGES) {
    for (let round = 0; round < 12; round += 1) {
      const camera = new Camera(true, true);
      camera.resize(width, height);
      camera.turn((next() - 0.5) * 6, (next() - 0.3) * 1.5, null);
      if (round % 2 === 1) camera.magnify(1 + next(), { x: next() * width, y: next() * height });
      const frame = camera.frame()!;
      const on = situation(next);
      for (let cell = 0; cell < 125; cell += 1) {
        for (const touch of [false, true]) assert.equal(pick(frame, projectCell(frame, cell), on, touch), cell);
      }
    }
  }
});
