/**
 * The geometry of the view, free of any drawing library: where a cell stands, how the five levels
 * are laid out so that none hides another, and how the whole is fitted into a stage.
 *
 * Lengths are in cell widths, screen lengths in CSS pixels with y downwards, angles in radians.
 * A "slot" is a level's place as drawn, 0 the lowest; for White it is the level itself. For Black
 * every axis is reversed (level E lowest, rank 5 nearest, file e at the left, as on his flat
 * boards): the array is symmetric about the centre, so each player sees what the other sees.
 */
import type { Cell } from '../board/view.ts';

export type Side = 'white' | 'black';
export interface Point { x: number; y: number }
export interface Vec { x: number; y: number; z: number }

/** Direction of the camera: `az` turns about the vertical axis, `el` is the height above the horizon. */
export interface Pose { az: number; el: number }

/** Place of a slot in the picture plane (`u` right, `v` up) and towards the viewer (`w`). */
export interface Offset { u: number; v: number; w: number }

/** The ways to lay the levels out. All but the stack are for a view from high above. */
export type Layout = 'stack' | 'row' | 'three-two' | 'two-two-one';

/** Everything needed to turn a cell into a pixel and back. */
export interface Frame {
  pose: Pose;
  side: Side;
  offsets: readonly Offset[];
  /** Pixels a cell width. */
  scale: number;
  /** Pixel of the point u = v = 0. */
  origin: Point;
  width: number;
  height: number;
}

export const DEGREE = Math.PI / 180;
export const DEFAULT_POSE: Pose = { az: 12 * DEGREE, el: 20 * DEGREE };
export const TOP_POSE: Pose = { az: 0, el: 66 * DEGREE };
export const FRONT_POSE: Pose = { az: 0, el: 18 * DEGREE };
export const LOWEST = 10 * DEGREE;
export const HIGHEST = 80 * DEGREE;
export const ZOOM_MAX = 3;
/** Distance of the levels in the default view. */
export const GAP = 2.4;
/** A taller stage is filled by a wider gap, up to this. */
const GAP_MAX = 3;
/** Above this elevation a stack would need more height than any screen has. */
const HIGH = 38 * DEGREE;
/** Height of the tallest man. */
export const TALLEST = 1.05;
/** Half the width of a level with its border. */
export const HALF = 2.58;

const spread = (az: number): number => Math.abs(Math.sin(az)) + Math.abs(Math.cos(az));

/** The least vertical distance of two levels, in cell widths, at which none overlaps the next. */
export function leastGap(pose: Pose): number {
  return 5 * Math.tan(pose.el) * spread(pose.az);
}

/** Width and height of one level in the picture plane, border included. */
export function extent(pose: Pose): { width: number; height: number } {
  const width = 2 * HALF * spread(pose.az);
  return { width, height: width * Math.sin(pose.el) };
}

/** Places of the slots, as (column, row) from the lower left. */
const PATTERN: Record<Layout, readonly (readonly [number, number])[]> = {
  stack: [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]],
  row: [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]],
  'three-two': [[0, 0], [1, 0], [2, 0], [0.5, 1], [1.5, 1]],
  'two-two-one': [[0, 0], [1, 0], [0, 1], [1, 1], [0.5, 2]],
};

/** Margins in pixels: letters and rank numbers at the sides, file letters below. */
export interface Margin { left: number; right: number; top: number; bottom: number }

export function margin(width: number): Margin {
  return width < 560
    ? { left: 32, right: 16, top: 6, bottom: 16 }
    : { left: 46, right: 24, top: 10, bottom: 20 };
}

/**
 * Offsets of the five slots, centred. `gap` is the vertical distance of the stack's levels; it is
 * opened to whatever the pose needs.
 */
export function offsets(pose: Pose, layout: Layout, gap = GAP): Offset[] {
  const { width, height } = extent(pose);
  const cos = Math.cos(pose.el);
  const stack = layout === 'stack';
  const row = stack
    ? Math.max(gap * cos, height + 0.06 + 0.3 * Math.sin(pose.el))
    : height + TALLEST * cos + 0.35;
  const column = width + 0.95;
  const pattern = PATTERN[layout];
  const columns = Math.max(...pattern.map(([c]) => c));
  const rows = Math.max(...pattern.map(([, r]) => r));
  return pattern.map(([c, r], slot) => ({
    u: (c - columns / 2) * column,
    v: (r - rows / 2) * row,
    // In a stack a higher level is nearer to a camera that looks down.
    w: (slot - 2) * (stack ? Math.min(row * Math.tan(pose.el), 6) : 1),
  }));
}

