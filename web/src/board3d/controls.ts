/**
 * Hands on the view: pointers, wheel and keys. A press on a cell only ever picks; a drag never
 * does. The cube turns by a drag that begins off the cells, by two fingers, by buttons and by arrow
 * keys. One finger moving up or down still scrolls the page (`touch-action: pan-y`).
 */
import type { Cell } from '../board/view.ts';
import type { Rules } from '../rules.ts';
import type { Point } from './camera.ts';
import type { Preset } from './view.ts';

/** Pixels a press may wander before it is a drag. */
export const SLOP = 10;
/** Radians a pixel of drag turns. */
const RATE = 0.008;
const STEP = { az: (15 * Math.PI) / 180, el: (6 * Math.PI) / 180 };

export interface Hands {
  /** Which cell a point of the stage means. */
  at(point: Point, touch: boolean): Cell | null;
  pick(cell: Cell): void;
  /** The pointer is over a cell (or none); `point` is where, for the label. */
  hover(cell: Cell | null, point: Point | null, touch: boolean): void;
  turn(az: number, el: number, smooth: boolean): void;
  /** Whether it could be magnified so; the smallest and the largest have an end. */
  magnify(factor: number, at: Point | null): boolean;
  /** Moves a magnified picture by so many pixels. */
  drag(x: number, y: number): void;
  preset(name: Preset): void;
}

type Mode = 'idle' | 'press' | 'grip' | 'turn' | 'two' | 'twist' | 'pinch' | 'dead';

/**
 * What two fingers mean that have come so many pixels nearer or farther and whose middle has gone so
 * far: a pinch keeps under them what was under them, which a turn on the side would spoil.
 */
export function meant(apart: number, middle: number): 'two' | 'twist' | 'pinch' {
  if (Math.max(Math.abs(apart), middle) <= SLOP) return 'two';
  return Math.abs(apart) > middle ? 'pinch' : 'twist';
}

/** Listens on the stage; returns what stops it. */
export function attachPointers(stage: HTMLElement, hands: Hands): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const fingers = new Map<number, Point>();
  let mode: Mode = 'idle';
  let start: Point = { x: 0, y: 0 };
  let last: Point = start;
  let pressed: Cell | null = null;
  let spread = 0;

  const point = (event: { clientX: number; clientY: number }): Point => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const middle = (): Point => {
    const [a, b] = [...fingers.values()] as [Point, Point];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const apart = (): number => {
    const [a, b] = [...fingers.values()] as [Point, Point];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const moved = (to: Point): boolean => Math.hypot(to.x - start.x, to.y - start.y) > SLOP;

  stage.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const at = point(event);
    fingers.set(event.pointerId, at);
    if (fingers.size === 2) {
      mode = 'two';
      [last, spread] = [middle(), apart()];
      start = last;
      hands.hover(null, null, true);
      return;
    }
    if (fingers.size > 2 || mode !== 'idle') {
      mode = 'dead';
      return;
    }
    [start, last] = [at, at];
    const touch = event.pointerType !== 'mouse';
    pressed = hands.at(at, touch);
    mode = pressed === null ? 'grip' : 'press';
    if (touch) hands.hover(pressed, at, true);
  }, { signal });

  stage.addEventListener('pointermove', (event) => {
    const at = point(event);
    if (!fingers.has(event.pointerId)) {
      if (event.pointerType === 'mouse' && mode === 'idle') {
        const cell = hands.at(at, false);
        stage.style.cursor = cell === null ? 'grab' : 'pointer';
        hands.hover(cell, at, false);
      }
      return;
    }
    fingers.set(event.pointerId, at);
    if (mode === 'two') {
      const [centre, now] = [middle(), apart()];
      mode = meant(now - spread, Math.hypot(centre.x - start.x, centre.y - start.y));
      if (mode !== 'two') [last, spread] = [centre, now];
    } else if (mode === 'twist') {
      const centre = middle();
      hands.turn(-(centre.x - last.x) * RATE, (centre.y - last.y) * RATE, false);
      last = centre;
    } else if (mode === 'pinch') {
      const [centre, now] = [middle(), apart()];
      if (spread > 0 && now > 0) hands.magnify(now / spread, last);
      hands.drag(centre.x - last.x, centre.y - last.y);
      [last, spread] = [centre, now];
    } else if (mode === 'press' && moved(at)) {
      mode = 'dead';
      hands.hover(null, null, event.pointerType !== 'mouse');
    } else if (mode === 'grip' && moved(at)) {
      mode = 'turn';
      last = at;
      stage.setPointerCapture(event.pointerId);
      stage.style.cursor = 'grabbing';
    } else if (mode === 'turn') {
      hands.turn(-(at.x - last.x) * RATE, (at.y - last.y) * RATE, false);
      last = at;
    }
  }, { signal });

  const end = (event: PointerEvent, picks: boolean): void => {
    if (!fingers.delete(event.pointerId)) return;
    const chosen = mode === 'press' && picks && !moved(point(event)) ? pressed : null;
    mode = fingers.size > 0 ? 'dead' : 'idle';
    if (fingers.size > 0) return;
    pressed = null;
    stage.style.cursor = '';
    if (event.pointerType !== 'mouse') hands.hover(null, null, true);
    if (chosen !== null) hands.pick(chosen);
  };
  stage.addEventListener('pointerup', (event) => end(event, true), { signal });
  stage.addEventListener('pointercancel', (event) => end(event, false), { signal });
  stage.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse') hands.hover(null, null, false);
    // A press that leaves the stage is no pick, and its end will not be seen here.
    if (fingers.has(event.pointerId) && !stage.hasPointerCapture(event.pointerId)) end(event, false);
  }, { signal });

  // Two fingers, and a turn under way, are ours; everything else is the page's to scroll.
  stage.addEventListener('touchstart', (event) => {
    if (event.touches.length >= 2 && event.cancelable) event.preventDefault();
  }, { signal, passive: false });
  stage.addEventListener('touchmove', (event) => {
    if (['turn', 'two', 'twist', 'pinch'].includes(mode) && event.cancelable) event.preventDefault();
  }, { signal, passive: false });

  // The wheel magnifies where the whole stage is in the window; where a part is hidden it brings that in,
  // and where there is nothing to magnify it scrolls as well. With Ctrl, which is also what a pinch on a
  // touch pad sends, it always magnifies.
  stage.addEventListener('wheel', (event) => {
    const { top, bottom } = stage.getBoundingClientRect();
    const held = event.ctrlKey || event.metaKey;
    if (!held && (top < 0 || bottom > window.innerHeight)) return;
    const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    const changed = hands.magnify(Math.exp(-Math.max(-60, Math.min(60, pixels)) * 0.006), point(event));
    if (held || changed) event.preventDefault();
  }, { signal, passive: false });

  return () => stop.abort();
}

