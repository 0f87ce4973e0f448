/**
 * The men on the board: one instanced draw for every kind that is present, rewritten only when the
 * men change, and the glide of the man that has just moved.
 */
import {
  Color, DynamicDrawUsage, InstancedBufferAttribute, InstancedBufferGeometry, Mesh,
  type BufferGeometry, type Scene, type ShaderMaterial,
} from 'three';
import type { BoardModel, Cell, ManCode } from '../board/view.ts';
import { cellCount } from '../cells.ts';
import { manLettered, seatCoded, type Rules } from '../rules.ts';
import { place, type Look } from './camera.ts';
import { manMaterial, rimMaterial, setRgb, type Shared } from './paint.ts';
import { shapeOf } from './shapes.ts';
import type { Rgb, Theme } from './theme.ts';

interface Batch {
  geometry: InstancedBufferGeometry;
  stand: InstancedBufferAttribute;
  mesh: Mesh;
  /** The line around him; a ghost has none. */
  rim: Mesh | null;
}

interface Glide { from: Cell; to: Cell; man: ManCode; index: number; started: number }

/** Milliseconds a moved man takes. */
export const GLIDE_MS = 220;

/** How a man is painted: alive, as a ghost where he would go, or frozen when his player is out. */
type State = 'alive' | 'ghost' | 'frozen';

/** How far a frozen man has tipped over, in radians. */
const TIPPED = 0.3;

/** Without life: most of the colour gone. */
function pale([r, g, b]: Rgb): Rgb {
  const grey = 0.3 * r + 0.59 * g + 0.11 * b;
  return [r, g, b].map((part) => 0.18 * part + 0.82 * (0.5 + (grey - 0.5) * 0.45)) as Rgb;
}

export class Men {
  private shapes = new Map<string, BufferGeometry>();
  /** By seat code and state. */
  private materials = new Map<string, ShaderMaterial>();
  private batches = new Map<string, Batch>();
  private men: readonly (ManCode | null)[] = [];
  private look: Look | null = null;
  private theme: Theme | null = null;
  private gliding: Glide | null = null;

  constructor(private scene: Scene, private common: Shared) {}

  paint(theme: Theme): void {
    this.theme = theme;
    for (const [key, material] of this.materials) this.colour(key, material);
  }

  private colour(key: string, material: ShaderMaterial): void {
    const { theme, look } = this;
    if (!theme || !look) return;
    const seat = seatCoded(look.rules, key.charAt(0))?.id ?? '';
    const paint = theme.seat(seat);
    const tone = key.endsWith('frozen') ? pale : (rgb: Rgb): Rgb => rgb;
    for (const part of ['body', 'line', 'accent'] as const) {
      const color = material.uniforms[part]?.value as Color | undefined;
      if (color) setRgb(color, tone(paint[part]));
    }
  }

  private material(seat: string, state: State, rim = false): ShaderMaterial {
    const key = `${seat} ${rim ? 'rim ' : ''}${state}`;
    let found = this.materials.get(key);
    if (!found) {
      const tipped = state === 'frozen' ? TIPPED : 0;
      found = rim ? rimMaterial(this.common, tipped) : manMaterial(this.common, state === 'ghost', tipped);
      this.materials.set(key, found);
      this.colour(key, found);
    }
    return found;
  }

  private shape(rules: Rules, code: ManCode): BufferGeometry {
    const drawing = manLettered(rules, code.charAt(1))?.drawing ?? '';
    // White and Black differ in brightness; more seats bear signs.
    const sign = rules.seats.length > 2 ? rules.seats.findIndex((seat) => seat.code === code.charAt(0)) : null;
    const key = `${drawing} ${sign}`;
    let found = this.shapes.get(key);
    if (!found) {
      found = shapeOf(drawing, sign);
      this.shapes.set(key, found);
    }
    return found;
  }

