/**
 * The flat view: the levels as accessible grids in the document. Needs no WebGL; every cell is an
 * element with a name a screen reader can say, one of them is in the tab order, and arrow keys walk
 * files and ranks while PageUp and PageDown walk the levels.
 */
import { h, man, set, text } from '../dom.ts';
import { cellCount, fileName, fileOf, isLight, levelOf, rankOf } from '../cells.ts';
import { seatCoded, type Rules } from '../rules.ts';
import { arrange, deskArea, levelArea, type FlatLayout } from './arrange.ts';
import { mark, type Mark } from './marks.ts';
import { cellAtSpot, shapeFor, slotFor, spotOf } from './orient.ts';
import type { BoardEvents, BoardModel, BoardOptions, BoardView, Cell } from './view.ts';

export type { FlatLayout } from './arrange.ts';

export interface FlatOptions extends BoardOptions {
  /** Something to put into the place the five boards leave free (the page's confirm desk). */
  desk?: HTMLElement;
  /** Largest cell in pixels. */
  largest?: number;
  /** The smallest cells in a grid; as small as a finger can choose when absent. */
  smallest?: number;
  /** Pixels of the window's height below the boards that are not for them. */
  reserve?: number;
}

export interface FlatView extends BoardView {
  layout(layout: FlatLayout): void;
  /** Moves the keyboard focus to a cell. */
  focus(cell: Cell, options?: FocusOptions): void;
}

/** Width of a window in pixels that has room for everything at once. */
const WIDE = 720;
/** Pixels the pointer may wander before a press counts as a drag. */
const SLOP = 10;
export function createFlat(host: HTMLElement, events: BoardEvents, options: FlatOptions): FlatView {
  return new Flat(host, events, options);
}