interface Button { id: string; name: string; icon?: string; act(hands: Hands): void; toggles?: boolean }

/** Outlines of 16 by 16 icons. */
const BUTTONS: readonly (readonly Button[])[] = [
  [
    ...(['top', 'front'] as const).map((name) => ({
      id: `board3d-${name}`, name: name[0]?.toUpperCase() + name.slice(1), act: (hands: Hands) => hands.preset(name),
    })),
    { id: 'board3d-reset', name: 'Reset', icon: 'M3.2 6A5.3 5.3 0 1 1 2.7 9M2.8 2.6V6.2H6.4', act: (hands) => hands.preset('reset') },
    { id: 'board3d-spread', name: 'Levels as stairs', icon: 'M1.5 13.5H6V9h4V4.5h4.5', act: (hands) => hands.preset('spread'), toggles: true },
  ],
  [
    { id: 'board3d-left', name: 'Turn left', icon: 'M10 3 5 8l5 5', act: (hands) => hands.turn(STEP.az, 0, true) },
    { id: 'board3d-right', name: 'Turn right', icon: 'm6 3 5 5-5 5', act: (hands) => hands.turn(-STEP.az, 0, true) },
    { id: 'board3d-up', name: 'See more from above', icon: 'm3 10 5-5 5 5', act: (hands) => hands.turn(0, STEP.el, true) },
    { id: 'board3d-down', name: 'See more from the front', icon: 'm3 6 5 5 5-5', act: (hands) => hands.turn(0, -STEP.el, true) },
    { id: 'board3d-out', name: 'Smaller', icon: 'M3 8h10', act: (hands) => hands.magnify(1 / 1.3, null) },
    { id: 'board3d-in', name: 'Larger', icon: 'M3 8h10M8 3v10', act: (hands) => hands.magnify(1.3, null) },
  ],
];

export interface Bar {
  element: HTMLElement;
  /** Has a button for each seat of the game. */
  seats(rules: Rules): void;
  /** Shows whether the levels are spread. */
  spread(on: boolean): void;
}

/** The buttons under the stage, and the keys that work while one of them has the focus. */
export function makeBar(hands: Hands, say: (id: string, fallback: string) => string): Bar {
  const bar = document.createElement('div');
  bar.className = 'board3d-bar';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', say('board3d-controls', 'Views of the cube; arrow keys turn it, plus and minus change its size, S spreads the levels'));
  const toggles: HTMLButtonElement[] = [];
  const make = ({ id, name, icon, act, toggles: two }: Button): HTMLButtonElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset['act'] = id;
    const label = say(id, name);
    if (icon) {
      button.className = 'board3d-icon';
      button.setAttribute('aria-label', label);
      button.title = label;
      button.append(drawing(icon));
    } else button.textContent = label;
    if (two) toggles.push(button);
    button.addEventListener('click', () => act(hands));
    return button;
  };
  for (const group of BUTTONS) {
    const part = document.createElement('div');
    part.append(...group.map(make));
    bar.append(part);
  }
  let ours: HTMLButtonElement[] = [];
  const seats = (rules: Rules): void => {
    for (const button of ours) button.remove();
    ours = rules.seats.map((seat) => make({ id: `board3d-${seat.id}`, name: seat.name || seat.id, act: (to) => to.preset(seat.id) }));
    bar.firstElementChild?.prepend(...ours);
  };
  bar.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => hands.turn(STEP.az, 0, true),
      ArrowRight: () => hands.turn(-STEP.az, 0, true),
      ArrowUp: () => hands.turn(0, STEP.el, true),
      ArrowDown: () => hands.turn(0, -STEP.el, true),
      '+': () => hands.magnify(1.3, null),
      '=': () => hands.magnify(1.3, null),
      '-': () => hands.magnify(1 / 1.3, null),
      Home: () => hands.preset('reset'),
      s: () => hands.preset('spread'),
    };
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  const spread = (on: boolean): void => {
    for (const button of toggles) button.setAttribute('aria-pressed', String(on));
  };
  return { element: bar, seats, spread };
}

function drawing(path: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(space, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
