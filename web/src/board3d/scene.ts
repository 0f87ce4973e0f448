/**
 * The three.js side: renderer, camera, the levels. It draws a frame as `camera.ts` describes
 * it, so that a pixel computed there is the pixel drawn here.
 */
import {
  BufferGeometry, Float32BufferAttribute, Matrix4, Mesh, OrthographicCamera, Scene, Vector3, WebGLRenderer, type Color,
  type ShaderMaterial,
} from 'three';
import type { BoardModel } from '../board/view.ts';
import { cellAtSpot, slotFor } from '../board/orient.ts';
import { isLight, levelOf } from '../cells.ts';
import { basis, BORDER, PLATE, type Frame, type Look } from './camera.ts';
import { Marks } from './marks.ts';
import { Men } from './men.ts';
import { setRgb, shared, tileMaterial, type Shared } from './paint.ts';
import { blend, levelColor, TILE_ALPHA, tileTones, type Rgb, type Theme } from './theme.ts';

export class Stage {
  readonly renderer: WebGLRenderer;
  readonly men: Men;
  readonly marks: Marks;
  private scene = new Scene();
  private camera = new OrthographicCamera();
  private common: Shared = shared();
  private tiles: Mesh<BufferGeometry, ShaderMaterial>;
  /** The look and the light corner that the levels are drawn for. */
  private drawn: { look: Look; light: boolean } | null = null;
  private theme: Theme | null = null;
  private size = { width: 0, height: 0, ratio: 0 };

  constructor(canvas: HTMLCanvasElement) {
    const context = canvas.getContext('webgl2', { alpha: true, antialias: true, depth: true, powerPreference: 'low-power' });
    if (!context) throw new Error('This browser offers no WebGL2, which the three-dimensional view needs; the flat boards do without.');
    this.renderer = new WebGLRenderer({ canvas, context });
    this.renderer.setClearColor(0x000000, 0);
    this.renderer.sortObjects = true;
    this.camera.matrixAutoUpdate = false;
    this.men = new Men(this.scene, this.common);
    this.marks = new Marks(this.scene, this.common);
    this.tiles = new Mesh(new BufferGeometry(), tileMaterial(this.common));
    this.tiles.frustumCulled = false;
    this.tiles.renderOrder = 5;
    this.scene.add(this.tiles);
  }

  resize(width: number, height: number): void {
    const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    if (width === this.size.width && height === this.size.height && ratio === this.size.ratio) return;
    this.size = { width, height, ratio };
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
  }

  paint(theme: Theme): void {
    this.theme = theme;
    setRgb(this.common.backdrop.value, theme.rgb('background'));
    this.men.paint(theme);
    this.marks.paint(theme);
    const { drawn } = this;
    this.drawn = null;
    if (drawn) this.turn(drawn.look, drawn.light);
  }

  /** Draws the levels for the seat that is nearest. */
  private turn(look: Look, light: boolean): void {
    const { drawn, theme } = this;
    if (!theme) return;
    if (drawn && drawn.light === light && drawn.look.near === look.near && drawn.look.rules === look.rules) return;
    this.drawn = { look, light };
    for (let level = 0; level < look.slots; level += 1) {
      setRgb(this.common.tints.value[slotFor(look.rules, look.near, level)] as Color, theme.rgb(levelColor(level)));
    }
    this.tiles.geometry.dispose();
    this.tiles.geometry = levels(theme, look, light);
  }

  /** Draws what the model says; the look may be another seat's when a preset says so. */
  show(model: BoardModel, look: Look): void {
    this.turn(look, model.light);
    const man = model.selected === null ? model.held : model.men[model.selected];
    // Two men in one cell would be a riddle: a man to be taken keeps his place to himself.
    const free = model.target !== null && !model.men[model.target];
    this.men.update(model, look, man && free && model.target !== null ? { man, cell: model.target } : null);
    this.showMarks(model, look);
  }

  /** Draws everything but the men anew, who are as they were. */
  showMarks(model: BoardModel, look: Look): void {
    this.marks.update(model, look);
    const hovered = model.hover === null ? null : slotFor(look.rules, look.near, levelOf(look.rules, model.hover));
    for (let slot = 0; slot < look.slots; slot += 1) {
      this.common.dims.value[slot] = hovered === null || hovered === slot ? 0 : this.dimness;
    }
  }

