/**
 * What is drawn over the cube on a plain canvas, crisp and always facing the viewer: level letters,
 * coordinates along the edges, and the thin rays from the chosen man to his destinations.
 */
import { cellAtSpot, slotFor } from '../board/orient.ts';
import type { BoardModel, Cell } from '../board/view.ts';
import { fileName, fileOf, levelName, levelOf, rankOf } from '../cells.ts';
import { manLettered, seatNamed, type Geometry } from '../rules.ts';
import { basis, BORDER, chord, dot, extent, place, project, projectCell, type Frame, type Point } from './camera.ts';
import { bodyAt } from './picking.ts';
import { levelColor, type ColorName, type Theme } from './theme.ts';

/** How a man goes to a destination. */
export type Line = 'face' | 'edge' | 'corner' | 'leap' | 'pawn';

/** `via` are the destinations on the way to the last, which is `to`, in order. */
export interface Ray { to: Cell; line: Line; via: readonly Cell[] }

const STYLE: Record<Line, { color: ColorName; dash: number[]; cap: CanvasLineCap }> = {
  face: { color: 'ray-face', dash: [], cap: 'butt' },
  edge: { color: 'ray-edge', dash: [9, 5], cap: 'butt' },
  corner: { color: 'ray-corner', dash: [0.1, 5], cap: 'round' },
  leap: { color: 'ray-leap', dash: [9, 4, 0.1, 4], cap: 'round' },
  pawn: { color: 'ray-pawn', dash: [4, 3], cap: 'butt' },
};

const delta = (board: Geometry, from: Cell, to: Cell): [number, number, number] => [
  levelOf(board, to) - levelOf(board, from), rankOf(board, to) - rankOf(board, from), fileOf(board, to) - fileOf(board, from),
];

/** The line from one cell to another for a man of this drawing: what is not straight is a leap. */
export function lineOf(board: Geometry, drawing: string, from: Cell, to: Cell): Line {
  if (drawing === 'pawn') return 'pawn';
  const steps = delta(board, from, to).map(Math.abs).filter((d) => d !== 0);
  if (steps.some((d) => d !== steps[0])) return 'leap';
  return steps.length === 1 ? 'face' : steps.length === 2 ? 'edge' : 'corner';
}

/** One ray in each direction, to the farthest destination; leaps each have their own. */
export function raysOf(model: BoardModel): Ray[] {
  const from = model.selected;
  const man = from === null ? null : model.men[from];
  if (from === null || !man) return [];
  const drawing = manLettered(model.rules, man.charAt(1))?.drawing ?? '';
  const rays = new Map<string, { line: Line; steps: { cell: Cell; reach: number }[] }>();
  for (const { cell } of model.destinations) {
    const d = delta(model.rules, from, cell);
    const reach = Math.max(...d.map(Math.abs));
    const line = lineOf(model.rules, drawing, from, cell);
    const key = line === 'leap' ? String(cell) : d.map(Math.sign).join();
    const ray = rays.get(key) ?? { line, steps: [] };
    ray.steps.push({ cell, reach });
    rays.set(key, ray);
  }
  return [...rays.values()].map(({ line, steps }) => {
    const via = steps.sort((a, b) => a.reach - b.reach).map(({ cell }) => cell);
    return { to: via[via.length - 1] ?? from, line, via };
  });
}

/** Whether every level stands a step aside from the one below. */
function aslant({ offsets }: Frame): boolean {
  return offsets.slice(1).every((o, i) => o.u !== offsets[i]?.u && o.v > (offsets[i]?.v ?? 0));
}

export class Labels {
  private readonly context: CanvasRenderingContext2D | null;

  constructor(private canvas: HTMLCanvasElement) {
    this.context = canvas.getContext('2d');
  }

