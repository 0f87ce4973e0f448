/**
 * A person at a board: real clicks, taps and keys on a page of either browser library. Nothing is
 * waited for by the clock; everything is waited for by what the page shows.
 */
import assert from 'node:assert/strict';

const FILES = 'abcdefghij';
/** The board of the Normal Form; games of other definitions bring theirs with their rules. */
const FIVE = { levels: [...'ABCDE'], files: 5, ranks: 5 };

/** Index of a cell by its name: (level × ranks + rank) × files + file. */
export function cellIndex(name, { levels, files, ranks } = FIVE) {
  return (levels.indexOf(name[0]) * ranks + Number(name.slice(2)) - 1) * files + FILES.indexOf(name[1]);
}

export function cellName(index, { levels, files, ranks } = FIVE) {
  const level = Math.floor(index / (files * ranks));
  return `${levels[level]}${FILES[index % files]}${Math.floor(index / files) % ranks + 1}`;
}

/** The parts of a machine move: cells by name, a promotion's letter, the letter of a man dropped. */
export function parts(m) {
  const drop = /^([A-Z])@(.*)$/u.exec(m);
  if (drop) return { from: null, to: drop[2], promotion: null, drop: drop[1] };
  const [, from, to, promotion] = /^(..\d+)(..\d+)(.?)$/u.exec(m);
  return { from, to, promotion: promotion || null, drop: null };
}

export class Player {
  /** `touch`: taps instead of clicks. `view`: the board used, `flat` or `3d`. */
  constructor(page, { touch = false, view = 'flat' } = {}) {
    this.page = page;
    this.touch = touch;
    this.view = view;
    this.board = FIVE;
  }

  /** Goes to a page with a board and waits until it can be used. */
  async goto(url) {
    await this.page.goto(url);
    return this.ready();
  }

  async ready() {
    await this.until(() => Boolean(document.querySelector('raumschach-game')?.test), null, 'the board is there');
    this.board = await this.page.evaluate(() => document.querySelector('raumschach-game').test.model().rules);
    return this;
  }

  /** Evaluates `test` in the page until it is true. */
  async until(test, argument, what = String(test), seconds = 30) {
    const end = Date.now() + seconds * 1000;
    let last;
    for (;;) {
      try {
        if (await this.page.evaluate(test, argument)) return;
        last = undefined;
      } catch (error) {
        // The page may be on its way to another address.
        last = error;
      }
      if (Date.now() > end) throw new Error(`waited ${seconds} s in vain until ${what}${last ? ` (${last})` : ''}`);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }

  /** Index of a cell of this game's board. */
  index(name) {
    return cellIndex(name, this.board);
  }

  state() {
    return this.page.evaluate(() => document.querySelector('raumschach-game').test.state());
  }

  choice() {
    return this.page.evaluate(() => {
      const { selected, hand, target, pending, line, ply } = document.querySelector('raumschach-game').test.view();
      return { selected, hand, target, pending, line, ply };
    });
  }

  /** Pixel of a cell's centre, scrolled into the window. */
  async at(cell) {
    const point = await this.page.evaluate(({ view, cell, index }) => {
      const element = view === 'flat'
        ? document.querySelector(`.flat [data-cell="${index}"]`)
        : document.querySelector('.board-cube');
      const box = element.getBoundingClientRect();
      const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
      const { screenOf } = document.querySelector('raumschach-game').test;
      let at = screenOf(view, cell);
      if (!inside && !(at && view !== 'flat' && at.y > 4 && at.y < innerHeight - 4)) {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        at = screenOf(view, cell);
      }
      return at;
    }, { view: this.view, cell, index: this.index(cell) });
    assert.ok(point, `${cell} is on the ${this.view} board`);
    return point;
  }

  async press(cell) {
    const { x, y } = await this.at(cell);
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  async click(selector) {
    if (this.page.locator && !this.page.target) {
      await (this.touch ? this.page.locator(selector).tap() : this.page.locator(selector).click());
    } else {
      await this.page.locator(selector).click();
    }
  }

  /** Chooses a man on the board or in hand, a target and what a pawn becomes. */
  async choose(m) {
    const { from, to, promotion, drop } = parts(m);
    if (drop) {
      await this.click(`.hand [data-hand="${drop}"]`);
      await this.until((letter) => document.querySelector('raumschach-game').test.view().hand === letter, drop, `${drop} in hand is chosen`);
    } else {
      await this.press(from);
      await this.until((index) => document.querySelector('raumschach-game').test.view().selected === index,
        this.index(from), `${from} is selected`);
    }
    await this.press(to);
    if (promotion) {
      await this.click(`[data-promotion="${promotion}"]`);
      // The dialog answers when it has closed.
      await this.until(() => !document.querySelector('dialog'), null, 'the dialog is closed');
    }
  }

  /** Plays a move with choice, target and, where the page asks, confirmation. */
  async move(m) {
    const { length } = (await this.state()).plies;
    await this.choose(m);
    await this.confirm(m, length);
  }

  /** Confirms if asked and waits until the move has left for the server. */
  async confirm(m, length) {
    await this.until(({ index, length }) => {
      const { target, pending, state } = document.querySelector('raumschach-game').test.view();
      return target === index || pending !== null || state.plies.length > length;
    }, { index: this.index(parts(m).to), length }, `${m} is chosen`);
    if ((await this.choice()).target !== null) await this.click('[data-action="confirm"]');
    await this.until(({ m, length }) => {
      const { pending, state } = document.querySelector('raumschach-game').test.view();
      return pending?.m === m || state.plies[length]?.m === m;
    }, { m, length }, `${m} is sent`);
  }

  /** Waits until the server's game has this many plies here. */
  async plies(count, seconds) {
    await this.until((count) => {
      const { state, pending } = document.querySelector('raumschach-game').test.view();
      return state.plies.length === count && pending === null;
    }, count, `the game has ${count} plies here`, seconds);
  }

  async over(termination) {
    await this.until((t) => document.querySelector('raumschach-game').test.state().head.outcome?.termination === t,
      termination, `the game is over by ${termination}`);
  }

  /** Text of an element. */
  text(selector) {
    return this.page.evaluate((s) => document.querySelector(s)?.textContent ?? null, selector);
  }

  visible(selector) {
    return this.page.evaluate((s) => {
      const element = document.querySelector(s);
      return Boolean(element && element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden');
    }, selector);
  }

  async seen(selector) {
    await this.until((s) => {
      const element = document.querySelector(s);
      return Boolean(element && element.getClientRects().length > 0);
    }, selector, `${selector} is shown`);
  }
}