/** Bounds of the levels and their men in the picture plane. */
function bounds(pose: Pose, places: readonly Offset[]): { left: number; right: number; bottom: number; top: number } {
  const { width, height } = extent(pose);
  const us = places.map((o) => o.u);
  const vs = places.map((o) => o.v);
  return {
    left: Math.min(...us) - width / 2,
    right: Math.max(...us) + width / 2,
    bottom: Math.min(...vs) - height / 2,
    top: Math.max(...vs) + height / 2 + Math.max(0, TALLEST * Math.cos(pose.el) - 0.3 * Math.sin(pose.el)),
  };
}

/** Scale and centre that show everything. */
export function fit(pose: Pose, places: readonly Offset[], width: number, height: number): { scale: number; u: number; v: number } {
  const b = bounds(pose, places);
  const m = margin(width);
  const w = Math.max(1, width - m.left - m.right);
  const h = Math.max(1, height - m.top - m.bottom);
  const scale = Math.min(w / (b.right - b.left), h / (b.top - b.bottom));
  return {
    scale,
    u: (b.left + b.right) / 2 + (m.right - m.left) / 2 / scale,
    v: (b.bottom + b.top) / 2 + (m.top - m.bottom) / 2 / scale,
  };
}

/** The widest useful gap: 2.4, more where the stage has height to spare. */
export function roomyGap(pose: Pose, width: number, height: number): number {
  const m = margin(width);
  const { width: w, height: h } = extent(pose);
  const cos = Math.cos(pose.el);
  const scale = Math.max(1, width - m.left - m.right) / w;
  const free = Math.max(1, height - m.top - m.bottom) / scale - h - TALLEST * cos;
  return Math.min(GAP_MAX, Math.max(GAP, free / 4 / cos));
}

/** The layout that shows the cells largest; a stack as long as it is not seen from high above. */
export function bestLayout(pose: Pose, width: number, height: number, now: Layout = 'stack'): Layout {
  // A little hysteresis, so that a hand that trembles at the edge does not make the levels dance.
  if (pose.el < HIGH + (now === 'stack' ? 1 : -1) * DEGREE) return 'stack';
  let best: Layout = now;
  let most = fit(pose, offsets(pose, now), width, height).scale * 1.04;
  for (const layout of Object.keys(PATTERN) as Layout[]) {
    const { scale } = fit(pose, offsets(pose, layout), width, height);
    if (scale > most) [best, most] = [layout, scale];
  }
  return best;
}

/** Unit vectors of the picture: right, up, and towards the viewer. */
export function basis({ az, el }: Pose): { right: Vec; up: Vec; toward: Vec } {
  const [s, c, S, C] = [Math.sin(az), Math.cos(az), Math.sin(el), Math.cos(el)];
  return {
    right: { x: c, y: 0, z: -s },
    up: { x: -s * S, y: C, z: -c * S },
    toward: { x: s * C, y: S, z: c * C },
  };
}

export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y + a.z * b.z;

export const levelOf = (cell: Cell): number => Math.floor(cell / 25);
export const rankOf = (cell: Cell): number => Math.floor(cell / 5) % 5;
export const fileOf = (cell: Cell): number => cell % 5;
export const slotOf = (level: number, side: Side): number => (side === 'white' ? level : 4 - level);

/** Where a cell stands: its slot, and its centre on that slot's level. */
export function place(cell: Cell, side: Side): { slot: number; x: number; z: number } {
  const sign = side === 'white' ? 1 : -1;
  return { slot: slotOf(levelOf(cell), side), x: sign * (fileOf(cell) - 2), z: sign * (2 - rankOf(cell)) };
}

/** The pixel of a point given by its slot, its place on the level and its height above it. */
export function project(frame: Frame, slot: number, x: number, z: number, y = 0): Point & { depth: number } {
  const o = frame.offsets[slot] ?? { u: 0, v: 0, w: 0 };
  const { right, up, toward } = basis(frame.pose);
  const p = { x, y, z };
  return {
    x: frame.origin.x + frame.scale * (o.u + dot(right, p)),
    y: frame.origin.y - frame.scale * (o.v + dot(up, p)),
    depth: o.w + dot(toward, p),
  };
}

/** The pixel of a cell's centre, or of a point above it. */
export function projectCell(frame: Frame, cell: Cell, y = 0): Point & { depth: number } {
  const p = place(cell, frame.side);
  return project(frame, p.slot, p.x, p.z, y);
}

/** Turns an angle into -180°..180°. */
export function wrap(angle: number): number {
  const turn = 2 * Math.PI;
  return angle - turn * Math.round(angle / turn);
}

/** Keeps a pose within bounds. */
export function bounded(pose: Pose): Pose {
  return { az: wrap(pose.az), el: Math.min(HIGHEST, Math.max(LOWEST, pose.el)) };
}
