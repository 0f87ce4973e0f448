/**
 * The three-dimensional view: puts the stage, its overlay, its label and its buttons together and
 * draws only when something has changed. Loaded on demand; the flat boards remain the accessible
 * tree, so everything drawn here is hidden from assistive technology but the buttons.
 *
 * Tells its host by events when the graphics context goes and comes back: `board3d-lost`,
 * `board3d-restored`.
 */
import type { BoardEvents, BoardModel, BoardOptions, BoardView, Cell } from '../board/view.ts';
import { NORMAL_FORM } from '../rules.ts';
import { projectCell, type Frame, type Point, type Pose } from './camera.ts';
import { attachPointers, makeBar, type Hands } from './controls.ts';
import { Labels } from './labels.ts';
import { pick, type Situation } from './picking.ts';
import { Stage } from './scene.ts';
import { useStyle } from './style.ts';
import { readTheme, watchTheme, type Theme } from './theme.ts';
import { Camera, type Preset } from './view.ts';

export type { Preset } from './view.ts';

export interface Board3d extends BoardView {
  /** Goes to a named view. */
  preset(name: Preset): void;
  /** Frames drawn so far; stands still while nothing changes. */
  readonly frames: number;
  /** Whether something is moving. */
  readonly busy: boolean;
  /** Where the camera is or is going. */
  readonly pose: Pose & { zoom: number; spread: boolean };
  /** Loses the graphics context as a browser may, for tests. */
  lose(): void;
  /** Gives it back. */
  restore(): void;
}

/** What the view is told beyond what every view takes. */
export interface Board3dOptions extends BoardOptions {
  /** Whether the levels are spread at first. */
  spread?: boolean;
  /** The user spread them, or put them together again. */
  arranged?(spread: boolean): void;
}

const EMPTY: BoardModel = {
  rules: NORMAL_FORM, light: true, out: [], held: null,
  men: Array.from({ length: 125 }, () => null), near: 'white', selected: null, target: null, destinations: [], movable: [],
  last: null, alarm: null, hover: null, cursor: null, glide: null, interactive: false,
};

/** Milliseconds the label stays after a finger has gone. */
const LINGER = 1200;

/**
 * Makes the view in `host`, which gives it its size.
 *
 * @throws Error when the browser has no WebGL2
 */
