/**
 * Nothing hides a man: not the plate of the level over him, in no view that a board opens with. And
 * the cells are large enough there to be read and hit.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ARRAY, readDiagram } from '../cells.ts';
import { manLettered, NORMAL_FORM, type Rules } from '../rules.ts';
import { basis, BORDER, cellSize, PLATE, place, project, TALLEST, type Frame, type Point } from './camera.ts';
import { cellsOf, GAMES } from './games.ts';
import { shapeOf } from './shapes.ts';
import { Camera } from './view.ts';

/** A phone; the stage beside the flat boards; the stage alone in windows of several sizes. */
const STAGES = [[390, 560], [530, 700], [700, 620], [708, 700], [1000, 700], [1000, 900], [1600, 700]] as const;

function opened(width: number, height: number, seat: string, spread = false, rules: Rules = NORMAL_FORM): Frame {
  const camera = new Camera(true, spread);
  camera.face(seat, rules);
  camera.resize(width, height);
  const frame = camera.frame();
  assert.ok(frame);
  return frame;
}

/** Whether a pixel lies on the plate of a slot: its upper face or the rim under it. */
function onPlate(frame: Frame, slot: number, at: Point): boolean {
  const o = frame.offsets[slot]!;
  const { up } = basis(frame.pose);
  const [s, c] = [Math.sin(frame.pose.az), Math.cos(frame.pose.az)];
  const a = (at.x - frame.origin.x) / frame.scale - o.u;
  return [0, -PLATE / 2, -PLATE].some((y) => {
    const b = ((frame.origin.y - at.y) / frame.scale - o.v - up.y * y) / Math.sin(frame.pose.el);
    return Math.abs(c * a - s * b) < frame.look.columns / 2 + BORDER && Math.abs(s * a + c * b) < frame.look.rows / 2 + BORDER;
  });
}

/** Points of the outline of a man of a height: head, neck and foot at both sides. */
function outline(frame: Frame, cell: number, height: number): Point[] {
  const { slot, x, z } = place(cell, frame.look);
  const { right } = basis(frame.pose);
  return [[0, 1], [0.12, 0.97], [-0.12, 0.97], [0.22, 0.8], [-0.22, 0.8], [0.25, 0.4], [-0.25, 0.4], [0.28, 0], [-0.28, 0]]
    .map(([aside = 0, up = 0]) => project(frame, slot, x + right.x * aside, z + right.z * aside, up * height));
}

function assertClear(frame: Frame, cell: number, height: number, what: string): void {
  const { slot } = place(cell, frame.look);
  for (const point of outline(frame, cell, height)) {
    for (let other = 0; other < frame.look.slots; other += 1) {
      if (other !== slot) assert.ok(!onPlate(frame, other, point), `${what}: cell ${cell} under slot ${other}`);
    }
  }
}

const heights = new Map<string, number>();
function heightOf(letter: string): number {
  const drawing = manLettered(NORMAL_FORM, letter)?.drawing ?? '';
  if (!heights.has(drawing)) {
    const geometry = shapeOf(drawing, null);
    geometry.computeBoundingBox();
    heights.set(drawing, geometry.boundingBox!.max.y);
  }
  return heights.get(drawing)!;
}

test('no man of the array is under or behind the plate of another level', () => {
  const men = readDiagram(NORMAL_FORM, ARRAY)!.men;
  for (const [width, height] of STAGES) {
    for (const seat of ['white', 'black']) {
      for (const spread of [false, true]) {
        const frame = opened(width, height, seat, spread);
        men.forEach((man, cell) => {
          if (man) assertClear(frame, cell, heightOf(man.charAt(1)), `${width}x${height} ${seat} ${spread}`);
        });
      }
    }
  }
});

test('nor is the tallest man on any cell of any board', () => {
  for (const rules of GAMES) {
    for (const [width, height] of STAGES) {
      for (const { id } of rules.seats) {
        for (const spread of [false, true]) {
          const frame = opened(width, height, id, spread, rules);
          for (let cell = 0; cell < cellsOf(rules); cell += 1) assertClear(frame, cell, TALLEST, `${rules.id} ${width}x${height} ${spread}`);
        }
      }
    }
  }
});

test('in a window of a desk a cell is 60 by 24 pixels and more', () => {
  for (const [width, height] of [[700, 620], [708, 700], [800, 700], [980, 700], [1000, 720], [1200, 800], [1000, 900]] as const) {
    for (const seat of ['white', 'black']) {
      const frame = opened(width, height, seat);
      const cell = cellSize(frame.pose, frame.scale);
      assert.ok(cell.width >= 60 && cell.height >= 24, `${width}x${height}: ${cell.width.toFixed(1)} by ${cell.height.toFixed(1)}`);
    }
  }
});

test('a wide stage is used: the boards fill four fifths of its width or of its height', () => {
  for (const [width, height] of STAGES) {
    const frame = opened(width, height, 'white');
    const points = Array.from({ length: 125 }, (_, cell) => outline(frame, cell, TALLEST)).flat();
    const span = (key: 'x' | 'y'): number => Math.max(...points.map((p) => p[key])) - Math.min(...points.map((p) => p[key]));
    assert.ok(span('x') > 0.8 * width || span('y') > 0.8 * height, `${width}x${height}: ${span('x')} by ${span('y')}`);
  }
});

test('spread, each level is a step aside, all steps alike, so that lines through the levels stay straight', () => {
  for (const [width, height] of STAGES) {
    const all = opened(width, height, 'white', true).offsets;
    const steps = all.slice(1).map((o, i) => ({ u: o.u - all[i]!.u, v: o.v - all[i]!.v }));
    for (const { u, v } of steps) {
      assert.ok(u >= 1 - 1e-9 && v > 0, `${width}x${height}: ${u}, ${v}`);
      assert.ok(Math.abs(u - steps[0]!.u) < 1e-9 && Math.abs(v - steps[0]!.v) < 1e-9);
    }
  }
});
