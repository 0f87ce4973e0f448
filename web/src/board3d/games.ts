/** Games of other sizes and seats for the tests of the view; not part of the page. */
import { NORMAL_FORM, type Rules } from '../rules.ts';

const man = (letter: string, drawing: string, royal = false): Rules['men'][number] =>
  ({ letter, name: drawing, figurine: null, drawing, royal });

const seat = (id: string, code: string, turns: number, flip = false): Rules['seats'][number] =>
  ({ id, code, name: id, turns, flip });

/** Seven by seven by seven, four seats at the vertical edges. */
export const FOUR: Rules = {
  id: 'four', name: 'Four', levels: [...'abcdefg'], files: 7, ranks: 7, light: true, hands: true,
  seats: [seat('red', 'r', 0), seat('orange', 'o', 1), seat('green', 'g', 2), seat('blue', 'u', 3)],
  men: [
    man('E', 'emperor', true), man('S', 'empress'), man('R', 'rook'), man('B', 'bishop'), man('U', 'unicorn'), man('N', 'knight'),
    man('P', 'pawn'), man('M', 'marshal'), man('V', 'cavalcade'),
  ],
};

/** Axes of three lengths, so that no two can be taken for each other. */
export const OBLONG: Rules = {
  id: 'oblong', name: 'Oblong', levels: [...'αβγ'], files: 4, ranks: 8, light: false, hands: false,
  seats: [seat('white', 'w', 0), seat('black', 'b', 2, true)],
  men: NORMAL_FORM.men,
};

/** The largest board there is. */
export const LARGEST: Rules = { ...FOUR, id: 'largest', levels: [...'abcdefghij'], files: 10, ranks: 10 };

export const GAMES: readonly Rules[] = [NORMAL_FORM, FOUR, OBLONG, LARGEST];

export const cellsOf = (rules: Rules): number => rules.levels.length * rules.files * rules.ranks;
