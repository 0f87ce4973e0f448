/**
 * Marks that lie on the tiles, told apart by shape: ring = quiet move, corner brackets = capture,
 * star = promotion, frame = last move, double frame = check, hatch = boardmate, cross = spacemate,
 * bars = stalemate, short bar = may move, ring with a dot = drop, barred corners = frozen. Rings and
 * stars are wider than any man's foot.
 */
import {
  BufferGeometry, Color, DynamicDrawUsage, Float32BufferAttribute, InstancedBufferAttribute, InstancedBufferGeometry, Mesh,
  type Scene, type ShaderMaterial,
} from 'three';
import type { BoardModel, Cell } from '../board/view.ts';
import { cellCount } from '../cells.ts';
import type { Rules } from '../rules.ts';
import { place, type Look } from './camera.ts';
import { markMaterial, setRgb, type Shared } from './paint.ts';
import type { ColorName, Theme } from './theme.ts';

type Flat = [number, number];

/** Collects flat shapes; each is drawn first wider as a halo, then as itself. */
class Stencil {
  private position: number[] = [];
  private tone: number[] = [];

  private triangle(a: Flat, b: Flat, c: Flat, halo: number, alpha: number): void {
    for (const [x, z] of [a, b, c]) {
      this.position.push(x, 0, z);
      this.tone.push(halo, alpha);
    }
  }

  private quad(a: Flat, b: Flat, c: Flat, d: Flat, halo: number, alpha: number): void {
    this.triangle(a, b, c, halo, alpha);
    this.triangle(a, c, d, halo, alpha);
  }

  /** Draws a shape twice: grown as a halo, and as it is. */
  private twice(grow: number, draw: (grow: number, halo: number, alpha: number) => void): this {
    if (grow > 0) draw(grow, 1, 0.6);
    draw(0, 0, 1);
    return this;
  }

  ring(inner: number, outer: number, grow = 0.022, steps = 40): this {
    return this.twice(grow, (g, halo, alpha) => {
      const at = (r: number, i: number): Flat => [r * Math.cos((2 * Math.PI * i) / steps), r * Math.sin((2 * Math.PI * i) / steps)];
      for (let i = 0; i < steps; i += 1) this.quad(at(inner - g, i), at(outer + g, i), at(outer + g, i + 1), at(inner - g, i + 1), halo, alpha);
    });
  }

  /** A ring that follows a closed line given by angle and radius. */
  outline(points: readonly Flat[], width: number, grow = 0.02): this {
    return this.twice(grow, (g, halo, alpha) => {
      const scaled = (by: number): Flat[] => points.map(([x, z]) => [x * by, z * by]);
      const reach = Math.max(...points.map(([x, z]) => Math.hypot(x, z)));
      const outer = scaled((reach + g) / reach);
      const inner = scaled((reach - width - g) / reach);
      points.forEach((_, i) => {
        const j = (i + 1) % points.length;
        this.quad(outer[i] as Flat, outer[j] as Flat, inner[j] as Flat, inner[i] as Flat, halo, alpha);
      });
    });
  }

  bars(boxes: readonly [number, number, number, number][], grow = 0.018): this {
    return this.twice(grow, (g, halo, alpha) => {
      for (const [x0, z0, x1, z1] of boxes) {
        this.quad([x0 - g, z0 - g], [x0 - g, z1 + g], [x1 + g, z1 + g], [x1 + g, z0 - g], halo, alpha);
      }
    });
  }

  /** Straight strokes of a width, cut off at the tile's edge. */
  strokes(lines: readonly [Flat, Flat][], width: number, grow = 0.018): this {
    return this.twice(grow, (g, halo, alpha) => {
      for (const [[ax, az], [bx, bz]] of lines) {
        const length = Math.hypot(bx - ax, bz - az);
        const [nx, nz] = [((az - bz) / length) * (width / 2 + g), ((bx - ax) / length) * (width / 2 + g)];
        this.quad([ax + nx, az + nz], [bx + nx, bz + nz], [bx - nx, bz - nz], [ax - nx, az - nz], halo, alpha);
      }
    });
  }

  fill(half: number, alpha: number): this {
    this.quad([-half, -half], [-half, half], [half, half], [half, -half], 0, alpha);
    return this;
  }

  frame(half: number, width: number, grow = 0.016): this {
    return this.bars([
      [-half, -half, half, -half + width], [-half, half - width, half, half],
      [-half, -half + width, -half + width, half - width], [half - width, -half + width, half, half - width],
    ], grow);
  }

  /** A filled convex outline around a middle. */
  patch(outline: readonly Flat[], [cx, cz]: Flat, grow = 0.3): this {
    return this.twice(grow, (g, halo, alpha) => {
      const at = (i: number): Flat => {
        const [x, z] = outline[i % outline.length] as Flat;
        return [cx + x * (1 + g), cz + z * (1 + g)];
      };
      outline.forEach((_, i) => this.triangle([cx, cz], at(i), at(i + 1), halo, alpha));
    });
  }

