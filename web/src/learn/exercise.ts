/**
 * An exercise of a lesson on the game's own board, made when it is first opened: the board, how many
 * moves were made, what is said, the way to the next one.
 */
import { createFlat, type FlatView } from '../board/flat.ts';
import type { Cell } from '../board/view.ts';
import { cellName, levelOf } from '../cells.ts';
import { h, set, show, text } from '../dom.ts';
import { capital, manName, roleName } from '../game/names.ts';
import { NORMAL_FORM } from '../rules.ts';
import { strings } from '../strings.ts';
import { begin, choose, modelOf, type Course, type Exercise, type Said } from './course.ts';

/** Below this width the boards are a strip, as in the lesson's figure. */
const NARROW = '(max-width: 59.99rem)';

let all: Exercise[] | null = null;

function exercises(): Exercise[] {
  all ??= JSON.parse(document.getElementById('exercises')?.textContent ?? '[]') as Exercise[];
  return all;
}

/** Makes the exercise of a lesson where it is not yet there. */
export function openExercise(details: HTMLDetailsElement): void {
  const body = details.querySelector('.exercise-body');
  const exercise = exercises().find(({ lesson }) => lesson === details.dataset['exercise']);
  if (!body || !exercise || body.querySelector('.flat')) return;
  new Board(details, body, exercise);
}

class Board {
  #t = strings();
  #details: HTMLDetailsElement;
  #course: Course;
  #light: boolean;
  #board: FlatView;
  #host = h('div', { class: 'exercise-board' });
  #status = h('p', { class: 'exercise-status', role: 'status' });
  #count = h('span', { class: 'exercise-count' });
  #again: HTMLButtonElement;
  #next: HTMLButtonElement;
  #tabs: HTMLButtonElement[];
  #hover: Cell | null = null;
  #odd = false;

