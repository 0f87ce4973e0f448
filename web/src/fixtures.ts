/** States and rules for the unit tests; not part of the page. */
import { ARRAY } from './cells.ts';
import type { Head, State } from './protocol.ts';
import { NORMAL_FORM, type Rules } from './rules.ts';

export function head(change: Partial<Head> = {}): Head {
  return {
    kind: 'local', you: ['white', 'black'], turn: 'white', status: 'ongoing',
    legal: ['Ab1Ac3', 'Ab1Cb2', 'Ac2Ac3'], offer: null, offerAgreed: [], canOffer: true, canClaim: false, takeback: null,
    outcome: null, repetitions: 1, quiet: 0, limit: 100, rematch: { by: null, agreed: [], url: null }, links: null,
    joined: { white: true, black: true }, names: { white: null, black: null }, out: [], hands: null, confirm: true, ...change,
  };
}

export function state(change: Partial<State> = {}): State {
  return { v: 1, id: 'x', head: head(), plies: [], start: ARRAY, ...change };
}

const SEATS = [['red', 'r'], ['orange', 'o'], ['green', 'g'], ['blue', 'b']] as const;

const MEN = [
  ['P', 'pawn'], ['N', 'knight'], ['B', 'bishop'], ['R', 'rook'], ['U', 'unicorn'], ['S', 'empress'], ['E', 'emperor'],
  ['Q', 'queen'], ['D', 'duchess'], ['M', 'marshal'], ['G', 'governor'], ['C', 'cardinal'], ['V', 'cavalcade'],
] as const;

/** Four seats on 7×7×7 with hands. */
export const FOUR: Rules = {
  id: 'nearlytriple-4',
  name: 'Nearlytriple',
  levels: [...'abcdefg'],
  files: 7,
  ranks: 7,
  light: true,
  seats: SEATS.map(([id, code], turns) => ({ id, code, name: id, turns, flip: false })),
  men: MEN.map(([letter, drawing]) => ({
    letter, name: drawing, figurine: NORMAL_FORM.men.find((kind) => kind.letter === letter)?.figurine ?? null, drawing,
    royal: letter === 'E',
  })),
  hands: true,
};

/** No cube: three levels with Greek names, ten files, four ranks. */
export const OBLONG: Rules = { ...FOUR, id: 'oblong', levels: [...'αβγ'], files: 10, ranks: 4, hands: false };

/** A position of four: Red's knight and Emperor, Orange out with a rook left, Green's pawn before the edge, two hands. */
export const FOUR_CODE = [
  ['7/7/7/7/7/7/7', '7/7/7/7/7/7/7', '7/7/7/7/7/7/7', '6gE/7/7/3oR3/7/7/rE6', '7/7/7/7/7/7/7', '7/7/7/7/7/7/7', 'bE6/gP6/7/7/7/7/1rN5'].join('|'),
  'r', '0,0,3,1', '12', 'r:N2U,g:P', 'rgb',
].join(' ');
