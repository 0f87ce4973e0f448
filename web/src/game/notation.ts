/**
 * Notation on the page: every figurine is drawn from the sprite, because few fonts have the unicorn,
 * while the text beneath stays the true code point, so that what is copied is the move itself.
 */
import { h, man } from '../dom.ts';
import type { ManCode } from '../board/view.ts';

const FIGURES: Record<string, ManCode> = {
  '♔': 'wK', '♕': 'wQ', '♖': 'wR', '🨢': 'wU', '♗': 'wB', '♘': 'wN', '♙': 'wP',
};

/** `♘Ab1–Ac3` with its figurine drawn. */
export function notation(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let plain = '';
  for (const sign of text) {
    const code = FIGURES[sign];
    if (!code) {
      plain += sign;
      continue;
    }
    if (plain) fragment.append(plain);
    plain = '';
    fragment.append(h('span', { class: 'fig' }, h('span', { class: 'fig-text' }, sign), man(code, 'fig-man')));
  }
  if (plain) fragment.append(plain);
  return fragment;
}

/** The moves as text, numbered as in an RGN file; `first` is the first move's number. */
export function movesText(moves: readonly string[], first: number, blackBegins: boolean): string {
  let text = '';
  let number = first;
  let white = !blackBegins;
  for (const [index, move] of moves.entries()) {
    if (white) text += `${number}. `;
    else if (index === 0) text += `${number}... `;
    text += `${move} `;
    if (!white) number += 1;
    white = !white;
  }
  return text.trimEnd();
}
