/**
 * Small solids, built straight into vertex arrays: turned bodies, prisms, boxes and spiral horns.
 * Every vertex says which part of the man it belongs to, so one shader paints all of them.
 */
import { BufferGeometry, Float32BufferAttribute, Vector2 } from 'three';

/** What a vertex is painted with. */
export const BODY = 0;
export const BAND = 1;
export const ACCENT = 2;
export const GROOVE = 3;

type Triple = [number, number, number];
type Transform = (x: number, y: number, z: number) => Triple;

/** Where and how a solid is taken into another; angles in radians. */
export interface Placing { x?: number; y?: number; z?: number; size?: number; turn?: number; lean?: number }

/** Collects triangles; `build` makes the geometry. */
export class Solid {
  private position: number[] = [];
  private normal: number[] = [];
  private part: number[] = [];

  private vertex(p: Triple, n: Triple, part: number): void {
    const length = Math.hypot(...n) || 1;
    this.position.push(...p);
    this.normal.push(n[0] / length, n[1] / length, n[2] / length);
    this.part.push(part);
  }

  private flat(a: Triple, b: Triple, c: Triple, part: number): void {
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const n: Triple = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const p of [a, b, c]) this.vertex(p, n, part);
  }

  /**
   * A body turned on the lathe: (radius, height) pairs from the foot up. Neighbouring segments
   * that meet at less than about 40° are smoothed, the others keep their edge.
   */
  turned(profile: readonly (readonly [number, number])[], part = BODY, steps = 24, move?: Transform): this {
    const put = move ?? ((x, y, z) => [x, y, z] as Triple);
    const zero = put(0, 0, 0);
    const turnNormal = (x: number, y: number, z: number): Triple => {
      const p = put(x, y, z);
      return [p[0] - zero[0], p[1] - zero[1], p[2] - zero[2]];
    };
    const segments = profile.slice(1).map((end, i) => {
      const start = profile[i] ?? end;
      const [dr, dy] = [end[0] - start[0], end[1] - start[1]];
      const length = Math.hypot(dr, dy) || 1;
      return { start, end, n: [dy / length, -dr / length] as const };
    });
    const blend = (i: number, j: number): readonly [number, number] => {
      const a = segments[i]?.n ?? [1, 0];
      const b = segments[j]?.n;
      if (!b || a[0] * b[0] + a[1] * b[1] < 0.77) return a;
      return [a[0] + b[0], a[1] + b[1]];
    };
    segments.forEach(({ start, end }, i) => {
      const [n0, n1] = [blend(i, i - 1), blend(i, i + 1)];
      for (let k = 0; k < steps; k += 1) {
        const [p, q] = [k, k + 1].map((step) => (2 * Math.PI * step) / steps) as [number, number];
        const corner = ([r, y]: readonly [number, number], n: readonly [number, number], t: number): void => {
          this.vertex(put(r * Math.cos(t), y, r * Math.sin(t)), turnNormal(n[0] * Math.cos(t), n[1], n[0] * Math.sin(t)), part);
        };
        if (start[0] > 0) {
          corner(start, n0, p);
          corner(end, n1, p);
          corner(start, n0, q);
        }
        if (end[0] > 0) {
          corner(start, n0, q);
          corner(end, n1, p);
          corner(end, n1, q);
        }
      }
    });
    return this;
  }

  /** A flat outline in x and y, anticlockwise, given thickness and a bevelled rim. */
  prism(outline: readonly (readonly [number, number])[], thickness: number, bevel: number, part = BODY): this {
    const points = outline.map(([x, y]) => new Vector2(x, y));
    const inner = inset(points, bevel);
    const z = thickness / 2;
    for (const face of triangles(inner)) {
      const [a, b, c] = face;
      this.flat([a.x, a.y, z], [b.x, b.y, z], [c.x, c.y, z], part);
      this.flat([a.x, a.y, -z], [c.x, c.y, -z], [b.x, b.y, -z], part);
    }
    const quad = (a: Triple, b: Triple, c: Triple, d: Triple): void => {
      this.flat(a, b, c, part);
      this.flat(a, c, d, part);
    };
    points.forEach((p, i) => {
      const j = (i + 1) % points.length;
      const [q, pi, qi] = [points[j] as Vector2, inner[i] as Vector2, inner[j] as Vector2];
      const rim = z - bevel;
      quad([p.x, p.y, rim], [q.x, q.y, rim], [qi.x, qi.y, z], [pi.x, pi.y, z]);
      quad([p.x, p.y, -rim], [q.x, q.y, -rim], [q.x, q.y, rim], [p.x, p.y, rim]);
      quad([pi.x, pi.y, -z], [qi.x, qi.y, -z], [q.x, q.y, -rim], [p.x, p.y, -rim]);
    });
    return this;
  }

  /** A box about a centre, turned about the z axis by `tilt` and then about the y axis by `yaw`. */
  box([cx, cy, cz]: Triple, [w, h, d]: Triple, part = BODY, tilt = 0, yaw = 0): this {
    const at = (i: number, j: number, k: number): Triple => {
      const [x, y, z] = [(i * w) / 2, (j * h) / 2, (k * d) / 2];
      const [tx, ty] = [x * Math.cos(tilt) - y * Math.sin(tilt), x * Math.sin(tilt) + y * Math.cos(tilt)];
      return [cx + tx * Math.cos(yaw) + z * Math.sin(yaw), cy + ty, cz - tx * Math.sin(yaw) + z * Math.cos(yaw)];
    };
    const faces: [Triple, Triple, Triple, Triple][] = [
      [at(-1, -1, 1), at(1, -1, 1), at(1, 1, 1), at(-1, 1, 1)],
      [at(1, -1, -1), at(-1, -1, -1), at(-1, 1, -1), at(1, 1, -1)],
      [at(1, -1, 1), at(1, -1, -1), at(1, 1, -1), at(1, 1, 1)],
      [at(-1, -1, -1), at(-1, -1, 1), at(-1, 1, 1), at(-1, 1, -1)],
      [at(-1, 1, 1), at(1, 1, 1), at(1, 1, -1), at(-1, 1, -1)],
      [at(-1, -1, -1), at(1, -1, -1), at(1, -1, 1), at(-1, -1, 1)],
    ];
    for (const [a, b, c, d] of faces) {
      this.flat(a, b, c, part);
      this.flat(a, c, d, part);
    }
    return this;
  }

  /** A twisted horn from one point to another in the plane z = 0. */
  horn(from: readonly [number, number], to: readonly [number, number], radius: number, turns: number): this {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const [ux, uy] = [dx / length, dy / length];
    const [rings, steps] = [26, 10];
    const at = (ring: number, step: number): Triple => {
      const t = ring / rings;
      const angle = (2 * Math.PI * step) / steps;
      const r = radius * (1 - t * 0.9) * (1 + 0.2 * Math.cos(angle - 2 * Math.PI * turns * t));
      const [side, z] = [r * Math.cos(angle), r * Math.sin(angle)];
      return [from[0] + ux * length * t - uy * side, from[1] + uy * length * t + ux * side, z];
    };
    for (let ring = 0; ring < rings; ring += 1) {
      for (let step = 0; step < steps; step += 1) {
        const [a, b] = [at(ring, step), at(ring, step + 1)];
        const [c, d] = [at(ring + 1, step + 1), at(ring + 1, step)];
        this.flat(a, b, c, ACCENT);
        this.flat(a, c, d, ACCENT);
      }
    }
    return this;
  }

  /** Takes another solid in: made smaller, leaned back (top away from the viewer), turned in the picture, then moved. */
  add(other: Solid, { x = 0, y = 0, z = 0, size = 1, turn = 0, lean = 0 }: Placing): this {
    const rotated = (from: readonly number[], i: number): Triple => {
      const [px, py, pz] = [from[i] ?? 0, from[i + 1] ?? 0, from[i + 2] ?? 0];
      const [ly, lz] = [py * Math.cos(lean) + pz * Math.sin(lean), pz * Math.cos(lean) - py * Math.sin(lean)];
      return [px * Math.cos(turn) - ly * Math.sin(turn), px * Math.sin(turn) + ly * Math.cos(turn), lz];
    };
    other.part.forEach((part, i) => {
      const [px, py, pz] = rotated(other.position, 3 * i);
      this.vertex([x + size * px, y + size * py, z + size * pz], rotated(other.normal, 3 * i), part);
    });
    return this;
  }

  /** Makes what is too tall just as tall as allowed, by flattening the whole. */
  lowered(most: number): this {
    const height = this.position.reduce((top, y, i) => (i % 3 === 1 ? Math.max(top, y) : top), 0);
    if (height > most) this.position = this.position.map((p, i) => (i % 3 === 1 ? (p * most) / height : p));
    return this;
  }

  /** Where each vertex goes when the solid swells: out, the same way for all that lie at one point, or edges would gape. */
  private swell(): number[] {
    const sums = new Map<string, Triple>();
    const key = (i: number): string => [0, 1, 2].map((k) => Math.round((this.position[3 * i + k] ?? 0) * 1e4)).join();
    this.part.forEach((_, i) => {
      const sum = sums.get(key(i)) ?? [0, 0, 0];
      for (const k of [0, 1, 2] as const) sum[k] += this.normal[3 * i + k] ?? 0;
      sums.set(key(i), sum);
    });
    return this.part.flatMap((_, i) => {
      const sum = sums.get(key(i)) ?? [0, 0, 0];
      const length = Math.hypot(...sum) || 1;
      return sum.map((n) => n / length);
    });
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(this.position, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(this.normal, 3));
    geometry.setAttribute('part', new Float32BufferAttribute(this.part, 1));
    geometry.setAttribute('swell', new Float32BufferAttribute(this.swell(), 3));
    return geometry;
  }
}

