/** The men: each known by its outline alone at a small size, within its cell, with its seat's sign. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BufferGeometry } from 'three';
import { NORMAL_FORM } from '../rules.ts';
import { DEFAULT_POSE, TALLEST } from './camera.ts';
import { DRAWINGS, shapeOf } from './shapes.ts';

/** Pixels of the picture that a man covers, seen as in the default view; a cell is so many wide. */
function outline(geometry: BufferGeometry, pixels: number): Set<number> {
  const place = geometry.getAttribute('position');
  const [s, c] = [Math.sin(DEFAULT_POSE.el), Math.cos(DEFAULT_POSE.el)];
  // The men turn with the camera, a little askew.
  const [ys, yc] = [Math.sin(-0.22), Math.cos(-0.22)];
  const at = (i: number): [number, number] => {
    const [x, y, z] = [place.getX(i), place.getY(i), place.getZ(i)];
    return [(x * yc + z * ys + 0.75) * pixels, (y * c - (z * yc - x * ys) * s + 0.4) * pixels];
  };
  const covered = new Set<number>();
  for (let i = 0; i < place.count; i += 3) {
    const [[ax, ay], [bx, by], [cx, cy]] = [at(i), at(i + 1), at(i + 2)];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (area === 0) continue;
    for (let y = Math.floor(Math.min(ay, by, cy)); y <= Math.max(ay, by, cy); y += 1) {
      for (let x = Math.floor(Math.min(ax, bx, cx)); x <= Math.max(ax, bx, cx); x += 1) {
        const [px, py] = [x + 0.5, y + 0.5];
        const u = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
        const v = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
        if (u >= 0 && v >= 0 && u + v <= 1) covered.add(y * 1000 + x);
      }
    }
  }
  return covered;
}

/** Share of the pixels of two outlines that belong to one of them only. */
function difference(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const both = [...a].filter((pixel) => b.has(pixel)).length;
  return 1 - both / (a.size + b.size - both);
}

test('no two men have nearly the same outline at 24 pixels', () => {
  const all = DRAWINGS.map((name) => ({ name, seen: outline(shapeOf(name, null), 24) }));
  for (const [i, a] of all.entries()) {
    for (const b of all.slice(0, i)) {
      const apart = difference(a.seen, b.seen);
      // In the Normal Form every man meets every other; the unicorn is the one that beginners mistake.
      const normal = [a, b].every(({ name }) => NORMAL_FORM.men.some(({ drawing }) => drawing === name));
      const least = !normal ? 0.16 : a.name === 'unicorn' || b.name === 'unicorn' ? 0.24 : 0.2;
      assert.ok(apart > least, `${a.name} and ${b.name} share ${(100 - 100 * apart).toFixed(0)} % of their outlines`);
    }
  }
});

test('every man stands in his cell and is no taller than the view allows for', () => {
  for (const name of DRAWINGS) {
    for (const sign of [null, 0, 1, 2, 3]) {
      const geometry = shapeOf(name, sign);
      geometry.computeBoundingBox();
      const box = geometry.boundingBox;
      assert.ok(box && box.min.y > -1e-6 && box.max.y <= TALLEST + 1e-6, `${name}: from ${box?.min.y} to ${box?.max.y}`);
      assert.ok(box.min.x > -0.5 && box.max.x < 0.5 && box.min.z > -0.5 && box.max.z < 0.5, `${name} leaves his cell`);
      const normals = geometry.getAttribute('normal');
      for (let i = 0; i < normals.count; i += 1) {
        const length = Math.hypot(normals.getX(i), normals.getY(i), normals.getZ(i));
        assert.ok(Math.abs(length - 1) < 1e-4 || length === 0, `${name}: a normal of length ${length}`);
      }
    }
  }
});

test('the four seats have four signs, and all of them fit a board full of men', () => {
  const signs = [0, 1, 2, 3].map((sign) => outline(shapeOf('pawn', sign), 48));
  const plain = outline(shapeOf('pawn', null), 48);
  signs.forEach((a, i) => {
    const own = new Set([...a].filter((pixel) => !plain.has(pixel)));
    assert.ok(own.size > 0, `the sign of seat ${i} is seen beside the foot`);
    for (const b of signs.slice(0, i)) assert.notDeepEqual([...a].sort(), [...b].sort());
  });
  const triangles = DRAWINGS.map((name) => shapeOf(name, 0).getAttribute('position').count / 3);
  assert.ok(Math.max(...triangles) < 2600, `${Math.max(...triangles)} triangles in a man`);
});
