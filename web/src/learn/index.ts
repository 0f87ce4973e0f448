/**
 * The page that teaches how the men move: a cell pointed at in one figure of a lesson is shown in
 * the other, letters and arrow keys go through the levels, and an exercise is loaded when it is
 * opened. Without all this the figures stand and the levels are linked by the style sheet.
 */
import { cellAt, cellName } from '../cells.ts';
import { h, set, svg, text } from '../dom.ts';
import { NORMAL_FORM } from '../rules.ts';
import { affine, cellUnder, corners, type Affine } from './affine.ts';

interface Figure { element: SVGSVGElement; map: Affine; outline: SVGElement }

export function serveLessons(root: Document): void {
  for (const lesson of root.querySelectorAll<HTMLElement>('.lesson')) {
    linkFigures(lesson);
    serveStrip(lesson);
  }
  for (const details of root.querySelectorAll<HTMLDetailsElement>('details.exercise')) {
    const load = (): void => {
      if (details.open) void import('./exercise.ts').then(({ openExercise }) => openExercise(details));
    };
    details.addEventListener('toggle', load);
    // A link to an exercise opens it.
    if (location.hash === `#${details.id}`) details.open = true;
    load();
  }
}

/** The cell under the pointer, outlined in both figures and named below them. */
function linkFigures(lesson: HTMLElement): void {
  const figures: Figure[] = [];
  for (const element of lesson.querySelectorAll<SVGSVGElement>('svg[data-map]')) {
    const map = affine(element.dataset['map'] ?? '');
    if (!map) continue;
    const outline = svg('path', { class: 'lb-cell' });
    element.append(outline);
    figures.push({ element, map, outline });
  }
  const name = h('span', { class: 'lesson-cell', 'aria-hidden': 'true' });
  lesson.querySelector('figcaption')?.append(name);
  let shown = '';
  const show = (cell: readonly [number, number, number] | null): void => {
    const key = cell?.join() ?? '';
    if (key === shown) return;
    shown = key;
    for (const { map, outline } of figures) {
      outline.setAttribute('d', cell ? `M${corners(map, cell).map((point) => point.join(' ')).join('L')}z` : '');
    }
    text(name, cell ? cellName(NORMAL_FORM, cellAt(NORMAL_FORM, cell[2], cell[0], cell[1])) : '');
  };
  for (const { element, map } of figures) {
    const point = (event: PointerEvent): void => {
      const matrix = element.getScreenCTM()?.inverse();
      if (!matrix) return;
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
      show(cellUnder(map, at.x, at.y));
    };
    element.addEventListener('pointermove', point);
    element.addEventListener('pointerdown', point);
    element.addEventListener('pointerleave', (event) => { if (event.pointerType === 'mouse') show(null); });
  }
}

/** The boards' letters and arrow keys; in a narrow window the strip goes to the level. */
function serveStrip(lesson: HTMLElement): void {
  const strip = lesson.querySelector<HTMLElement>('.lesson-strip');
  const places = [...lesson.querySelectorAll<HTMLElement>('.lesson-snap')];
  const tabs = [...lesson.querySelectorAll<HTMLElement>('.lesson-tabs a')];
  if (!strip || places.length === 0) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let level: number | null = null;
  const scroll = (to: number, behavior: ScrollBehavior): void => {
    const place = places[to];
    if (place) strip.scrollTo({ left: place.offsetLeft - (strip.clientWidth - place.offsetWidth) / 2, behavior });
  };
  const mean = (to: number | null): void => {
    level = to;
    set(lesson, 'data-level', to);
    if (to !== null) scroll(to, calm.matches ? 'instant' : 'smooth');
  };
  const mark = (): void => {
    const middle = strip.scrollLeft + strip.clientWidth / 2;
    const away = places.map((place) => Math.abs(place.offsetLeft + place.offsetWidth / 2 - middle));
    const nearest = away.indexOf(Math.min(...away));
    for (const [at, tab] of tabs.entries()) set(tab, 'aria-current', at === nearest ? 'true' : null);
  };
  for (const [to, tab] of tabs.entries()) {
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      mean(to);
    });
  }
  strip.addEventListener('scroll', mark, { passive: true });
  strip.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Escape') mean(null);
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    mean(Math.min(places.length - 1, Math.max(0, (level ?? (step > 0 ? -1 : places.length)) + step)));
  });
  strip.addEventListener('blur', () => mean(null));
  // It begins where the man is.
  const home = Number(lesson.querySelector('[data-home]')?.getAttribute('data-home') ?? 0);
  scroll(home, 'instant');
  mark();
}