  /** How far the other levels step back while the pointer is on one. */
  private readonly dimness = 0.55;

  render(frame: Frame): void {
    const { right, up, toward } = basis(frame.pose);
    const vector = (v: { x: number; y: number; z: number }): Vector3 => new Vector3(v.x, v.y, v.z);
    const [r, u, t] = [vector(right), vector(up), vector(toward)];
    frame.offsets.forEach((o, slot) => {
      this.common.slots.value[slot]?.set(0, 0, 0).addScaledVector(r, o.u).addScaledVector(u, o.v).addScaledVector(t, o.w);
    });
    // Men turn with the camera, a little askew so that flat ones show their thickness.
    this.common.yaw.value = frame.pose.az - 0.22;
    const { scale, origin, width, height } = frame;
    this.common.rim.value = Math.min(1.7, Math.max(0.9, scale * 0.024)) / scale;
    this.camera.left = -origin.x / scale;
    this.camera.right = (width - origin.x) / scale;
    this.camera.top = origin.y / scale;
    this.camera.bottom = (origin.y - height) / scale;
    this.camera.near = 0.1;
    this.camera.far = 80;
    this.camera.updateProjectionMatrix();
    const matrix = new Matrix4().makeBasis(r, u, t).setPosition(t.clone().multiplyScalar(40));
    this.camera.matrix.copy(matrix);
    this.camera.matrixWorldNeedsUpdate = true;
    this.renderer.render(this.scene, this.camera);
  }

  destroy(): void {
    this.men.destroy();
    this.marks.destroy();
    this.tiles.geometry.dispose();
    this.tiles.material.dispose();
    this.renderer.dispose();
  }
}

/** The levels in one geometry, from the lowest slot up, so that blending comes out right. */
function levels(theme: Theme, look: Look, firstLight: boolean): BufferGeometry {
  const { rules, near, slots: count, columns, rows } = look;
  const position: number[] = [];
  const paint: number[] = [];
  const slots: number[] = [];
  const quad = (slot: number, color: Rgb, alpha: number, corners: readonly (readonly [number, number, number])[]): void => {
    const [a, b, c, d] = corners as [[number, number, number], [number, number, number], [number, number, number], [number, number, number]];
    for (const p of [a, b, c, a, c, d]) {
      position.push(...p);
      paint.push(...color, alpha);
      slots.push(slot);
    }
  };
  for (let slot = 0; slot < count; slot += 1) {
    const tint = theme.rgb(levelColor(slotFor(rules, near, slot)));
    const { light, dark } = tileTones(theme.rgb('light'), theme.rgb('dark'), tint);
    const edge = blend(tint, theme.rgb('background'), 0.25);
    const shade = blend(edge, [0, 0, 0], 0.3);
    const [ix, iz] = [columns / 2, rows / 2];
    const [hx, hz] = [ix + BORDER, iz + BORDER];
    // Sides of the plate; those turned away from the camera are culled.
    const sides: [number, number][] = [[-hx, hz], [hx, hz], [hx, -hz], [-hx, -hz]];
    sides.forEach(([x, z], k) => {
      const [nx, nz] = sides[(k + 1) % 4] as [number, number];
      quad(slot, shade, 0.82, [[x, -PLATE, z], [nx, -PLATE, nz], [nx, 0, nz], [x, 0, z]]);
    });
    // The border around the tiles carries the level's colour.
    for (const [x0, z0, x1, z1] of [[-hx, iz, hx, hz], [-hx, -hz, hx, -iz], [-hx, -iz, -ix, iz], [ix, -iz, hx, iz]] as [number, number, number, number][]) {
      quad(slot, edge, 0.82, [[x0, 0, z1], [x1, 0, z1], [x1, 0, z0], [x0, 0, z0]]);
    }
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const cell = cellAtSpot(rules, near, { slot, column, row });
        const shown = cell !== null && isLight(rules, firstLight, cell) ? light : dark;
        const [x, z] = [column - ix, iz - row - 1];
        quad(slot, shown, TILE_ALPHA, [[x, 0, z + 1], [x + 1, 0, z + 1], [x + 1, 0, z], [x, 0, z]]);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('paint', new Float32BufferAttribute(paint, 4));
  geometry.setAttribute('slot', new Float32BufferAttribute(slots, 1));
  return geometry;
}
