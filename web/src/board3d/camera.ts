/**
 * The geometry of the view, free of any drawing library: where a cell stands, how the levels are
 * laid out so that none hides another, and how the whole is fitted into a stage.
 *
 * Lengths are in cell widths, screen lengths in CSS pixels with y downwards, angles in radians.
 * A "slot" is a level's place as drawn, 0 the lowest. Who looks from which seat sees which level in
 * which slot, and which way round, is told by `board/orient.ts`, as for the flat boards.
 */
import { shapeFor, spotOf } from '../board/orient.ts';
import type { Cell } from '../board/view.ts';
import type { Rules, Seat } from '../rules.ts';

/** A board as one seat sees it: so many levels of columns and rows. */
export interface Look {
  rules: Rules;
  near: Seat;
  slots: number;
  columns: number;
  rows: number;
}

export function lookOf(rules: Rules, near: Seat): Look {
  return { rules, near, slots: rules.levels.length, ...shapeFor(rules, near) };
}
export interface Point { x: number; y: number }
export interface Vec { x: number; y: number; z: number }

/** Direction of the camera: `az` turns about the vertical axis, `el` is the height above the horizon. */
export interface Pose { az: number; el: number }

/** Place of a slot in the picture plane (`u` right, `v` up) and towards the viewer (`w`). */
export interface Offset { u: number; v: number; w: number }

/**
 * How the levels are laid out: in one stack or several side by side, the lowest levels in the
 * leftmost; as stairs, each level a step to the right of the one below; or, for a view from high
 * above, in rows of so many levels with a short last row in the middle. There is one object for each
 * layout.
 */
export interface Layout { readonly kind: 'stacks' | 'rows' | 'stairs'; readonly across: number }

/** The most levels a board has. */
export const MOST_LEVELS = 10;
const each = (kind: Layout['kind']): readonly Layout[] => Array.from({ length: MOST_LEVELS }, (_, i) => ({ kind, across: i + 1 }));
const STACKS = each('stacks');
const ROWS = each('rows');
export const STACK = STACKS[0] as Layout;
export const STAIRS: Layout = { kind: 'stairs', across: 1 };

