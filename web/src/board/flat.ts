/**
 * The flat view: five levels as accessible grids in the document. Needs no WebGL; every cell is an
 * element with a name a screen reader can say, one of them is in the tab order, and arrow keys walk
 * files and ranks while PageUp and PageDown walk the levels.
 */
import { h, man, set, text } from '../dom.ts';
import { cellAt, FILES, fileOf, isLight, LEVELS, levelOf, rankOf } from '../cells.ts';
import { mark, type Mark } from './marks.ts';
import type { BoardEvents, BoardModel, BoardOptions, BoardView, Cell } from './view.ts';

export type FlatLayout = 'auto' | 'row' | 'column' | 'stack';

export interface FlatOptions extends BoardOptions {
  /** Something to put into the place the five boards leave free (the page's confirm desk). */
  desk?: HTMLElement;
  /** Largest cell in pixels. */
  largest?: number;
  /** Pixels of the window's height below the boards that are not for them. */
  reserve?: number;
}

export interface FlatView extends BoardView {
  layout(layout: FlatLayout): void;
  /** Moves the keyboard focus to a cell. */
  focus(cell: Cell, options?: FocusOptions): void;
}

/** Pixels the pointer may wander before a press counts as a drag. */
const SLOP = 10;
/** Height of a level's name, and the space between levels. */
const NAME = 24;
const GAP = 14;

type Grid = 'row' | 'three' | 'two' | 'column' | 'stack';
const SHAPE: Record<Grid, { columns: number; rows: number }> = {
  row: { columns: 5, rows: 1 },
  three: { columns: 3, rows: 2 },
  two: { columns: 2, rows: 3 },
  column: { columns: 1, rows: 5 },
  // Every level half a board above the one before it, left and right in turn.
  stack: { columns: 2, rows: 3 },
};

/** The arrangement and cell size that show the boards largest in a width and height. */
export function arrange(
  layout: FlatLayout, width: number, height: number, largest: number,
): { grid: Grid; cell: number } {
  const size = (grid: Grid, bounded: boolean): number => {
    const { columns, rows } = SHAPE[grid];
    const across = (width - GAP * (columns - 1)) / columns / 5;
    const down = (height - (NAME + GAP) * rows) / rows / 5;
    return Math.min(across, bounded ? down : Infinity, largest);
  };
  const narrow = width < 520;
  let grid: Grid;
  let cell: number;
  if (layout === 'auto') {
    if (narrow) {
      grid = 'two';
      cell = size('two', false);
    } else {
      const grids: Grid[] = ['three', 'row', 'two'];
      grid = grids.reduce((best, next) => (size(next, true) > size(best, true) + 1 ? next : best));
      cell = size(grid, true);
    }
  } else {
    grid = layout;
    cell = size(grid, layout === 'stack' && !narrow);
  }
  // Below this a finger cannot choose; the row then scrolls inside its own box.
  return { grid, cell: Math.floor(Math.max(grid === 'two' ? 24 : 30, cell)) };
}

export function createFlat(host: HTMLElement, events: BoardEvents, options: FlatOptions): FlatView {
  return new Flat(host, events, options);
}

class Flat implements FlatView {
  readonly ready = Promise.resolve();
  #host: HTMLElement;
  #events: BoardEvents;
  #options: FlatOptions;
  #root: HTMLElement;
  #grids: HTMLElement[] = [];
  #counts: HTMLElement[] = [];
  #cells: HTMLElement[] = [];
  /** What each cell shows now; it is drawn again only when this changes. */
  #drawn: string[] = new Array<string>(125).fill('');
  #model: BoardModel | null = null;
  #near: 'white' | 'black' | null = null;
  #stop: Cell = 0;
  #glided: object | null = null;
  #layout: FlatLayout = 'auto';
  #observer: ResizeObserver;
  #press: { cell: Cell; x: number; y: number; id: number } | null = null;
  #carried: SVGElement | null = null;
  #swallow = false;
  #abort = new AbortController();

