/**
 * Notation on the page: every figurine is drawn from the sprite, because few fonts have the unicorn,
 * while the text beneath stays the true code point, so that what is copied is the move itself.
 */
import { h, man } from '../dom.ts';
import type { Ply } from '../protocol.ts';
import { seatCoded, type Rules, type Seat } from '../rules.ts';

/** `♘Ab1–Ac3` with its figurine drawn; `code` is the letter of the seat that moves. */
export function notation(text: string, rules: Rules, code: string): DocumentFragment {
  const figures = new Map(rules.men.flatMap((kind) => (kind.figurine ? [[kind.figurine, `${code}${kind.letter}`]] : [])));
  const fragment = document.createDocumentFragment();
  let plain = '';
  for (const sign of text) {
    const drawing = figures.get(sign);
    if (!drawing) {
      plain += sign;
      continue;
    }
    if (plain) fragment.append(plain);
    plain = '';
    fragment.append(h('span', { class: 'fig' }, h('span', { class: 'fig-text' }, sign), man(drawing, 'fig-man')));
  }
  if (plain) fragment.append(plain);
  return fragment;
}

/** A move in its place: the number it stands under and the seat that makes it. */
export interface Numbered {
  number: number;
  seat: Seat;
}

/** Number and mover of each ply, from the position before it. */
export function numbered(rules: Rules, start: string, plies: readonly Ply[]): Numbered[] {
  return plies.map((_, index) => {
    const [, code = '', , number = ''] = (plies[index - 1]?.p ?? start).trim().split(/\s+/);
    return { number: Number(number) || 1, seat: seatCoded(rules, code)?.id ?? '' };
  });
}

/** The moves as text, numbered as in an RGN file. */
export function movesText(moves: readonly string[], places: readonly Numbered[], first: Seat): string {
  const words: string[] = [];
  for (const [index, move] of moves.entries()) {
    const place = places[index];
    if (place && place.number !== places[index - 1]?.number) {
      words.push(index === 0 && place.seat !== first ? `${place.number}...` : `${place.number}.`);
    }
    words.push(move);
  }
  return words.join(' ');
}