/** Moves every corner of an anticlockwise outline inwards. */
function inset(points: readonly Vector2[], by: number): Vector2[] {
  const count = points.length;
  return points.map((p, i) => {
    const before = points[(i + count - 1) % count] as Vector2;
    const after = points[(i + 1) % count] as Vector2;
    const e0 = p.clone().sub(before).normalize();
    const e1 = after.clone().sub(p).normalize();
    const n = new Vector2(-e0.y - e1.y, e0.x + e1.x);
    const length = n.length() || 1;
    // The mitre is limited, or a sharp ear would turn inside out.
    const reach = Math.min(1.6, 2 / length);
    return p.clone().addScaledVector(n.divideScalar(length), by * reach);
  });
}

/** Cuts an anticlockwise outline into triangles, ear by ear. */
function triangles(outline: readonly Vector2[]): [Vector2, Vector2, Vector2][] {
  const cross = (a: Vector2, b: Vector2, c: Vector2): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  const rest = [...outline];
  const cut: [Vector2, Vector2, Vector2][] = [];
  while (rest.length > 3) {
    const count = rest.length;
    const ear = rest.findIndex((b, i) => {
      const [a, c] = [rest[(i + count - 1) % count] as Vector2, rest[(i + 1) % count] as Vector2];
      if (cross(a, b, c) <= 0) return false;
      return !rest.some((p) => p !== a && p !== b && p !== c && cross(a, b, p) >= 0 && cross(b, c, p) >= 0 && cross(c, a, p) >= 0);
    });
    if (ear < 0) break;
    cut.push([rest[(ear + count - 1) % count] as Vector2, rest[ear] as Vector2, rest[(ear + 1) % count] as Vector2]);
    rest.splice(ear, 1);
  }
  if (rest.length === 3) cut.push(rest as [Vector2, Vector2, Vector2]);
  return cut;
}