export function create3d(host: HTMLElement, events: BoardEvents, opts: Board3dOptions): Board3d {
  const say = (id: string, fallback: string): string => {
    const text = opts.strings(id);
    return !text || text === id ? fallback : text;
  };
  const element = <K extends keyof HTMLElementTagNameMap>(tag: K, name: string): HTMLElementTagNameMap[K] => {
    const made = document.createElement(tag);
    made.className = name;
    return made;
  };

  const root = element('div', 'board3d');
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', say('board3d-label', 'Three-dimensional view. The flat boards hold the same as text.'));
  const area = element('div', 'board3d-stage');
  area.setAttribute('aria-hidden', 'true');
  const canvas = element('canvas', 'board3d-canvas');
  const overlay = element('canvas', 'board3d-overlay');
  const tip = element('div', 'board3d-tip');
  tip.hidden = true;
  area.append(canvas, overlay, tip);
  const said = element('div', 'board3d-said');
  said.setAttribute('role', 'status');
  root.append(area, said);

  const stage = new Stage(canvas);
  const labels = new Labels(overlay);
  const camera = new Camera(opts.reducedMotion, opts.spread);
  const releaseStyle = useStyle();
  host.append(root);

  let model = EMPTY;
  let situation: Situation = { men: model.men, destinations: new Set(), movable: new Set() };
  let theme: Theme = readTheme(host);
  let frames = 0;
  let request = 0;
  let lost = false;
  let destroyed = false;
  let gliding = false;
  let hovered: Cell | null = null;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  function draw(time: number): void {
    request = 0;
    if (destroyed || lost) return;
    const moving = camera.step(time);
    gliding = stage.men.step(time);
    const frame = camera.frame();
    if (!frame) return;
    stage.resize(frame.width, frame.height);
    stage.render(frame);
    labels.draw(frame, model, theme);
    frames += 1;
    if (moving || gliding) invalidate();
  }

  function invalidate(): void {
    if (request === 0 && !destroyed && !lost) request = requestAnimationFrame(draw);
  }

  function show(): void {
    stage.show(model, camera.look);
    gliding = false;
    invalidate();
  }

  /** A change of side is no movement the eye could follow: the picture fades over. */
  function fade(): void {
    if (!opts.reducedMotion) area.animate?.([{ opacity: 0.15 }, { opacity: 1 }], { duration: 200, easing: 'ease-out' });
  }

  function label(cell: Cell | null, at: Point | null, touch: boolean): void {
    clearTimeout(lingering);
    if (cell === null || !at) {
      if (touch && !tip.hidden) lingering = setTimeout(() => { tip.hidden = true; }, LINGER);
      else tip.hidden = true;
      return;
    }
    tip.textContent = opts.label(cell);
    tip.hidden = false;
    const [w, h] = [tip.offsetWidth, tip.offsetHeight];
    const [width, height] = [area.clientWidth, area.clientHeight];
    const x = touch ? at.x - w / 2 : at.x + 16 + w > width ? at.x - w - 12 : at.x + 16;
    const y = touch ? at.y - h - 34 : at.y + 20 + h > height ? at.y - h - 12 : at.y + 20;
    tip.style.transform = `translate(${Math.round(Math.max(2, Math.min(width - w - 2, x)))}px, ${Math.round(Math.max(2, y))}px)`;
  }

  /** After the camera has moved the pointer is over something else. */
  function forget(): void {
    if (hovered !== null || !tip.hidden) hands.hover(null, null, false);
  }

  const hands: Hands = {
    at(point, touch) {
      const frame = camera.frame();
      return frame ? pick(frame, point, situation, touch) : null;
    },
    pick: (cell) => events.pick(cell),
    hover(cell, point, touch) {
      label(cell, point, touch);
      if (cell === hovered) return;
      hovered = cell;
      events.hover(cell);
    },
    turn(az, el, smooth) {
      forget();
      camera.turn(az, el, smooth ? performance.now() : null);
      invalidate();
    },
    magnify(factor, at) {
      const changed = camera.magnify(factor, at ?? { x: area.clientWidth / 2, y: area.clientHeight / 2 });
      invalidate();
      return changed;
    },
    drag(x, y) {
      camera.drag(x, y);
      invalidate();
    },
    preset(name) {
      const was = camera.seat;
      const wasSpread = camera.isSpread;
      forget();
      camera.preset(name, performance.now());
      if (wasSpread !== camera.isSpread) {
        bar.spread(camera.isSpread);
        said.textContent = camera.isSpread
          ? say('board3d-said-spread', 'The levels stand as stairs, each a step to the right of the one below.')
          : say('board3d-said-together', 'The levels stand over each other again.');
        opts.arranged?.(camera.isSpread);
      }
      if (was !== camera.seat) {
        fade();
        show();
      }
      invalidate();
    },
  };

  const bar = makeBar(hands, say);
  bar.spread(camera.isSpread);
  root.append(bar.element);
  const releasePointers = attachPointers(area, hands);

  function paint(): void {
    theme = readTheme(host);
    root.classList.toggle('board3d-dark', theme.dark);
    stage.paint(theme);
    show();
  }
  const releaseTheme = watchTheme(paint);
  paint();

  function measure(): void {
    camera.resize(area.clientWidth, area.clientHeight);
    // Drawn at once: a canvas that has just been resized would flash empty.
    cancelAnimationFrame(request);
    draw(performance.now());
  }
  const sizes = new ResizeObserver(measure);
  sizes.observe(area);
  const onWindow = (): void => invalidate();
  window.addEventListener('resize', onWindow);

  const loser = stage.renderer.getContext().getExtension('WEBGL_lose_context');
  const onLost = (event: Event): void => {
    event.preventDefault();
    lost = true;
    cancelAnimationFrame(request);
    request = 0;
    host.dispatchEvent(new CustomEvent('board3d-lost', { bubbles: true }));
  };
  const onRestored = (): void => {
    lost = false;
    paint();
    host.dispatchEvent(new CustomEvent('board3d-restored', { bubbles: true }));
  };
  canvas.addEventListener('webglcontextlost', onLost);
  canvas.addEventListener('webglcontextrestored', onRestored);
  measure();

  return {
    ready: Promise.resolve(),
    get frames() { return frames; },
    get busy() { return camera.moving || gliding || request !== 0; },
    get pose() { return { ...camera.pose, zoom: camera.zoom, spread: camera.isSpread }; },

    update(next) {
      const before = model;
      if (next === before) return;
      model = next;
      situation = {
        men: next.men,
        destinations: new Set(next.destinations.map((d) => d.cell)),
        movable: new Set(next.interactive ? next.movable : []),
      };
      const flipped = camera.face(next.near, next.rules);
      if (before === EMPTY || before.rules.id !== next.rules.id) bar.seats(next.rules);
      if (flipped && before !== EMPTY) fade();
      if (same(before, next)) return;
      const sameMen = before !== EMPTY && list(before.out, next.out) && list(before.men, next.men);
      const now = performance.now();
      const sameGhost = before.target === next.target && before.selected === next.selected && before.held === next.held;
      if (sameMen && sameGhost && !flipped && before.light === next.light) stage.showMarks(model, camera.look);
      else {
        show();
        if (next.glide && next.glide !== before.glide && !sameMen && !opts.reducedMotion) {
          stage.men.glide(next.glide.from, next.glide.to, now);
          gliding = true;
        }
      }
      if (!tip.hidden && hovered !== null) tip.textContent = opts.label(hovered);
      invalidate();
    },

    screenOf(cell) {
      const frame: Frame | null = camera.frame();
      if (!frame || destroyed || lost || !(cell >= 0 && cell < model.men.length)) return null;
      const box = area.getBoundingClientRect();
      const p = projectCell(frame, cell);
      return { x: box.left + p.x, y: box.top + p.y };
    },

    preset: hands.preset,
    lose: () => loser?.loseContext(),
    restore: () => loser?.restoreContext(),

    destroy() {
      if (destroyed) return;
      destroyed = true;
      cancelAnimationFrame(request);
      clearTimeout(lingering);
      sizes.disconnect();
      window.removeEventListener('resize', onWindow);
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', onRestored);
      releasePointers();
      releaseTheme();
      releaseStyle();
      stage.destroy();
      // Browsers keep only a few contexts alive; waiting for the collector would cost another view its own.
      loser?.loseContext();
      root.remove();
    },
  };
}

/** Whether two models draw the same. */
function same(a: BoardModel, b: BoardModel): boolean {
  const pair = (p: BoardModel['last'], q: BoardModel['last']): boolean => p === q || (p?.from === q?.from && p?.to === q?.to);
  return a.rules === b.rules && a.light === b.light && a.held === b.held && list(a.out, b.out)
    && a.near === b.near && a.selected === b.selected && a.target === b.target && a.hover === b.hover && a.cursor === b.cursor
    && a.interactive === b.interactive && pair(a.last, b.last)
    && a.alarm?.cell === b.alarm?.cell && a.alarm?.kind === b.alarm?.kind
    && list(a.movable, b.movable) && list(a.men, b.men)
    && a.destinations.length === b.destinations.length
    && a.destinations.every((d, i) => {
      const e = b.destinations[i];
      return d.cell === e?.cell && d.kind === e.kind && d.promotes === e.promotes && d.drop === e.drop;
    });
}

const list = (a: readonly unknown[], b: readonly unknown[]): boolean => a === b || (a.length === b.length && a.every((x, i) => x === b[i]));