  constructor(details: HTMLDetailsElement, body: Element, exercise: Exercise) {
    const t = this.#t;
    this.#details = details;
    this.#course = begin(exercise);
    // The edition says which cells are light; the figures know.
    this.#light = document.getElementById('exercises')?.dataset['light'] !== 'false';
    this.#again = h('button', { class: 'button small', type: 'button', 'data-action': 'again', onclick: () => this.#restart() }, t('exercise-again'));
    this.#next = h('button', { class: 'button small primary', type: 'button', 'data-action': 'next', hidden: true, onclick: () => this.#onward() }, t('exercise-next'));
    const goals = new Set(exercise.shown ? exercise.goals.map((cell) => levelOf(NORMAL_FORM, cell)) : []);
    this.#tabs = NORMAL_FORM.levels.map((name, level) => {
      const label = t('level-name', { level: name });
      return h('button', {
        class: 'exercise-tab', type: 'button', 'data-level': level, 'data-goal': goals.has(level),
        'aria-label': goals.has(level) ? t('exercise-level-target', { level: label }) : label, onclick: () => this.#toLevel(level),
      }, name);
    });
    body.replaceChildren(
      h('div', { class: 'exercise-tabs', role: 'group', 'aria-label': t('exercise-levels') }, ...this.#tabs),
      this.#host,
      h('div', { class: 'exercise-foot' }, this.#status,
        h('div', { class: 'button-row' }, this.#count, this.#again, this.#next)),
      h('p', { class: 'exercise-keys' }, t('exercise-keys')));
    const narrow = matchMedia(NARROW);
    this.#board = createFlat(this.#host, {
      pick: (cell) => this.#pick(cell),
      hover: (cell) => {
        if (cell === this.#hover) return;
        this.#hover = cell;
        this.#draw();
      },
    }, {
      label: (cell) => this.#label(cell),
      strings: t,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      largest: 44,
      smallest: 40,
      reserve: 120,
    });
    const arrange = (): void => this.#board.layout(narrow.matches ? 'row' : 'auto');
    narrow.addEventListener('change', arrange);
    this.#draw();
    arrange();
    this.#host.addEventListener('scroll', () => this.#mark(), { passive: true });
    this.#toLevel(levelOf(NORMAL_FORM, exercise.from), 'instant');
    this.#say(t('exercise-start', this.#names(exercise.from)));
    // For the browser tests, as on the game's board.
    Object.assign(details, { test: { course: () => this.#course } });
  }

  #names(cell: Cell): { man: string; cell: string } {
    const man = this.#course.men[this.#course.at] ?? '';
    return { man: roleName(this.#t, NORMAL_FORM, man.slice(1)), cell: cellName(NORMAL_FORM, cell) };
  }

  #label(cell: Cell): string {
    const t = this.#t;
    const { men, at, chosen, node, outcome, exercise } = this.#course;
    const man = men[cell];
    const parts = [cellName(NORMAL_FORM, cell), man ? manName(t, NORMAL_FORM, man) : t('cell-empty')];
    if (exercise.shown && exercise.goals.includes(cell)) parts.push(t('exercise-target'));
    if (outcome === 'open') {
      if (cell === at) parts.push(t(chosen ? 'cell-selected' : 'cell-movable'));
      else if (chosen && node.captures?.includes(cell)) parts.push(t('cell-capture'));
      else if (chosen && node.to.includes(cell)) parts.push(t('cell-destination'));
    }
    return parts.join(', ');
  }

  #pick(cell: Cell): void {
    const [course, said] = choose(this.#course, cell);
    const before = this.#course;
    this.#course = course;
    this.#draw();
    const words = this.#words(said, cell);
    if (words) this.#say(words);
    if (course.at !== before.at) this.#toLevel(levelOf(NORMAL_FORM, course.at));
  }

  #words(said: Said, cell: Cell): string {
    const t = this.#t;
    const { exercise, made, node, at, men } = this.#course;
    const names = this.#names(cell);
    switch (said.kind) {
      case 'none': return '';
      case 'chosen': return t('exercise-chosen', {
        cell: `${capital(names.man)} ${names.cell}`, count: node.to.length, cells: node.to.map((to) => cellName(NORMAL_FORM, to)).join(', '),
      });
      case 'dropped': return t('exercise-dropped');
      case 'moved': return t('exercise-moved', { cell: names.cell, left: exercise.moves - made });
      case 'solved': return t('exercise-solved', { moves: made });
      case 'missed': return exercise.end ? t(`exercise-no-${exercise.lesson}`) : t('exercise-missed', names);
      case 'first': return t('exercise-first', { ...names, from: cellName(NORMAL_FORM, at) });
      case 'blocked': return t('exercise-blocked', names);
      case 'attacked': return t('exercise-attacked', names);
      case 'why': return t(`exercise-why-${(men[at] ?? '').slice(1).toLowerCase()}`, names);
    }
  }

  #say(words: string): void {
    // The same words twice are no change to a live region; a trailing space makes them one.
    this.#odd = !this.#odd;
    text(this.#status, this.#odd ? words : `${words}\u00a0`);
  }

  #draw(): void {
    const { outcome, made, exercise } = this.#course;
    this.#board.update({ ...modelOf(this.#course, this.#light), hover: this.#hover });
    text(this.#count, this.#t('exercise-moves', { made, moves: exercise.moves }));
    set(this.#details, 'data-outcome', outcome);
    if (outcome === 'solved') set(this.#details, 'data-solved', 'true');
    show(this.#next, outcome === 'solved' && this.#following() !== null);
    set(this.#status, 'data-outcome', outcome);
  }

  #restart(): void {
    this.#course = begin(this.#course.exercise);
    this.#draw();
    this.#toLevel(levelOf(NORMAL_FORM, this.#course.at));
    this.#board.focus(this.#course.at, { preventScroll: true });
    this.#say(this.#t('exercise-start', this.#names(this.#course.at)));
  }

  #following(): HTMLDetailsElement | null {
    const list = [...document.querySelectorAll<HTMLDetailsElement>('details.exercise')];
    return list[list.indexOf(this.#details) + 1] ?? null;
  }

  #onward(): void {
    const next = this.#following();
    if (!next) return;
    next.open = true;
    next.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true });
    next.closest('.lesson')?.scrollIntoView({ block: 'start' });
  }

  /** In the strip, brings a level to the middle. */
  #toLevel(level: number, behavior: ScrollBehavior = 'smooth'): void {
    const board = this.#host.querySelector<HTMLElement>(`.level[data-level="${level}"]`);
    if (!board) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const box = board.getBoundingClientRect();
    const around = this.#host.getBoundingClientRect();
    const left = this.#host.scrollLeft + box.left + box.width / 2 - around.left - around.width / 2;
    this.#host.scrollTo({ left, behavior: calm ? 'instant' : behavior });
    this.#mark();
  }

  #mark(): void {
    const around = this.#host.getBoundingClientRect();
    const middle = around.left + around.width / 2;
    const away = [...this.#host.querySelectorAll('.level')].map((level) => {
      const box = level.getBoundingClientRect();
      return { level: Number(level.getAttribute('data-level')), far: Math.abs(box.left + box.width / 2 - middle) };
    });
    const nearest = away.sort((a, b) => a.far - b.far)[0]?.level;
    for (const [level, tab] of this.#tabs.entries()) set(tab, 'aria-current', level === nearest ? 'true' : null);
  }
}
