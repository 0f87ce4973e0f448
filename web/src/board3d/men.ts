/**
 * The men on the board: one instanced draw for every kind that is present, rewritten only when the
 * men change, and the glide of the man that has just moved.
 */
import {
  Color, DynamicDrawUsage, InstancedBufferAttribute, InstancedBufferGeometry, Mesh,
  type BufferGeometry, type Scene, type ShaderMaterial,
} from 'three';
import type { Cell, ManCode } from '../board/view.ts';
import { place, type Side } from './camera.ts';
import { manMaterial, setRgb, type Shared } from './paint.ts';
import { shapes } from './shapes.ts';
import type { Theme } from './theme.ts';

interface Batch {
  geometry: InstancedBufferGeometry;
  stand: InstancedBufferAttribute;
  mesh: Mesh;
}

interface Glide { from: Cell; to: Cell; man: ManCode; index: number; started: number }

/** Milliseconds a moved man takes. */
export const GLIDE_MS = 220;
const ROLES = 'PNBRUQK';

export class Men {
  private shapes: Record<string, BufferGeometry> = shapes();
  private materials: Record<string, ShaderMaterial>;
  private batches = new Map<string, Batch>();
  private men: readonly (ManCode | null)[] = [];
  private side: Side = 'white';
  private gliding: Glide | null = null;

  constructor(private scene: Scene, common: Shared) {
    this.materials = {
      w: manMaterial(common, false), b: manMaterial(common, false),
      ghostw: manMaterial(common, true), ghostb: manMaterial(common, true),
    };
  }

  paint(theme: Theme): void {
    for (const [key, material] of Object.entries(this.materials)) {
      const color = key.endsWith('w') ? 'white' : 'black';
      setRgb(material.uniforms['body']?.value as Color, theme.rgb(color));
      setRgb(material.uniforms['line']?.value as Color, theme.rgb(`${color}-line`));
      setRgb(material.uniforms['accent']?.value as Color, theme.rgb(`${color}-accent`));
    }
  }

  private batch(key: string): Batch {
    let found = this.batches.get(key);
    if (!found) {
      const role = key.at(-1) as string;
      const shape = this.shapes[role] as BufferGeometry;
      const geometry = new InstancedBufferGeometry();
      for (const name of ['position', 'normal', 'part']) geometry.setAttribute(name, shape.getAttribute(name));
      const stand = new InstancedBufferAttribute(new Float32Array(125 * 4), 4);
      stand.setUsage(DynamicDrawUsage);
      geometry.setAttribute('stand', stand);
      geometry.instanceCount = 0;
      const mesh = new Mesh(geometry, this.materials[key.slice(0, -1)]);
      mesh.frustumCulled = false;
      mesh.renderOrder = key.startsWith('ghost') ? 40 : 0;
      this.scene.add(mesh);
      found = { geometry, stand, mesh };
      this.batches.set(key, found);
    }
    return found;
  }

  private put(batch: Batch, index: number, cell: Cell): void {
    const p = place(cell, this.side);
    batch.stand.setXYZW(index, p.x, 0, p.z, p.slot);
    batch.stand.needsUpdate = true;
  }

  private count(key: string, count: number): void {
    if (count === 0 && !this.batches.has(key)) return;
    const batch = this.batch(key);
    batch.geometry.instanceCount = count;
    batch.mesh.visible = count > 0;
  }

  /** Rewrites what stands where. `target` shows the chosen man where he would go. */
  update(men: readonly (ManCode | null)[], side: Side, ghost: { man: ManCode; cell: Cell } | null): void {
    this.men = men;
    this.side = side;
    this.gliding = null;
    for (const color of 'wb') {
      for (const role of ROLES) {
        const code = color + role;
        let count = 0;
        for (let cell = 0; cell < 125; cell += 1) {
          if (men[cell] !== code) continue;
          this.put(this.batch(code), count, cell);
          count += 1;
        }
        this.count(code, count);
        const shown = ghost?.man === code;
        if (ghost && shown) this.put(this.batch(`ghost${code}`), 0, ghost.cell);
        this.count(`ghost${code}`, shown ? 1 : 0);
      }
    }
  }

  /** Starts the glide of the man that stands on `to`. */
  glide(from: Cell, to: Cell, now: number): void {
    const man = this.men[to];
    if (!man || from === to) return;
    let index = 0;
    for (let cell = 0; cell < to; cell += 1) if (this.men[cell] === man) index += 1;
    this.gliding = { from, to, man, index, started: now };
    this.step(now);
  }

  /** Moves the gliding man; true while there is one. */
  step(now: number): boolean {
    const glide = this.gliding;
    if (!glide) return false;
    const batch = this.batch(glide.man);
    const t = Math.min(1, Math.max(0, (now - glide.started) / GLIDE_MS));
    if (t >= 1) {
      this.put(batch, glide.index, glide.to);
      this.gliding = null;
      return false;
    }
    const e = t * t * (3 - 2 * t);
    const [a, b] = [place(glide.from, this.side), place(glide.to, this.side)];
    const mix = (p: number, q: number): number => p + (q - p) * e;
    batch.stand.setXYZW(glide.index, mix(a.x, b.x), 0.5 * Math.sin(Math.PI * t), mix(a.z, b.z), mix(a.slot, b.slot));
    batch.stand.needsUpdate = true;
    return true;
  }

  destroy(): void {
    for (const { geometry, mesh } of this.batches.values()) {
      this.scene.remove(mesh);
      geometry.dispose();
    }
    for (const shape of Object.values(this.shapes)) shape.dispose();
    for (const material of Object.values(this.materials)) material.dispose();
    this.batches.clear();
  }
}