class Flat implements FlatView {
  readonly ready = Promise.resolve();
  #host: HTMLElement;
  #events: BoardEvents;
  #options: FlatOptions;
  #root: HTMLElement;
  #levels: HTMLElement[] = [];
  #grids: HTMLElement[] = [];
  #counts: HTMLElement[] = [];
  #cells: HTMLElement[] = [];
  /** What each cell shows now; it is drawn again only when this changes. */
  #drawn: string[] = [];
  #model: BoardModel | null = null;
  #near: string | null = null;
  #rules: Rules | null = null;
  #light: boolean | null = null;
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
    if (options.desk) this.#root.append(options.desk);
    host.append(this.#root);
    this.#listen();
    this.#observer = new ResizeObserver(() => this.#fit());
    this.#observer.observe(host);
    window.addEventListener('resize', () => this.#fit(), { signal: this.#abort.signal });
  }

  update(model: BoardModel): void {
    const before = this.#model;
    this.#model = model;
    const { rules } = model;
    if (rules !== this.#rules) this.#make(rules);
    if (model.near !== this.#near) this.#order(rules, model.near);
    if (model.light !== this.#light) this.#colour(rules, model.light);
    if (model.cursor !== null && model.cursor !== this.#stop) this.#rove(model.cursor);
    else if (!before) this.#rove(model.movable[0] ?? 0);
    set(this.#root, 'data-interactive', model.interactive ? 'true' : null);

    if (before && pointed(before, model)) {
      for (const cell of new Set([before.hover, before.cursor, model.hover, model.cursor])) {
        if (cell !== null) this.#draw(cell, model, this.#marks(model).get(cell) ?? []);
      }
      return;
    }
    const marks = this.#marks(model);
    const perLevel = rules.levels.map(() => 0);
    for (const d of model.destinations) perLevel[levelOf(rules, d.cell)]! += 1;
    for (const cell of this.#cells.keys()) this.#draw(cell, model, marks.get(cell) ?? []);
    for (const [level, element] of this.#counts.entries()) {
      const count = perLevel[level] ?? 0;
      text(element, count > 0 ? this.#options.strings('level-destinations', { count }) : '');
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

  /** Makes the levels and cells of a board. */
  #make(rules: Rules): void {
    this.#rules = rules;
    this.#near = null;
    this.#light = null;
    this.#stop = 0;
    for (const level of this.#levels) level.remove();
    [this.#levels, this.#grids, this.#counts] = [[], [], []];
    this.#cells = Array.from({ length: cellCount(rules) }, (_, cell) => h('div', {
      class: 'cell', role: 'gridcell', tabindex: cell === 0 ? 0 : -1, 'data-cell': cell,
    }));
    this.#drawn = this.#cells.map(() => '');
    for (const [index, name] of rules.levels.entries()) {
      const count = h('span', { class: 'level-count', 'aria-hidden': 'true' });
      const grid = h('div', {
        class: 'level-grid', role: 'grid', 'aria-label': this.#options.strings('level-name', { level: name }),
      });
      const level = h('div', { class: 'level', 'data-level': index },
        h('div', { class: 'level-name', 'aria-hidden': 'true' },
          h('span', { class: 'level-letter' }, name), count),
        grid);
      this.#levels.push(level);
      this.#grids.push(grid);
      this.#counts.push(count);
    }
    this.#root.prepend(...this.#levels);
  }

  /** Puts the cells in the order they are seen from one seat, for the eye and the reader alike. */
  #order(rules: Rules, near: string): void {
    this.#near = near;
    const focused = document.activeElement;
    const { columns, rows } = shapeFor(rules, near);
    const turned = (rules.seats.find((seat) => seat.id === near)?.turns ?? 0) % 2 === 1;
    const [ofRank, ofFile] = [(cell: Cell) => rankOf(rules, cell) + 1, (cell: Cell) => fileName(fileOf(rules, cell))];
    for (const [level, grid] of this.#grids.entries()) {
      const lines: HTMLElement[] = [];
      for (let row = rows - 1; row >= 0; row -= 1) {
        const line = h('div', { class: 'level-row', role: 'row' });
        for (let column = 0; column < columns; column += 1) {
          const cell = cellAtSpot(rules, near, { slot: slotFor(rules, near, level), column, row });
          const element = cell === null ? undefined : this.#cells[cell];
          if (cell === null || !element) continue;
          set(element, 'data-beside', column === 0 ? (turned ? ofFile : ofRank)(cell) : null);
          set(element, 'data-below', row === 0 ? (turned ? ofRank : ofFile)(cell) : null);
          line.append(element);
        }
        lines.push(line);
      }
      grid.replaceChildren(...lines);
    }
    this.#fit();
    // Moving elements about takes the focus from them.
    if (focused instanceof HTMLElement && this.#root.contains(focused)) focused.focus();
  }

  #colour(rules: Rules, light: boolean): void {
    this.#light = light;
    for (const [cell, element] of this.#cells.entries()) {
      element.classList.toggle('light', isLight(rules, light, cell));
      element.classList.toggle('dark', !isLight(rules, light, cell));
    }
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
    for (const cell of model.goals ?? []) add(cell, 'goal');
    if (model.selected === null) for (const cell of model.movable) add(cell, 'movable');
    add(model.selected, 'selected');
    add(model.target, 'target');
    for (const d of model.destinations) {
      // On the chosen target stands the ghost of the man; a ring would lie over him.
      if (d.kind === 'capture') add(d.cell, 'corners');
      else if (d.cell !== model.target) add(d.cell, d.drop ? 'drop' : 'ring');
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
    const leaving = cell === model.selected && model.target !== null;
    const ghost = cell === model.target ? model.held ?? (model.selected !== null ? model.men[model.selected] ?? null : null) : null;
    const frozen = here !== null && model.out.includes(seatCoded(model.rules, here.charAt(0))?.id ?? '');
    const key = `${here}|${ghost}|${marks.join()}|${leaving}|${frozen}`;
    if (key !== this.#drawn[cell]) {
      this.#drawn[cell] = key;
      const under: Mark[] = ['goal', 'frame-from', 'frame', 'check', 'boardmate', 'spacemate', 'stalemate', 'selected', 'target'];
      element.replaceChildren(
        ...marks.filter((m) => under.includes(m)).map(mark),
        ...(ghost ? [man(ghost, 'man ghost')] : here
          ? [man(here, leaving ? 'man leaving' : frozen ? 'man frozen' : 'man')] : []),
        ...(frozen && !ghost ? [mark('frozen')] : []),
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
    const rules = this.#rules;
    if (!rules || this.#near === null) return;
    let level = levelOf(rules, cell);
    const spot = spotOf(rules, this.#near, cell);
    switch (event.key) {
      case 'ArrowLeft': spot.column -= 1; break;
      case 'ArrowRight': spot.column += 1; break;
      case 'ArrowUp': if (event.shiftKey) level += 1; else spot.row += 1; break;
      case 'ArrowDown': if (event.shiftKey) level -= 1; else spot.row -= 1; break;
      case 'PageUp': case ']': level += 1; break;
      case 'PageDown': case '[': level -= 1; break;
      case 'Home': spot.column = 0; break;
      case 'End': spot.column = shapeFor(rules, this.#near).columns - 1; break;
      case 'Enter': case ' ':
        event.preventDefault();
        if (!event.repeat) this.#events.pick(cell);
        return;
      default: return;
    }
    event.preventDefault();
    const next = cellAtSpot(rules, this.#near, { ...spot, slot: slotFor(rules, this.#near, level) });
    if (next !== null) this.focus(next);
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
    const rules = this.#rules;
    if (width === 0 || !rules || this.#near === null) return;
    // What stands above the boards counts, the cube of a tablet too, but a long opening must not make them tiny.
    const above = this.#host.getBoundingClientRect().top + window.scrollY;
    const most = window.innerHeight * (window.innerWidth < WIDE ? 0.4 : 0.6);
    const height = Math.max(380, window.innerHeight - Math.min(above, most) - (this.#options.reserve ?? 16));
    const levels = rules.levels.length;
    const boards = { levels, ...shapeFor(rules, this.#near) };
    const { largest = 96, smallest } = this.#options;
    const made = arrange(this.#layout, boards, width, height, largest, smallest, window.innerWidth < WIDE);
    set(this.#root, 'data-grid', made.kind);
    const properties = {
      '--cell': `${made.cell}px`, '--columns': boards.columns, '--rows': boards.rows,
      '--across': made.across, '--levels': levels, '--desk-area': deskArea(made, levels).join(' / '),
    };
    for (const [name, value] of Object.entries(properties)) {
      if (this.#root.style.getPropertyValue(name) !== String(value)) this.#root.style.setProperty(name, String(value));
    }
    for (const [level, element] of this.#levels.entries()) {
      element.style.gridArea = levelArea(made, levels, slotFor(rules, this.#near, level)).join(' / ');
    }
  }
}

/** Whether two models are of the same moment and differ only in pointer and cursor. */
function pointed(a: BoardModel, b: BoardModel): boolean {
  return (Object.keys(b) as (keyof BoardModel)[]).every((key) => key === 'hover' || key === 'cursor' || a[key] === b[key]);
}
