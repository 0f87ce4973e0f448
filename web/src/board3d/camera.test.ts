/** The geometry of the view: no level over another, everything in the stage, pixels and cells agree. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NORMAL_FORM } from '../rules.ts';
import {
  bestLayout, BORDER, DEFAULT_POSE, DEGREE, FRONT_POSE, gapOf, HIGHEST, layouts, leastGap, lookOf, LOWEST, offsets, place,
  projectCell, roomyGap, STACK, STAIRS, TALLEST, TOP_POSE, wrap, type Look, type Pose,
} from './camera.ts';
import { cellsOf, FOUR, GAMES, OBLONG } from './games.ts';
import { Camera } from './view.ts';

const STAGES = [[1000, 760], [1600, 700], [390, 720], [390, 844], [320, 480], [844, 390]] as const;
const NORMAL = lookOf(NORMAL_FORM, 'white');
const LOOKS: Look[] = GAMES.flatMap((rules) => rules.seats.map((seat) => lookOf(rules, seat.id)));

function* poses(): Generator<Pose> {
  for (let el = LOWEST; el <= HIGHEST + 1e-9; el += 5 * DEGREE) {
    for (let az = -180; az < 180; az += 15) yield { az: az * DEGREE, el };
  }
}

test('the default view keeps the rule of the gap with air to spare', () => {
  assert.ok(Math.abs(leastGap(DEFAULT_POSE, NORMAL) - 2.159) < 0.001);
  for (const look of LOOKS) assert.ok(gapOf(look) > leastGap(DEFAULT_POSE, look));
});

test('no level overlaps another in any pose and layout', () => {
  for (const pose of poses()) {
    const [sin, cos] = [Math.sin(pose.az), Math.cos(pose.az)];
    for (const look of LOOKS) {
      for (const layout of [...layouts(look.slots), STAIRS]) {
        const all = offsets(pose, look, layout);
        all.forEach((a, i) => all.slice(0, i).forEach((b) => {
          // As seen in the plane of the levels, where each is a rectangle that stands straight.
          const [u, v] = [a.u - b.u, (a.v - b.v) / Math.sin(pose.el)];
          const [x, z] = [Math.abs(u * cos - v * sin), Math.abs(u * sin + v * cos)];
          const apart = x >= look.columns + 2 * BORDER || z >= look.rows + 2 * BORDER;
          assert.ok(apart, `${look.rules.id} ${layout.kind} ${layout.across} at ${JSON.stringify(pose)}`);
        }));
      }
    }
  }
});

test('a stack opens its gap as the rule asks', () => {
  for (const pose of poses()) {
    for (const look of LOOKS) {
      const [a, b] = offsets(pose, look, STACK);
      assert.ok(b && a && (b.v - a.v) / Math.cos(pose.el) >= leastGap(pose, look) - 1e-9);
    }
  }
});

test('every view shows all cells and the men on them inside the stage', () => {
  for (const rules of GAMES) {
    for (const [width, height] of STAGES) {
      for (const preset of [...rules.seats.map((seat) => seat.id), 'top', 'front', 'reset', 'spread']) {
        const camera = new Camera(true);
        camera.face(rules.seats[0]!.id, rules);
        camera.resize(width, height);
        camera.preset(preset, 0);
        const frame = camera.frame();
        assert.ok(frame);
        for (let cell = 0; cell < cellsOf(rules); cell += 1) {
          for (const y of [0, TALLEST]) {
            const p = projectCell(frame, cell, y);
            assert.ok(p.x > 0 && p.x < width && p.y > -1 && p.y < height, `${rules.id} ${preset} ${width}x${height} ${cell}`);
          }
        }
      }
    }
  }
});

test('a higher level is drawn nearer in a stack, so that blending in slot order is right', () => {
  for (const look of LOOKS) {
    const all = offsets(DEFAULT_POSE, look, STACK);
    all.slice(1).forEach((o, i) => assert.ok(o.w > (all[i]?.w ?? 0)));
  }
});

test('each player sees his own corner nearest, lowest and at the left', () => {
  assert.deepEqual(place(0, NORMAL), { slot: 0, x: -2, z: 2 });
  assert.deepEqual(place(124, lookOf(NORMAL_FORM, 'black')), { slot: 0, x: -2, z: 2 });
  // The four corners of the lowest level: a1, g1, g7, a7.
  for (const [seat, cell] of [['red', 0], ['orange', 6], ['green', 48], ['blue', 42]] as const) {
    assert.deepEqual(place(cell, lookOf(FOUR, seat)), { slot: 0, x: -3, z: 3 }, seat);
  }
  assert.deepEqual(place(0, lookOf(OBLONG, 'white')), { slot: 0, x: -1.5, z: 3.5 });
  assert.deepEqual(place(95, lookOf(OBLONG, 'black')), { slot: 0, x: -1.5, z: 3.5 });
});

test('a view from high above leaves the stack only where that shows more', () => {
  assert.equal(bestLayout(DEFAULT_POSE, NORMAL, 1000, 760), STACK);
  assert.equal(bestLayout(FRONT_POSE, NORMAL, 390, 844), STACK);
  assert.deepEqual(bestLayout(TOP_POSE, NORMAL, 1000, 760), { kind: 'rows', across: 3 });
  assert.deepEqual(bestLayout(TOP_POSE, NORMAL, 1800, 420), { kind: 'rows', across: 5 });
});

test('several stacks stand side by side only where one would leave most of the stage empty', () => {
  const [seven, ten] = GAMES.slice(1).filter(({ levels }) => levels.length >= 7).map((rules) => lookOf(rules, 'red')) as [Look, Look];
  assert.deepEqual(bestLayout(DEFAULT_POSE, seven, 1000, 720), { kind: 'stacks', across: 2 });
  assert.equal(bestLayout(DEFAULT_POSE, seven, 390, 640), STACK);
  assert.equal(bestLayout(DEFAULT_POSE, NORMAL, 1200, 800), STACK);
  for (const [look, layout] of [[seven, { kind: 'stacks', across: 2 }], [ten, bestLayout(DEFAULT_POSE, ten, 1600, 700)]] as const) {
    const all = offsets(DEFAULT_POSE, look, layout);
    // Within a stack each level is straight above the last; a new stack begins at the bottom.
    all.slice(1).forEach((o, i) => {
      const below = all[i]!;
      if (o.u === below.u) assert.ok(o.v > below.v && o.w > below.w);
      else assert.ok(o.u > below.u && o.v === all[0]!.v);
    });
    assert.equal(new Set(all.map((o) => o.u)).size, layout.across);
  }
});

test('the cells of the shipped boards are as large as their stage allows', () => {
  for (const [rules, width, height, least] of [
    [NORMAL_FORM, 1000, 720, 57], [NORMAL_FORM, 390, 560, 44], [FOUR, 1000, 720, 50], [FOUR, 1440, 800, 58], [FOUR, 390, 560, 23],
  ] as const) {
    const camera = new Camera(true);
    camera.face(rules.seats[0]!.id, rules);
    camera.resize(width, height);
    assert.ok(camera.frame()!.scale >= least, `${rules.id} ${width}x${height}: ${camera.frame()!.scale}`);
  }
});

test('every board can be magnified until a finger fits into a cell', () => {
  for (const rules of GAMES) {
    for (const [width, height] of STAGES) {
      const camera = new Camera(true);
      camera.face(rules.seats[0]!.id, rules);
      camera.resize(width, height);
      camera.magnify(100, { x: width / 2, y: height / 2 });
      assert.ok(camera.frame()!.scale >= 83, `${rules.id} ${width}x${height}: ${camera.frame()!.scale}`);
    }
  }
});

test('a tall stage opens the gap, a wide one keeps it', () => {
  assert.equal(roomyGap(DEFAULT_POSE, NORMAL, 1000, 700), gapOf(NORMAL));
  assert.ok(roomyGap(DEFAULT_POSE, NORMAL, 390, 800) > gapOf(NORMAL));
});

test('a turn in time passes through no jump', () => {
  const camera = new Camera(false);
  camera.resize(1000, 700);
  camera.step(0);
  camera.preset('top', 0);
  let before = Array.from({ length: 125 }, (_, cell) => projectCell(camera.frame()!, cell));
  for (let time = 4; time <= 400; time += 4) {
    camera.step(time);
    const frame = camera.frame();
    assert.ok(frame);
    const now = Array.from({ length: 125 }, (_, cell) => projectCell(frame, cell));
    now.forEach((p, i) => assert.ok(Math.hypot(p.x - before[i]!.x, p.y - before[i]!.y) < 15, `cell ${i} at ${time}`));
    before = now;
  }
  assert.equal(camera.moving, false);
});

test('magnifying keeps the point under the hand and stays within bounds', () => {
  const camera = new Camera(true);
  camera.resize(800, 800);
  const at = projectCell(camera.frame()!, 62);
  camera.magnify(1.5, at);
  const after = projectCell(camera.frame()!, 62);
  assert.ok(Math.hypot(at.x - after.x, at.y - after.y) < 0.5);
  camera.magnify(100, at);
  assert.equal(camera.zoom, 3);
  camera.magnify(0.001, at);
  assert.equal(camera.zoom, 1);
  assert.ok(Math.hypot(at.x - projectCell(camera.frame()!, 62).x, at.y - projectCell(camera.frame()!, 62).y) < 0.5);
});

test('the height of the eye is bounded, the turn goes all the way round', () => {
  const camera = new Camera(true);
  camera.resize(800, 800);
  camera.turn(0, 10, null);
  assert.equal(camera.pose.el, HIGHEST);
  camera.turn(0, -10, null);
  assert.equal(camera.pose.el, LOWEST);
  assert.ok(Math.abs(wrap(3 * Math.PI) - Math.PI) < 1e-9 || Math.abs(wrap(3 * Math.PI) + Math.PI) < 1e-9);
});

test('the side that a preset chose holds until the game turns the board', () => {
  const camera = new Camera(true);
  camera.resize(800, 800);
  camera.preset('black', 0);
  assert.equal(camera.seat, 'black');
  assert.equal(camera.face('white'), false);
  camera.preset('reset', 0);
  assert.equal(camera.seat, 'white');
  assert.equal(camera.face('black'), true);
});

test('spreading the levels is a choice that holds until it is taken back', () => {
  const camera = new Camera(true);
  camera.resize(1000, 700);
  const usual = camera.frame()!.offsets;
  camera.preset('spread', 0);
  assert.ok(camera.isSpread);
  assert.notDeepEqual(camera.frame()!.offsets, usual);
  // Who looks from where, and from what height, changes nothing about it.
  for (const name of ['black', 'white', 'front', 'top']) {
    camera.preset(name, 0);
    assert.ok(camera.isSpread, name);
  }
  camera.preset('spread', 0);
  assert.deepEqual(camera.frame()!.offsets, usual);
  camera.preset('spread', 0);
  camera.preset('reset', 0);
  assert.ok(!camera.isSpread);
  assert.deepEqual(camera.frame()!.offsets, usual);
  const remembered = new Camera(true, true);
  remembered.resize(1000, 700);
  assert.ok(remembered.isSpread);
});

test('a pinch or a wheel goes to the cell under it, wherever that is, and the board is never lost', () => {
  for (const spread of [false, true]) {
    for (const [width, height] of STAGES) {
      for (let cell = 0; cell < 125; cell += 7) {
        const camera = new Camera(true, spread);
        camera.resize(width, height);
        const at = projectCell(camera.frame()!, cell);
        for (const factor of [1.1, 1.3, 0.95, 1.2]) {
          camera.magnify(factor, at);
          const now = projectCell(camera.frame()!, cell);
          assert.ok(Math.hypot(at.x - now.x, at.y - now.y) < 1e-6, `cell ${cell} at ${width}x${height}`);
        }
        // Two fingers that move on take the cell with them, until the edge of the picture.
        const before = projectCell(camera.frame()!, cell);
        camera.drag(3, -2);
        const after = projectCell(camera.frame()!, cell);
        assert.ok(after.x - before.x > -1e-6 && after.x - before.x < 3 + 1e-6);
        assert.ok(before.y - after.y > -1e-6 && before.y - after.y < 2 + 1e-6);
        // However far it is dragged, the stage is full of the picture, so some cell is on it.
        for (const [x, y] of [[1e5, 1e5], [-1e5, 3e4], [-2e5, -9e5], [4e4, -1e5]] as const) {
          camera.drag(x, y);
          const frame = camera.frame()!;
          const middle = [0, width].map((x) => (x - frame.origin.x) / frame.scale) as [number, number];
          const us = frame.offsets.map((o) => o.u);
          assert.ok(Math.max(...us) + 4 > middle[0] && Math.min(...us) - 4 < middle[1]);
        }
        camera.magnify(0.01, at);
        const home = new Camera(true, spread);
        home.resize(width, height);
        assert.ok(Math.abs(camera.frame()!.origin.x - home.frame()!.origin.x) < 1e-6, 'smallest, it is where it was');
      }
    }
  }
});

test('magnifying while the cube still turns keeps the point, too', () => {
  const camera = new Camera(false);
  camera.resize(800, 700);
  camera.turn(0.4, 0.05, 0);
  camera.step(40);
  const still = new Camera(true);
  still.resize(800, 700);
  still.turn(0.4, 0.05, 0);
  const at = projectCell(still.frame()!, 31);
  camera.magnify(1.4, at);
  camera.step(1000);
  const now = projectCell(camera.frame()!, 31);
  assert.ok(Math.hypot(at.x - now.x, at.y - now.y) < 1e-6);
});