  /** A disc that is dark in the middle and gone at the rim: the shadow at a man's foot. */
  shadow(radius: number, alpha: number): this {
    const steps = 28;
    const at = (i: number): Flat => [radius * Math.cos((2 * Math.PI * i) / steps), radius * Math.sin((2 * Math.PI * i) / steps)];
    for (let i = 0; i < steps; i += 1) {
      const [a, b] = [at(i), at(i + 1)];
      this.position.push(0, 0, 0, a[0], 0, a[1], b[0], 0, b[1]);
      this.tone.push(0, alpha, 0, 0, 0, 0);
    }
    return this;
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(this.position, 3));
    geometry.setAttribute('tone', new Float32BufferAttribute(this.tone, 2));
    return geometry;
  }
}

function brackets(): BufferGeometry {
  const [half, long, wide] = [0.47, 0.2, 0.075];
  const boxes: [number, number, number, number][] = [];
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const box = (x0: number, z0: number, x1: number, z1: number): void => {
        boxes.push([Math.min(sx * x0, sx * x1), Math.min(sz * z0, sz * z1), Math.max(sx * x0, sx * x1), Math.max(sz * z0, sz * z1)]);
      };
      box(half - long, half - wide, half, half);
      box(half - wide, half - long, half, half - wide);
    }
  }
  return new Stencil().bars(boxes).build();
}

function star(): BufferGeometry {
  const points = Array.from({ length: 10 }, (_, i): Flat => {
    const r = i % 2 === 0 ? 0.47 : 0.27;
    const t = (Math.PI * i) / 5 - Math.PI / 2;
    return [r * Math.cos(t), r * Math.sin(t)];
  });
  return new Stencil().outline(points, 0.18).build();
}

function hatch(): BufferGeometry {
  const lines: [Flat, Flat][] = [];
  for (let k = -0.64; k <= 0.65; k += 0.32) {
    const [lo, hi] = [Math.max(-0.46, -0.46 - k), Math.min(0.46, 0.46 - k)];
    lines.push([[lo, lo + k], [hi, hi + k]]);
  }
  return new Stencil().strokes(lines, 0.08).frame(0.48, 0.04).build();
}

/** A short bar before the man's foot. */
function underline(): BufferGeometry {
  return new Stencil().bars([[-0.17, 0.39, 0.17, 0.47]], 0.016).build();
}

const circle = (radius: number, steps = 20): Flat[] =>
  Array.from({ length: steps }, (_, i): Flat => [radius * Math.cos((2 * Math.PI * i) / steps), radius * Math.sin((2 * Math.PI * i) / steps)]);

const KINDS = {
  shadow: { make: () => new Stencil().shadow(0.44, 0.5).build(), color: 'black-line', layer: 0 },
  hover: { make: () => new Stencil().fill(0.5, 0.22).frame(0.5, 0.035, 0).build(), color: 'hover', layer: 1 },
  select: { make: () => new Stencil().fill(0.5, 0.42).frame(0.5, 0.05).build(), color: 'select', layer: 1 },
  target: { make: () => new Stencil().fill(0.5, 0.42).ring(0.34, 0.46).build(), color: 'select', layer: 1 },
  last: { make: () => new Stencil().fill(0.49, 0.14).frame(0.49, 0.06).build(), color: 'last', layer: 1 },
  movable: { make: underline, color: 'ink', layer: 2 },
  check: { make: () => new Stencil().frame(0.49, 0.06).frame(0.385, 0.05).build(), color: 'alarm', layer: 2 },
  boardmate: { make: hatch, color: 'alarm', layer: 2 },
  spacemate: {
    make: () => new Stencil().fill(0.5, 0.3).strokes([[[-0.42, -0.42], [0.42, 0.42]], [[-0.42, 0.42], [0.42, -0.42]]], 0.16).frame(0.49, 0.05).build(),
    color: 'alarm', layer: 2,
  },
  stalemate: { make: () => new Stencil().bars([[-0.44, -0.4, 0.44, -0.3], [-0.44, 0.3, 0.44, 0.4]]).frame(0.49, 0.04).build(), color: 'alarm', layer: 2 },
  frozen: {
    make: () => new Stencil().strokes([[[-0.46, -0.2], [0.2, 0.46]], [[-0.46, 0.2], [-0.2, 0.46]], [[-0.2, -0.46], [0.46, 0.2]], [[0.2, -0.46], [0.46, -0.2]]], 0.035).build(),
    color: 'muted', layer: 1,
  },
  move: { make: () => new Stencil().ring(0.27, 0.38).build(), color: 'move', layer: 3 },
  drop: { make: () => new Stencil().ring(0.27, 0.38).patch(circle(0.1), [0, 0]).build(), color: 'move', layer: 3 },
  capture: { make: brackets, color: 'capture', layer: 3 },
  promotion: { make: star, color: 'promotion', layer: 3 },
  cursor: { make: () => new Stencil().frame(0.54, 0.06, 0.02).build(), color: 'cursor', layer: 4 },
} satisfies Record<string, { make: () => BufferGeometry; color: ColorName; layer: number }>;