/** Everything needed to turn a cell into a pixel and back. */
export interface Frame {
  pose: Pose;
  look: Look;
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
const ZOOM_MAX = 3;
/** Pixels of a cell to which even the smallest can be magnified. */
const LARGE = 84;
/** Distance of the levels in the default view, in sides of a level. */
const GAP = 0.44;
/** A taller stage is filled by a wider gap, up to this. */
const GAP_MAX = 0.6;
/** Above this elevation a stack would need more height than any screen has. */
const HIGH = 38 * DEGREE;
/** Pixels of a cell, across and up, that are easy to read and to hit. */
const EASY = { width: 60, height: 24 };
/** One stack shows best what stands over what; each more must show the cells larger by this … */
const WORTH = 1.25;
/** … and what is larger than easy by this is large enough. */
const ENOUGH = 1.2;
/** Elevations among which the view that a board opens with is chosen. */
const HOME = { least: 17, most: 32 };
/** The least step of the stairs, in cells: what stands over what is then one file aside. */
const STEP = 1;
/** Height of the tallest man. */
export const TALLEST = 0.94;
/** Thickness of a level's plate. */
export const PLATE = 0.07;
/** Width of the border around a level's tiles. */
export const BORDER = 0.08;

/** Width and depth of a rectangle of tiles, turned by the pose, across the picture and into it. */
function turned({ az }: Pose, columns: number, rows: number): { across: number; into: number } {
  const [s, c] = [Math.abs(Math.sin(az)), Math.abs(Math.cos(az))];
  return { across: columns * c + rows * s, into: columns * s + rows * c };
}

/** The distance of the levels that the default view takes. */
export function gapOf(look: Look): number {
  return GAP * Math.max(look.columns, look.rows);
}

/** The least vertical distance of two levels, in cell widths, at which none overlaps the next. */
export function leastGap(pose: Pose, look: Look): number {
  return Math.tan(pose.el) * turned(pose, look.columns, look.rows).into;
}

/**
 * The least vertical distance in the picture of two levels in a stack: the higher one hides no cell
 * of the lower and no man there, wherever he stands. What counts is how far, straight into the
 * picture, a man can stand from the edge of the plate over him.
 */
export function clearance(pose: Pose, look: Look): number {
  const [s, c] = [Math.abs(Math.sin(pose.az)), Math.abs(Math.cos(pose.az))];
  const reach = (cells: number): number => cells - 0.5 + BORDER;
  const depth = Math.min(reach(look.columns) / Math.max(s, 1e-9), reach(look.rows) / Math.max(c, 1e-9));
  const [S, C] = [Math.sin(pose.el), Math.cos(pose.el)];
  // The last term is the width of his foot, under an edge that runs aslant, and a little air.
  return depth * S + (TALLEST + PLATE) * C + 0.04;
}

/** Width and height of one level in the picture plane, border included. */
export function extent(pose: Pose, look: Look): { width: number; height: number } {
  const { across, into } = turned(pose, look.columns + 2 * BORDER, look.rows + 2 * BORDER);
  return { width: across, height: into * Math.sin(pose.el) };
}

/** Width of one level through its middle, border included: its sides may lean. */
export function chord({ az }: Pose, look: Look): number {
  const [s, c] = [Math.abs(Math.sin(az)), Math.abs(Math.cos(az))];
  return Math.min((look.columns + 2 * BORDER) / Math.max(c, 1e-9), (look.rows + 2 * BORDER) / Math.max(s, 1e-9));
}

/** Places of the slots, as (column, row) from the lower left. */
function pattern({ kind, across }: Layout, slots: number): [number, number][] {
  return Array.from({ length: slots }, (_, slot) => {
    if (kind === 'stairs') return [slot, slot];
    if (kind === 'stacks') {
      const column = Math.floor((slot * across) / slots);
      return [column, slot - Math.ceil((column * slots) / across)];
    }
    const row = Math.floor(slot / across);
    const inRow = Math.min(across, slots - row * across);
    return [(across - inRow) / 2 + (slot % across), row];
  });
}

/** Every layout a number of levels can have: no two of them look the same. */
export function layouts(slots: number): Layout[] {
  return [...STACKS.slice(0, Math.ceil(slots / 2)), ...ROWS.slice(1, slots)];
}

/** Distance of columns of levels from middle to middle; the letters of the right one are between them. */
function columnOf(pose: Pose, look: Look, { kind }: Layout): number {
  if (kind !== 'stacks') return extent(pose, look).width + 0.95;
  // Levels side by side at one height lean the same way, so it is enough that their edges keep apart.
  return chord(pose, look) + 0.75;
}

/** Margins in pixels: letters and rank numbers at the sides, file letters below. */
export interface Margin { left: number; right: number; top: number; bottom: number }

export function margin(width: number): Margin {
  return width < 560
    ? { left: 32, right: 16, top: 6, bottom: 16 }
    : { left: 46, right: 24, top: 10, bottom: 20 };
}

/** How far stairs go to the right and up from level to level. */
export interface Step { u: number; v: number }

/** Height of a row of a layout: in a stack the gap, opened to whatever the pose needs. */
function rowOf(pose: Pose, look: Look, { kind }: Layout, gap: number): number {
  const { height } = extent(pose, look);
  const cos = Math.cos(pose.el);
  if (kind === 'rows') return height + TALLEST * cos + 0.35;
  return Math.max(gap * cos, clearance(pose, look), height + 0.06 + 0.3 * Math.sin(pose.el));
}

/** Offsets of the slots, centred. `gap` is the vertical distance of the stack's levels, `step` that of the stairs. */
export function offsets(pose: Pose, look: Look, layout: Layout, gap = gapOf(look), step: Partial<Step> = {}): Offset[] {
  const stairs = layout.kind === 'stairs';
  const row = (stairs ? step.v : undefined) ?? rowOf(pose, look, layout, gap);
  const column = stairs ? step.u ?? STEP : columnOf(pose, look, layout);
  const places = pattern(layout, look.slots);
  const columns = Math.max(...places.map(([c]) => c));
  const rows = Math.max(...places.map(([, r]) => r));
  return places.map(([c, r], slot) => ({
    u: (c - columns / 2) * column,
    v: (r - rows / 2) * row,
    // In a stack a higher level is nearer to a camera that looks down.
    w: layout.kind !== 'rows' ? (r - rows / 2) * Math.min(row * Math.tan(pose.el), 6) : slot - (look.slots - 1) / 2,
  }));
}

/** The offsets of a layout in a stage: where there is room, levels stand farther apart. */
export function laid(pose: Pose, look: Look, layout: Layout, width: number, height: number): Offset[] {
  const gap = roomyGap(pose, look, width, height, layout);
  return offsets(pose, look, layout, gap, layout.kind === 'stairs' ? stepOf(pose, look, width, height) : {});
}

/**
 * The step of the stairs in a stage. Either they are steep, a stack drawn out sideways as far as the
 * stage is wide; or, in a stage so wide that the levels can stand beside each other, they rise as far
 * as it is high. The larger cells decide.
 */
function stepOf(pose: Pose, look: Look, width: number, height: number): Step {
  const { width: w, height: h } = extent(pose, look);
  const m = margin(width);
  const steps = Math.max(1, look.slots - 1);
  const [across, up] = [Math.max(1, width - m.left - m.right), Math.max(1, height - m.top - m.bottom)];
  const tall = h + TALLEST * Math.cos(pose.el);
  const row = rowOf(pose, look, STAIRS, gapOf(look));
  const beside = columnOf(pose, look, STAIRS);
  const steep = Math.min(up / (tall + steps * row), across / (w + steps * STEP));
  const flat = Math.min(up / (tall + steps * 0.1), across / (w + steps * beside));
  if (flat > steep) return { u: beside, v: Math.min(row, Math.max(0.1, (up / flat - tall) / steps)) };
  return { u: Math.min(beside, Math.max(STEP, (across / steep - w) / steps)), v: row };
}

/** Bounds of the levels and their men in the picture plane. */
function bounds(pose: Pose, look: Look, places: readonly Offset[]): { left: number; right: number; bottom: number; top: number } {
  const { width, height } = extent(pose, look);
  const us = places.map((o) => o.u);
  const vs = places.map((o) => o.v);
  return {
    left: Math.min(...us) - width / 2,
    right: Math.max(...us) + width / 2,
    bottom: Math.min(...vs) - height / 2 - PLATE * Math.cos(pose.el),
    top: Math.max(...vs) + height / 2 + Math.max(0, TALLEST * Math.cos(pose.el) - 0.3 * Math.sin(pose.el)),
  };
}

/** Scale and centre that show everything. */
export function fit(
  pose: Pose, look: Look, places: readonly Offset[], width: number, height: number,
): { scale: number; u: number; v: number } {
  const b = bounds(pose, look, places);
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

/** The widest useful gap: the usual one, more where the stage has height to spare. */
export function roomyGap(pose: Pose, look: Look, width: number, height: number, layout: Layout = STACK): number {
  const m = margin(width);
  const { width: w, height: h } = extent(pose, look);
  const cos = Math.cos(pose.el);
  const scale = Math.max(1, width - m.left - m.right) / (w + (layout.across - 1) * columnOf(pose, look, layout));
  const free = Math.max(1, height - m.top - m.bottom) / scale - h - TALLEST * cos;
  const gap = gapOf(look);
  const gaps = Math.max(1, Math.ceil(look.slots / layout.across) - 1);
  return Math.min((gap * GAP_MAX) / GAP, Math.max(gap, free / gaps / cos));
}

/** Width and height in pixels of the box around a cell's tile. */
export function cellSize(pose: Pose, scale: number): { width: number; height: number } {
  const { across, into } = turned(pose, 1, 1);
  return { width: across * scale, height: into * Math.sin(pose.el) * scale };
}

/** How good a layout is whose cells are drawn at a scale: 1 when they are easy to read and to hit. */
function worthOf(layout: Layout, pose: Pose, scale: number): number {
  const cell = cellSize(pose, scale);
  const easy = Math.min(cell.width / EASY.width, cell.height / EASY.height);
  return Math.min(easy, ENOUGH) / WORTH ** (layout.across - 1);
}

/**
 * The layout that shows the cells largest. Seen from high above that is one of rows; else one stack,
 * or several where one would leave most of a wide stage empty and its cells small; or stairs, if
 * the levels shall be spread.
 */
export function bestLayout(pose: Pose, look: Look, width: number, height: number, now: Layout = STACK, spread = false): Layout {
  // A little hysteresis, so that a hand that trembles at the edge does not make the levels dance.
  const high = pose.el >= HIGH + (now.kind === 'rows' ? -1 : 1) * DEGREE;
  if (spread && !high) return STAIRS;
  let best = STACK;
  let most = 0;
  for (const layout of layouts(look.slots)) {
    if (layout !== STACK && high !== (layout.kind === 'rows')) continue;
    const { scale } = fit(pose, look, offsets(pose, look, layout), width, height);
    const worth = (high ? scale : worthOf(layout, pose, scale)) * (layout === now ? 1.04 : 1);
    if (worth > most) [best, most] = [layout, worth];
  }
  return best;
}

/**
 * The view that a board opens with in a stage. Levels are seen from as high as costs no size, or as
 * makes the cells high enough; where neither helps, from low, which shows the men largest.
 */
export function homeView(look: Look, width: number, height: number, spread = false): { pose: Pose; layout: Layout } {
  let home = { pose: DEFAULT_POSE, layout: spread ? STAIRS : STACK };
  let most = 0;
  for (const layout of spread ? [STAIRS] : layouts(look.slots).filter(({ kind }) => kind === 'stacks')) {
    const at = (degrees: number): { pose: Pose; scale: number } => {
      const pose = { ...DEFAULT_POSE, el: degrees * DEGREE };
      return { pose, scale: fit(pose, look, laid(pose, look, layout, width, height), width, height).scale };
    };
    const low = at(HOME.least);
    let chosen = low;
    for (let degrees = HOME.least + 1; degrees <= HOME.most; degrees += 1) {
      const next = at(degrees);
      const cell = cellSize(next.pose, next.scale);
      const easy = cell.width >= EASY.width && cell.height >= EASY.height;
      const wanting = cellSize(chosen.pose, chosen.scale).height < EASY.height;
      if (next.scale >= (easy && wanting ? 0.88 : 0.985) * low.scale) chosen = next;
    }
    const worth = worthOf(layout, chosen.pose, chosen.scale);
    if (worth > most) [home, most] = [{ pose: chosen.pose, layout }, worth];
  }
  return home;
}

/** How far a view can be magnified whose cells are so many pixels wide. */
export function mostZoom(scale: number): number {
  return Math.max(ZOOM_MAX, LARGE / scale);
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

/** Where a cell stands: its slot, and its centre on that slot's level. */
export function place(cell: Cell, look: Look): { slot: number; x: number; z: number } {
  const { slot, column, row } = spotOf(look.rules, look.near, cell);
  return { slot, x: column - (look.columns - 1) / 2, z: (look.rows - 1) / 2 - row };
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
  const p = place(cell, frame.look);
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
