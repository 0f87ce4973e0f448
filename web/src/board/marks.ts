/**
 * The marks of a cell, told apart by shape: ring (quiet move), corner brackets (capture), star
 * (promotion), frame (last move), double frame (check), hatch (boardmate), cross (spacemate),
 * three bars (stalemate), ring with a dot (drop), slanted lines (a man who is out), two rings (target of an exercise). Drawn in a 100×100 box; colours come from the style sheet.
 */
import { svg } from '../dom.ts';
import type { Rules } from '../rules.ts';

export type Mark =
  | 'ring' | 'drop' | 'corners' | 'star' | 'frame' | 'frame-from' | 'check' | 'boardmate' | 'spacemate'
  | 'stalemate' | 'movable' | 'selected' | 'target' | 'cursor' | 'frozen' | 'goal';

const PATHS: Record<Mark, string> = {
  ring: 'M50 30a20 20 0 1 1 0 40a20 20 0 1 1 0-40z',
  drop: 'M50 30a20 20 0 1 1 0 40a20 20 0 1 1 0-40zM50 49v2M50 10v12M43 16l7 7 7-7',
  corners: 'M7 30V7h23M70 7h23v23M93 70v23H70M30 93H7V70',
  star: 'M80 4l4.5 9.5 10.5 1.3-7.7 7.2 2 10.4L80 27.3l-9.3 5.1 2-10.4-7.7-7.2 10.5-1.3z',
  frame: 'M4 4h92v92H4z',
  'frame-from': 'M4 4h92v92H4z',
  check: 'M4 4h92v92H4zM14 14h72v72H14z',
  boardmate: 'M4 4h92v92H4zM4 36L36 4M4 68L68 4M4 96L96 4M32 96L96 32M64 96L96 64',
  spacemate: 'M4 18L18 4l32 32L82 4l14 14-32 32 32 32-14 14-32-32-32 32L4 82l32-32z',
  stalemate: 'M4 4h92v92H4zM14 82h72M14 90h72M14 74h72',
  movable: 'M38 94h24',
  selected: 'M5 5h90v90H5z',
  target: 'M5 5h90v90H5z',
  cursor: 'M9 9h82v82H9z',
  goal: 'M50 7a43 43 0 1 1 0 86a43 43 0 1 1 0-86zM50 20a30 30 0 1 1 0 60a30 30 0 1 1 0-60z',
  frozen: 'M4 24L24 4M4 42L42 4M58 96L96 58M76 96L96 76',
};

export function mark(kind: Mark): SVGElement {
  return svg('svg', { class: `mark mark-${kind}`, viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    svg('path', { d: PATHS[kind] }));
}

/** One shape a seat, in the order of play, so that nobody needs to see the colours; the men bear the same. */
const SHAPES = [
  'M50 14a36 36 0 1 1 0 72a36 36 0 1 1 0-72z', 'M17 17h66v66H17z', 'M50 10l43 76H7z', 'M50 5l45 45-45 45L5 50z',
] as const;

/** The sign of a seat, for a list or a line of text. */
export function seatSign(rules: Rules, id: string, className = 'seat-sign'): SVGElement {
  const at = rules.seats.findIndex((seat) => seat.id === id);
  // White and Black need no other shape than a disc: they differ in brightness.
  const path = SHAPES[rules.seats.length > 2 ? Math.max(0, at) : 0] ?? SHAPES[0];
  return svg('svg', { class: className, viewBox: '0 0 100 100', 'aria-hidden': 'true', 'data-seat': id },
    svg('path', { d: path }));
}