  private batch(look: Look, code: ManCode, state: State): Batch {
    const key = `${code} ${state}`;
    let found = this.batches.get(key);
    if (!found) {
      const shape = this.shape(look.rules, code);
      const geometry = new InstancedBufferGeometry();
      for (const name of ['position', 'normal', 'part', 'swell']) geometry.setAttribute(name, shape.getAttribute(name));
      const most = state === 'ghost' ? 1 : cellCount(look.rules);
      const stand = new InstancedBufferAttribute(new Float32Array(most * 4), 4);
      stand.setUsage(DynamicDrawUsage);
      geometry.setAttribute('stand', stand);
      geometry.instanceCount = 0;
      const mesh = new Mesh(geometry, this.material(code.charAt(0), state));
      const rim = state === 'ghost' ? null : new Mesh(geometry, this.material(code.charAt(0), state, true));
      mesh.renderOrder = state === 'ghost' ? 40 : 0;
      for (const one of [mesh, rim]) {
        if (!one) continue;
        one.frustumCulled = false;
        this.scene.add(one);
      }
      found = { geometry, stand, mesh, rim };
      this.batches.set(key, found);
    }
    return found;
  }

  private put(look: Look, batch: Batch, index: number, cell: Cell): void {
    const p = place(cell, look);
    batch.stand.setXYZW(index, p.x, 0, p.z, p.slot);
    batch.stand.needsUpdate = true;
  }

  /** Rewrites what stands where. `ghost` shows the chosen man where he would go. */
  update(model: BoardModel, look: Look, ghost: { man: ManCode; cell: Cell } | null): void {
    // Another game has other men in other colours, and perhaps more of them.
    if (this.look && this.look.rules.id !== look.rules.id) this.clear();
    this.men = model.men;
    this.look = look;
    this.gliding = null;
    const counts = new Map<Batch, number>();
    const frozen = new Set(look.rules.seats.filter((seat) => model.out.includes(seat.id)).map((seat) => seat.code));
    model.men.forEach((man, cell) => {
      if (!man) return;
      const batch = this.batch(look, man, frozen.has(man.charAt(0)) ? 'frozen' : 'alive');
      const index = counts.get(batch) ?? 0;
      this.put(look, batch, index, cell);
      counts.set(batch, index + 1);
    });
    if (ghost) {
      const batch = this.batch(look, ghost.man, 'ghost');
      this.put(look, batch, 0, ghost.cell);
      counts.set(batch, 1);
    }
    for (const batch of this.batches.values()) {
      const count = counts.get(batch) ?? 0;
      batch.geometry.instanceCount = count;
      batch.mesh.visible = count > 0;
      if (batch.rim) batch.rim.visible = count > 0;
    }
  }

  /** Starts the glide of the man that stands on `to`. */
  glide(from: Cell, to: Cell, now: number): void {
    const man = this.men[to];
    if (!man || from === to || !this.look) return;
    let index = 0;
    for (let cell = 0; cell < to; cell += 1) if (this.men[cell] === man) index += 1;
    this.gliding = { from, to, man, index, started: now };
    this.step(now);
  }

  /** Moves the gliding man; true while there is one. */
  step(now: number): boolean {
    const { gliding: glide, look } = this;
    if (!glide || !look) return false;
    const batch = this.batch(look, glide.man, 'alive');
    const t = Math.min(1, Math.max(0, (now - glide.started) / GLIDE_MS));
    if (t >= 1) {
      this.put(look, batch, glide.index, glide.to);
      this.gliding = null;
      return false;
    }
    const e = t * t * (3 - 2 * t);
    const [a, b] = [place(glide.from, look), place(glide.to, look)];
    const mix = (p: number, q: number): number => p + (q - p) * e;
    batch.stand.setXYZW(glide.index, mix(a.x, b.x), 0.5 * Math.sin(Math.PI * t), mix(a.z, b.z), mix(a.slot, b.slot));
    batch.stand.needsUpdate = true;
    return true;
  }

  private clear(): void {
    for (const { geometry, mesh, rim } of this.batches.values()) {
      this.scene.remove(mesh);
      if (rim) this.scene.remove(rim);
      geometry.dispose();
    }
    for (const material of this.materials.values()) material.dispose();
    this.batches.clear();
    this.materials.clear();
  }

  destroy(): void {
    this.clear();
    for (const shape of this.shapes.values()) shape.dispose();
    this.shapes.clear();
  }
}