  constructor(host: HTMLElement, events: BoardEvents, options: FlatOptions) {
    this.#host = host;
    this.#events = events;
    this.#options = options;
    this.#root = h('div', { class: 'flat' });
    for (let level = 0; level < 5; level += 1) this.#root.append(this.#makeLevel(level));
    if (options.desk) this.#root.append(options.desk);
    host.append(this.#root);
    this.#listen();
    this.#observer = new ResizeObserver(() => this.#fit());
    this.#observer.observe(host);
    window.addEventListener('resize', () => this.#fit(), { signal: this.#abort.signal });
    this.#fit();
  }

  update(model: BoardModel): void {
    const before = this.#model;
    this.#model = model;
    if (model.near !== this.#near) this.#order(model.near);
    if (model.cursor !== null && model.cursor !== this.#stop) this.#rove(model.cursor);
    else if (!before) this.#rove(model.movable[0] ?? cellAt(0, 0, 0));
    set(this.#root, 'data-interactive', model.interactive ? 'true' : null);

    if (before && pointed(before, model)) {
      for (const cell of new Set([before.hover, before.cursor, model.hover, model.cursor])) {
        if (cell !== null) this.#draw(cell, model, this.#marks(model).get(cell) ?? []);
      }
      return;
    }
    const marks = this.#marks(model);
    const perLevel = [0, 0, 0, 0, 0];
    for (const d of model.destinations) perLevel[levelOf(d.cell)]! += 1;
    for (let cell = 0; cell < 125; cell += 1) this.#draw(cell, model, marks.get(cell) ?? []);
    for (let level = 0; level < 5; level += 1) {
      const count = perLevel[level] ?? 0;
      const element = this.#counts[level];
      if (element) {
        text(element, count > 0 ? this.#options.strings('level-destinations', { count }) : '');
      }
    }
    if (model.glide && model.glide !== this.#glided) this.#glide(model.glide.from, model.glide.to);
    this.#glided = model.glide;
  }

  screenOf(cell: Cell): { x: number; y: number } | null {
    const box = this.#cells[cell]?.getBoundingClientRect();
    if (!box || box.width === 0) return null;
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  layout(layout: FlatLayout): void {
    this.#layout = layout;
    this.#fit();
  }

  focus(cell: Cell, options?: FocusOptions): void {
    this.#rove(cell);
    this.#cells[cell]?.focus(options);
  }

  destroy(): void {
    this.#abort.abort();
    this.#observer.disconnect();
    this.#carried?.remove();
    this.#options.desk?.remove();
    this.#root.remove();
  }

  #makeLevel(level: number): HTMLElement {
    const letter = LEVELS.charAt(level);
    const count = h('span', { class: 'level-count', 'aria-hidden': 'true' });
    const grid = h('div', {
      class: 'level-grid', role: 'grid', 'aria-label': this.#options.strings('level-name', { level: letter }),
    });
    for (let index = 0; index < 25; index += 1) {
      const cell = level * 25 + index;
      this.#cells[cell] = h('div', {
        class: `cell ${isLight(cell) ? 'light' : 'dark'}`, role: 'gridcell', tabindex: -1, 'data-cell': cell,
      });
    }
    this.#grids[level] = grid;
    this.#counts[level] = count;
    return h('div', { class: 'level', 'data-level': letter },
      h('div', { class: 'level-name', 'aria-hidden': 'true' },
        h('span', { class: 'level-letter' }, letter), count),
      grid);
  }

  /** Puts the cells in the order they are seen from one side, for the eye and the reader alike. */
  #order(near: 'white' | 'black'): void {
    this.#near = near;
    const focused = document.activeElement;
    const up = near === 'white';
    for (let level = 0; level < 5; level += 1) {
      const rows: HTMLElement[] = [];
      for (let row = 0; row < 5; row += 1) {
        const rank = up ? 4 - row : row;
        const line = h('div', { class: 'level-row', role: 'row' });
        for (let column = 0; column < 5; column += 1) {
          const cell = cellAt(level, up ? column : 4 - column, rank);
          const element = this.#cells[cell];
          if (!element) continue;
          set(element, 'data-rank', column === 0 ? rank + 1 : null);
          set(element, 'data-file', row === 4 ? FILES.charAt(fileOf(cell)) : null);
          line.append(element);
        }
        rows.push(line);
      }
      this.#grids[level]?.replaceChildren(...rows);
    }
    // Moving elements about takes the focus from them.
    if (focused instanceof HTMLElement && this.#root.contains(focused)) focused.focus();
  }

  #marks(model: BoardModel): Map<Cell, Mark[]> {
    const marks = new Map<Cell, Mark[]>();
    const add = (cell: Cell | null | undefined, kind: Mark): void => {
      if (cell === null || cell === undefined) return;
      const list = marks.get(cell);
      if (list) list.push(kind);
      else marks.set(cell, [kind]);
    };
    if (model.last) {
      add(model.last.from, 'frame-from');
      add(model.last.to, 'frame');
    }
    if (model.alarm) add(model.alarm.cell, model.alarm.kind);
    if (model.selected === null) for (const cell of model.movable) add(cell, 'movable');
    add(model.selected, 'selected');
    add(model.target, 'target');
    for (const d of model.destinations) {
      // On the chosen target stands the ghost of the man; a ring would lie over him.
      if (d.kind === 'capture') add(d.cell, 'corners');
      else if (d.cell !== model.target) add(d.cell, 'ring');
      if (d.promotes) add(d.cell, 'star');
    }
    // The focused cell has its own outline; this is the cursor seen from the other view.
    add(model.cursor, 'cursor');
    return marks;
  }

  #draw(cell: Cell, model: BoardModel, marks: Mark[]): void {
    const element = this.#cells[cell];
    if (!element) return;
    const here = model.men[cell] ?? null;
    const ghost = cell === model.target && model.selected !== null ? model.men[model.selected] ?? null : null;
    const key = `${here}|${ghost}|${marks.join()}|${cell === model.selected && model.target !== null}`;
    if (key !== this.#drawn[cell]) {
      this.#drawn[cell] = key;
      const under: Mark[] = ['frame-from', 'frame', 'check', 'boardmate', 'spacemate', 'stalemate', 'selected', 'target'];
      element.replaceChildren(
        ...marks.filter((m) => under.includes(m)).map(mark),
        ...(ghost ? [man(ghost, 'man ghost')] : here
          ? [man(here, cell === model.selected && model.target !== null ? 'man leaving' : 'man')] : []),
        ...marks.filter((m) => !under.includes(m)).map(mark),
      );
    }
    set(element, 'data-hover', cell === model.hover ? 'true' : null);
    set(element, 'aria-label', this.#options.label(cell));
    set(element, 'aria-selected', cell === model.selected ? 'true' : model.interactive ? 'false' : null);
    set(element, 'data-can', model.destinations.some((d) => d.cell === cell) || model.movable.includes(cell) ? 'true' : null);
  }

  #rove(cell: Cell): void {
    set(this.#cells[this.#stop]!, 'tabindex', -1);
    this.#stop = cell;
    set(this.#cells[cell]!, 'tabindex', 0);
  }

  #cellOf(target: EventTarget | null): Cell | null {
    const element = target instanceof Element ? target.closest('[data-cell]') : null;
    return element && this.#root.contains(element) ? Number(element.getAttribute('data-cell')) : null;
  }

  #listen(): void {
    const { signal } = this.#abort;
    const on = <K extends keyof HTMLElementEventMap>(
      type: K, run: (event: HTMLElementEventMap[K]) => void,
    ): void => this.#root.addEventListener(type, run, { signal });

    on('click', (event) => {
      if (this.#swallow) {
        this.#swallow = false;
        return;
      }
      const cell = this.#cellOf(event.target);
      if (cell === null) return;
      this.#rove(cell);
      this.#events.pick(cell);
    });
    on('pointerover', (event) => {
      if (event.pointerType !== 'touch') this.#events.hover(this.#cellOf(event.target));
    });
    on('pointerleave', () => this.#events.hover(null));
    on('focusin', (event) => {
      const cell = this.#cellOf(event.target);
      if (cell === null) return;
      this.#rove(cell);
      // A click focuses too; only a keyboard user is shown where he stands.
      if (this.#cells[cell]?.matches(':focus-visible')) this.#events.cursor?.(cell);
    });
    on('keydown', (event) => this.#key(event));
    on('pointerdown', (event) => {
      this.#swallow = false;
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      const cell = this.#cellOf(event.target);
      if (cell === null || !this.#model?.interactive) return;
      if (!this.#model.movable.includes(cell)) return;
      this.#press = { cell, x: event.clientX, y: event.clientY, id: event.pointerId };
    });
    const window_ = { signal };
    window.addEventListener('pointermove', (event) => this.#drag(event), window_);
    window.addEventListener('pointerup', (event) => this.#drop(event), window_);
    window.addEventListener('pointercancel', () => this.#endDrag(), window_);
  }

  #key(event: KeyboardEvent): void {
    const cell = this.#cellOf(event.target);
    if (cell === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const side = this.#near === 'black' ? -1 : 1;
    let [level, file, rank] = [levelOf(cell), fileOf(cell), rankOf(cell)];
    switch (event.key) {
      case 'ArrowLeft': file -= side; break;
      case 'ArrowRight': file += side; break;
      case 'ArrowUp': if (event.shiftKey) level += 1; else rank += side; break;
      case 'ArrowDown': if (event.shiftKey) level -= 1; else rank -= side; break;
      case 'PageUp': case ']': level += 1; break;
      case 'PageDown': case '[': level -= 1; break;
      case 'Home': file = side > 0 ? 0 : 4; break;
      case 'End': file = side > 0 ? 4 : 0; break;
      case 'Enter': case ' ':
        event.preventDefault();
        if (!event.repeat) this.#events.pick(cell);
        return;
      default: return;
    }
    event.preventDefault();
    const inside = (n: number): boolean => n >= 0 && n < 5;
    if (inside(level) && inside(file) && inside(rank)) this.focus(cellAt(level, file, rank));
  }

  /** Past the slop the man follows the pointer; the drop only chooses the target. */
  #drag(event: PointerEvent): void {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    if (!this.#carried) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLOP) return;
      const code = this.#model?.men[press.cell];
      if (!code) return;
      if (this.#model?.selected !== press.cell) this.#events.pick(press.cell);
      this.#carried = man(code, 'man carried');
      const size = this.#cells[press.cell]?.getBoundingClientRect().width ?? 40;
      this.#carried.style.setProperty('--cell', `${size}px`);
      document.body.append(this.#carried);
      set(this.#root, 'data-dragging', 'true');
    }
    this.#carried.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    const over = document.elementFromPoint(event.clientX, event.clientY);
    this.#events.hover(this.#cellOf(over));
  }

  #drop(event: PointerEvent): void {
    const press = this.#press;
    const dragged = this.#carried !== null;
    this.#endDrag();
    if (!press || !dragged || event.pointerId !== press.id) return;
    // The click that follows a drag is no click.
    this.#swallow = true;
    setTimeout(() => { this.#swallow = false; }, 0);
    const cell = this.#cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (cell !== null && this.#model?.destinations.some((d) => d.cell === cell)) this.#events.pick(cell);
  }

  #endDrag(): void {
    this.#press = null;
    this.#carried?.remove();
    this.#carried = null;
    set(this.#root, 'data-dragging', null);
  }

  #glide(from: Cell, to: Cell): void {
    if (this.#options.reducedMotion) return;
    const target = this.#cells[to];
    const drawing = target?.querySelector('.man');
    const a = this.screenOf(from);
    const b = this.screenOf(to);
    if (!target || !drawing || !a || !b) return;
    target.classList.add('gliding');
    const animation = drawing.animate(
      [{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: 'none' }],
      { duration: 240, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
    );
    const end = (): void => target.classList.remove('gliding');
    animation.finished.then(end, end);
  }

  #fit(): void {
    const width = this.#host.clientWidth;
    if (width === 0) return;
    // What stands above the boards counts, but a long opening must not make them tiny.
    const above = this.#host.getBoundingClientRect().top + window.scrollY;
    const height = Math.max(380, window.innerHeight - Math.min(above, window.innerHeight * 0.4) - (this.#options.reserve ?? 16));
    const { grid, cell } = arrange(this.#layout, width, height, this.#options.largest ?? 76);
    set(this.#root, 'data-grid', grid);
    const size = `${cell}px`;
    if (this.#root.style.getPropertyValue('--cell') !== size) this.#root.style.setProperty('--cell', size);
  }
}

/** Whether two models are of the same moment and differ only in pointer and cursor. */
function pointed(a: BoardModel, b: BoardModel): boolean {
  return (Object.keys(b) as (keyof BoardModel)[]).every((key) => key === 'hover' || key === 'cursor' || a[key] === b[key]);
}