  draw(frame: Frame, model: BoardModel, theme: Theme): void {
    const context = this.context;
    if (!context) return;
    const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)];
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, frame.width, frame.height);
    this.coordinates(context, frame, model, theme);
    this.letters(context, frame, model, theme);
    this.rays(context, frame, model, theme);
  }

  /** Alpha of a level: the others step back while the pointer is on one. */
  private presence(model: BoardModel, level: number): number {
    return model.hover === null || levelOf(model.rules, model.hover) === level ? 1 : 0.55;
  }

  private letters(context: CanvasRenderingContext2D, frame: Frame, model: BoardModel, theme: Theme): void {
    const { look } = frame;
    const { width, height } = extent(frame.pose, look);
    const size = Math.max(15, Math.min(30, frame.scale * 0.46));
    context.font = `700 ${size}px system-ui, sans-serif`;
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    // Between boards too near each other a letter stands lower, clear of the ranks of its neighbour …
    const near = frame.offsets.some((a) => frame.offsets.some((b) => (
      a.u < b.u && Math.abs(a.v - b.v) < 1e-6 && (b.u - a.u - width) * frame.scale < 24 + size)));
    // … and on stairs higher, clear of the men on the level below.
    const stairs = aslant(frame);
    for (let level = 0; level < look.slots; level += 1) {
      const o = frame.offsets[slotFor(look.rules, look.near, level)];
      if (!o) continue;
      const side = stairs ? chord(frame.pose, look) : width;
      const x = frame.origin.x + frame.scale * (o.u - side / 2) - (near ? 3 : stairs ? 9 + size * 0.3 : 9);
      const y = frame.origin.y - frame.scale * (o.v - height * (near ? 0.5 : stairs ? 0 : 0.22)) + (near ? size * 0.3 : 0);
      context.globalAlpha = this.presence(model, level);
      outlined(context, levelName(look.rules, level), x, y, theme.css(levelColor(level)), theme.css('background'), 4);
    }
    context.globalAlpha = 1;
  }

  /** What runs from left to right along the edge that faces the viewer, the other along the one that faces right. */
  private coordinates(context: CanvasRenderingContext2D, frame: Frame, model: BoardModel, theme: Theme): void {
    const { right, up } = basis(frame.pose);
    const { rules, near: seat, slots, columns, rows } = frame.look;
    const [halfX, halfZ] = [columns / 2 + BORDER, rows / 2 + BORDER];
    // A quarter turn of the board exchanges files and ranks.
    const quarter = (seatNamed(rules, seat)?.turns ?? 0) % 2 !== 0;
    const names = (cell: Cell | null): [string, string] => {
      if (cell === null) return ['', ''];
      const [file, rank] = [fileName(fileOf(rules, cell)), String(rankOf(rules, cell) + 1)];
      return quarter ? [rank, file] : [file, rank];
    };
    const near = -up.z + 0.3 * right.z >= 0 ? 1 : -1;
    const aside = right.x - 0.3 * up.x >= 0 ? 1 : -1;
    const size = Math.max(9, Math.min(13, frame.scale * 0.2));
    context.font = `500 ${size}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const ink = theme.css('muted');
    const ground = theme.css('background');
    const out = (slot: number, x: number, z: number, ox: number, oz: number, text: string): void => {
      const p = project(frame, slot, x, z);
      const o = { x: ox, y: 0, z: oz };
      const [dx, dy] = [dot(right, o), -dot(up, o)];
      const length = Math.hypot(dx, dy) || 1;
      const at = { x: p.x + (dx / length) * size * 0.72, y: p.y + (dy / length) * size * 0.72 };
      // The head of a man on the level below says more than the sixth letter c.
      const head = [0, size * 0.7].some((y) => bodyAt(frame, { x: at.x, y: at.y + y }, model.men) !== null);
      if (!head) outlined(context, text, at.x, at.y, ink, ground, 2.5);
    };
    // Where cells are smaller than signs, only every second or third is named.
    const every = (x: number, z: number): number => {
      const step = { x, y: 0, z };
      return Math.ceil((size * 0.85) / (frame.scale * Math.hypot(dot(right, step), dot(up, step))));
    };
    const [columnStep, rowStep] = [every(1, 0), every(0, 1)];
    for (let level = 0; level < slots; level += 1) {
      const slot = slotFor(rules, seat, level);
      context.globalAlpha = this.presence(model, level);
      for (let column = 0; column < columns; column += columnStep) {
        const [text] = names(cellAtSpot(rules, seat, { slot, column, row: 0 }));
        out(slot, column - (columns - 1) / 2, near * halfZ, 0, near, text);
      }
      for (let row = 0; row < rows; row += rowStep) {
        const [, text] = names(cellAtSpot(rules, seat, { slot, column: 0, row }));
        out(slot, aside * halfX, (rows - 1) / 2 - row, aside, 0, text);
      }
    }
    context.globalAlpha = 1;
  }

  private rays(context: CanvasRenderingContext2D, frame: Frame, model: BoardModel, theme: Theme): void {
    const from = model.selected;
    if (from === null) return;
    const column = (cell: Cell): number | undefined => frame.offsets[place(cell, frame.look).slot]?.u;
    const stairs = aslant(frame);
    const start = projectCell(frame, from, 0.3);
    // The rays begin around the man, not across his face.
    context.save();
    context.beginPath();
    context.rect(0, 0, frame.width, frame.height);
    context.ellipse(start.x, start.y - 0.12 * frame.scale, 0.3 * frame.scale, 0.52 * frame.scale, 0, 0, 2 * Math.PI);
    context.clip('evenodd');
    for (const { to, line, via } of raysOf(model)) {
      const { color, dash, cap } = STYLE[line];
      context.lineCap = cap;
      context.setLineDash(dash);
      // A line that goes on in another stack bends there, so that it still passes through its cells.
      const legs: { path: Path2D; strength: number }[] = [];
      let [here, at]: [Cell, Point] = [from, start];
      for (const cell of via) {
        const end = projectCell(frame, cell, 0.02);
        const path = new Path2D();
        path.moveTo(at.x, at.y);
        if (line === 'leap') {
          const top = arch(frame, from, to);
          path.quadraticCurveTo(top.x, top.y, end.x, end.y);
        } else path.lineTo(end.x, end.y);
        // Between boards that lie side by side a ray is only a hint.
        legs.push({ path, strength: stairs || column(here) === column(cell) ? 1 : 0.45 });
        [here, at] = [cell, end];
      }
      const dotted = line === 'corner' ? 2.4 : 1.4;
      for (const { path, strength } of legs) {
        context.globalAlpha = 0.5 * strength;
        context.strokeStyle = theme.css('halo');
        context.lineWidth = dotted + 1.6;
        context.stroke(path);
        context.globalAlpha = 0.95 * strength;
        context.strokeStyle = theme.css(color);
        context.lineWidth = dotted;
        context.stroke(path);
      }
    }
    context.restore();
  }
}

/** The top of a leap: above the middle of its two ends. */
function arch(frame: Frame, from: Cell, to: Cell): Point {
  const [a, b] = [projectCell(frame, from, 0.9), projectCell(frame, to, 0.9)];
  const same = place(from, frame.look).slot === place(to, frame.look).slot;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - (same ? 0.25 : 0.1) * frame.scale };
}

function outlined(context: CanvasRenderingContext2D, text: string, x: number, y: number, fill: string, line: string, width: number): void {
  context.lineJoin = 'round';
  context.lineWidth = width;
  context.strokeStyle = line;
  context.strokeText(text, x, y);
  context.fillStyle = fill;
  context.fillText(text, x, y);
}
