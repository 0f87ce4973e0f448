/**
 * What the page knows of a game's rules: the size of its board, who plays in which order and sees
 * it how, and which men there are. Static data that comes with every game's state. How anything
 * moves is not among it; the server sends every legal move.
 */

/** Id of a seat, `white`, `red`, … */
export type Seat = string;

/** The size of a board and the names of its levels. */
export interface Geometry {
  /** Names of the levels from the bottom up, one sign each; their number is the board's height. */
  readonly levels: readonly string[];
  readonly files: number;
  readonly ranks: number;
}

export interface SeatRules {
  readonly id: Seat;
  /** One letter, which begins the code of each of his men. */
  readonly code: string;
  /** In the page's language. */
  readonly name: string;
  /** Quarter turns about the vertical axis until his side is nearest, anticlockwise seats in turn. */
  readonly turns: number;
  /** Whether he sees the levels in reverse order. */
  readonly flip: boolean;
}

export interface ManRules {
  /** Upper case, unique among the men. */
  readonly letter: string;
  /** In the page's language. */
  readonly name: string;
  readonly plural?: string;
  /** The sign of the man in notation, null when his letter serves. */
  readonly figurine: string | null;
  /** Which drawing shows him: `pawn`, `queen`, `empress`, … */
  readonly drawing: string;
  readonly royal: boolean;
}

export interface Rules extends Geometry {
  /** `normal-form`, `nearlytriple-4`, … */
  readonly id: string;
  readonly name: string;
  /** Whether cell 0 is light. */
  readonly light: boolean;
  /** In the order of play. */
  readonly seats: readonly SeatRules[];
  readonly men: readonly ManRules[];
  /** Whether captured men can come back by a drop. */
  readonly hands: boolean;
}

function man(letter: string, figurine: string, drawing: string, royal = false): ManRules {
  return { letter, name: '', figurine, drawing, royal };
}

/**
 * The Normal Form, for states that bring no rules. Its names are empty: the page has its own for
 * White, Black and their men.
 */
export const NORMAL_FORM: Rules = {
  id: 'normal-form',
  name: 'Raumschach',
  levels: ['A', 'B', 'C', 'D', 'E'],
  files: 5,
  ranks: 5,
  light: true,
  seats: [
    { id: 'white', code: 'w', name: '', turns: 0, flip: false },
    { id: 'black', code: 'b', name: '', turns: 2, flip: true },
  ],
  men: [
    man('P', '♙', 'pawn'), man('N', '♘', 'knight'), man('B', '♗', 'bishop'), man('R', '♖', 'rook'),
    man('U', '🨢', 'unicorn'), man('Q', '♕', 'queen'), man('K', '♔', 'king', true),
  ],
  hands: false,
};

export function seatNamed(rules: Rules, id: Seat | null | undefined): SeatRules | null {
  return rules.seats.find((seat) => seat.id === id) ?? null;
}

export function seatCoded(rules: Rules, code: string): SeatRules | null {
  return rules.seats.find((seat) => seat.code === code) ?? null;
}

/** The man of a letter in either case. */
export function manLettered(rules: Rules, letter: string): ManRules | null {
  const upper = letter.toUpperCase();
  return rules.men.find((kind) => kind.letter === upper) ?? null;
}

/** The seat `steps` places further on in the order of play. */
export function seatAfter(rules: Rules, seat: Seat, steps = 1): Seat {
  const { seats } = rules;
  const at = Math.max(0, seats.findIndex((s) => s.id === seat));
  return seats[(((at + steps) % seats.length) + seats.length) % seats.length]?.id ?? seat;
}
