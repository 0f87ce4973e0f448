/**
 * The 3-D view as the page uses it: loaded when first wanted, dropped with a message when it cannot
 * be had (no WebGL, the file does not come), shown and hidden without losing anything.
 */
import type { BoardEvents, BoardModel, BoardOptions } from '../board/view.ts';
import type { create3d } from '../board3d/index.ts';
import { loadSpread, saveSpread } from './memory.ts';

/** Why there is no cube: no WebGL, the file did not come, the graphics context was lost. */
export type CubeTrouble = 'cube-missing' | 'cube-unloaded' | 'cube-lost';

export class Cube {
  view: ReturnType<typeof create3d> | null = null;
  #host: HTMLElement;
  #events: BoardEvents;
  #options: BoardOptions;
  #failed: (message: CubeTrouble) => void;
  #restored: () => void;
  #loading = false;
  #wanted = false;
  #model: BoardModel | null = null;

  constructor(
    host: HTMLElement, events: BoardEvents, options: BoardOptions,
    failed: (message: CubeTrouble) => void, restored: () => void,
  ) {
    this.#host = host;
    this.#events = events;
    this.#options = options;
    this.#failed = failed;
    this.#restored = restored;
    host.hidden = true;
    // These events do not bubble, but they can be caught on the way down to the canvas.
    host.addEventListener('webglcontextlost', () => {
      if (this.#wanted) this.#failed('cube-lost');
    }, true);
    host.addEventListener('webglcontextrestored', () => this.#restored(), true);
  }

  show(wanted: boolean, model: BoardModel): void {
    this.#wanted = wanted;
    this.#model = model;
    if (this.#host.hidden === wanted) this.#host.hidden = !wanted;
    if (!wanted) return;
    if (this.view) this.view.update(model);
    else if (!this.#loading) void this.#load();
  }

  close(): void {
    this.view?.destroy();
    this.view = null;
  }

  async #load(): Promise<void> {
    this.#loading = true;
    this.#host.dataset['loading'] = 'true';
    try {
      const module = await import('../board3d/index.ts');
      try {
        this.view = module.create3d(this.#host, this.#events, { ...this.#options, spread: loadSpread(), arranged: saveSpread });
        if (this.#model) this.view.update(this.#model);
      } catch (error) {
        console.warn('3-D view:', error);
        if (this.#wanted) this.#failed('cube-missing');
      }
    } catch (error) {
      console.warn('3-D view:', error);
      if (this.#wanted) this.#failed('cube-unloaded');
    } finally {
      this.#loading = false;
      delete this.#host.dataset['loading'];
    }
  }
}