type Kind = keyof typeof KINDS;

interface Batch {
  kind: Kind;
  geometry: InstancedBufferGeometry;
  stand: InstancedBufferAttribute;
  materials: ShaderMaterial[];
  meshes: Mesh[];
}

/** Makes room for so many marks of a kind. */
function room(geometry: InstancedBufferGeometry, count: number): InstancedBufferAttribute {
  const stand = new InstancedBufferAttribute(new Float32Array(Math.max(1, count) * 4), 4);
  stand.setUsage(DynamicDrawUsage);
  geometry.setAttribute('stand', stand);
  return stand;
}

/** All marks; one batch a kind, drawn only where something is marked. */
export class Marks {
  private batches: Batch[] = [];
  private rules: Rules | null = null;

  constructor(private scene: Scene, common: Shared) {
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const base = KINDS[kind].make();
      const geometry = new InstancedBufferGeometry();
      for (const name of ['position', 'tone']) geometry.setAttribute(name, base.getAttribute(name));
      const stand = room(geometry, 0);
      geometry.instanceCount = 0;
      const passes = kind === 'shadow' || kind === 'movable' || kind === 'frozen' ? [false] : [false, true];
      const materials = passes.map((behind) => markMaterial(common, behind));
      const meshes = materials.map((material, i) => {
        const mesh = new Mesh(geometry, material);
        mesh.frustumCulled = false;
        mesh.renderOrder = 10 + KINDS[kind].layer * 2 + i;
        mesh.visible = false;
        scene.add(mesh);
        return mesh;
      });
      this.batches.push({ kind, geometry, stand, materials, meshes });
    }
  }

  paint(theme: Theme): void {
    for (const { kind, materials } of this.batches) {
      const color = theme.rgb(KINDS[kind].color);
      materials.forEach((material, behind) => {
        setRgb(material.uniforms['color']?.value as Color, color);
        setRgb(material.uniforms['halo']?.value as Color, theme.rgb('halo'));
        const strength = material.uniforms['strength'];
        if (!strength) return;
        strength.value = kind === 'movable' ? 0.85 : kind === 'shadow' ? (theme.dark ? 0 : 0.9) : 1;
        // Whom a man may take stands on his own mark, often with others before him.
        if (behind) strength.value = kind === 'capture' ? 0.8 : 0.5;
      });
    }
  }

  update(model: BoardModel, look: Look): void {
    if (this.rules?.id !== look.rules.id) {
      this.rules = look.rules;
      for (const batch of this.batches) batch.stand = room(batch.geometry, cellCount(look.rules));
    }
    const cells: Partial<Record<Kind, Cell[]>> = {};
    const add = (kind: Kind, cell: Cell | null | undefined): void => {
      if (cell !== null && cell !== undefined) (cells[kind] ??= []).push(cell);
    };
    const out = new Set(look.rules.seats.filter((seat) => model.out.includes(seat.id)).map((seat) => seat.code));
    model.men.forEach((man, cell) => {
      if (!man) return;
      add('shadow', cell);
      if (out.has(man.charAt(0))) add('frozen', cell);
    });
    for (const { cell, kind, promotes, drop } of model.destinations) {
      if (promotes) add('promotion', cell);
      if (kind === 'capture') add('capture', cell);
      else if (drop) add('drop', cell);
      else if (!promotes) add('move', cell);
    }
    // While a man is chosen his destinations matter, not who else might move.
    if (model.selected === null && model.held === null) for (const cell of model.movable) add('movable', cell);
    add('last', model.last?.from);
    add('last', model.last?.to);
    if (model.alarm) add(model.alarm.kind, model.alarm.cell);
    add('select', model.selected);
    add('target', model.target);
    add('hover', model.hover);
    add('cursor', model.cursor);
    for (const batch of this.batches) this.fill(batch, cells[batch.kind] ?? [], look);
  }

  private fill(batch: Batch, cells: readonly Cell[], look: Look): void {
    const lift = 0.004 + KINDS[batch.kind].layer * 0.002;
    cells.forEach((cell, i) => {
      const p = place(cell, look);
      batch.stand.setXYZW(i, p.x, lift, p.z, p.slot);
    });
    batch.geometry.instanceCount = cells.length;
    batch.stand.needsUpdate = true;
    for (const mesh of batch.meshes) mesh.visible = cells.length > 0;
  }

  destroy(): void {
    for (const { geometry, materials, meshes } of this.batches) {
      geometry.dispose();
      for (const material of materials) material.dispose();
      this.scene.remove(...meshes);
    }
  }
}
