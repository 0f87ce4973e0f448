/**
 * The position editor: choose a man (or the eraser), then the cells where he stands. It writes a
 * position code; whether that is a position is the server's to say, with every reason.
 */
import type { Cell, ManCode } from '../board/view.ts';
import { ARRAY, cellCount, readDiagram, writeBoard } from '../cells.ts';
import { copy } from '../clipboard.ts';
import { h, icon, man, set, show, svg, text } from '../dom.ts';
import { manName, sideName } from '../game/names.ts';
import { NORMAL_FORM, type Seat } from '../rules.ts';
import type { Translate } from '../strings.ts';

const MEN: readonly ManCode[] = [
  'wK', 'wQ', 'wR', 'wU', 'wB', 'wN', 'wP', 'bK', 'bQ', 'bR', 'bU', 'bB', 'bN', 'bP',
];

export interface Editor {
  /** Its card: what it is, the side to move, the code. */
  element: HTMLElement;
  /** The men to choose from; they belong beside the board. */
  palette: HTMLElement;
  /** Takes over a position that somebody else has set up, so that it can be changed; null: one of another game. */
  adopt(position: string | null, code: string): void;
  /** Puts the chosen man on a cell; the same man again takes him away. */
  place(cell: Cell): void;
  code(): string;
  /** Shows why the position cannot be played; no reasons mean that it can, null that nothing is to be said. */
  verdict(reasons: readonly string[] | null): void;
}

export function makeEditor(t: Translate, events: {
  changed(men: (ManCode | null)[], code: string): void;
}): Editor {
  let men: (ManCode | null)[] = new Array<ManCode | null>(cellCount(NORMAL_FORM)).fill(null);
  let turn: Seat = 'white';
  let chosen: ManCode | null = 'wK';

  const buttons = MEN.map((code) => h('button', {
    class: 'palette-man', type: 'button', 'data-man': code, 'aria-label': manName(t, NORMAL_FORM, code), title: manName(t, NORMAL_FORM, code),
    onclick: () => choose(code),
  }, man(code)));
  const eraser = h('button', {
    class: 'palette-man', type: 'button', 'data-man': 'none', 'aria-label': t('setup-erase'), title: t('setup-erase'), onclick: () => choose(null),
  }, svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: 'M9 20h11M5.5 14.5l8-9a2 2 0 0 1 3 0l3 3a2 2 0 0 1 0 3L12 20H8.5L5.5 17a2 2 0 0 1 0-2.5zM10 9.5l6 6' })));
  const palette = h('div', { class: 'palette', role: 'group', 'aria-label': t('setup-editor') }, ...buttons, eraser);
  const side = h('select', {
    id: 'editor-turn',
    onchange: () => {
      turn = side.value === 'black' ? 'black' : 'white';
      changed();
    },
  }, ...NORMAL_FORM.seats.map(({ id }) => h('option', { value: id }, sideName(t, NORMAL_FORM, id))));
  const code = h('input', { type: 'text', readonly: true, class: 'link-text', 'aria-label': t('setup-code') });
  const verdict = h('div', { class: 'editor-verdict', role: 'status' });
  const foreign = h('p', { class: 'editor-foreign', hidden: true }, t('setup-editor-foreign'));
  const element = h('section', { class: 'card editor', 'aria-labelledby': 'editor-title' },
  h('h2', { id: 'editor-title' }, t('setup-editor')),
  h('p', {}, t('setup-editor-lead')),
  foreign,
  h('div', { class: 'button-row' },
    h('button', { class: 'button small', type: 'button', onclick: () => load('5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1') }, t('setup-clear')),
    h('button', { class: 'button small', type: 'button', onclick: () => load(ARRAY) }, t('setup-array')),
    h('label', { class: 'setup-seat', for: 'editor-turn' }, h('span', {}, t('setup-turn')), side)),
  h('div', { class: 'link-row editor-code' }, code, h('button', {
    class: 'button', type: 'button', 'aria-label': `${t('button-copy')}: ${t('setup-code')}`,
    onclick: () => void (async () => {
      if (!(await copy(code.value))) code.select();
    })(),
  }, icon('copy'), t('button-copy'))),
  verdict);
  choose('wK');

  function choose(code: ManCode | null): void {
    chosen = code;
    for (const button of [...buttons, eraser]) {
      set(button, 'aria-pressed', String(button.dataset['man'] === (code ?? 'none')));
    }
  }

  function load(from: string): void {
    const diagram = readDiagram(NORMAL_FORM, from);
    if (!diagram) return;
    men = diagram.men;
    turn = diagram.turn;
    side.value = turn;
    changed();
  }

  function adopt(position: string | null, whole: string): void {
    const diagram = position === null ? null : readDiagram(NORMAL_FORM, position);
    if (diagram) {
      men = diagram.men;
      turn = diagram.turn;
      side.value = turn;
    }
    isForeign(diagram === null);
    code.value = whole;
    verdict.replaceChildren();
  }

  /** The drawings on the page are those of the game that is shown. */
  function isForeign(is: boolean): void {
    show(foreign, is);
    show(palette, !is);
  }

  function write(): string {
    return `${writeBoard(NORMAL_FORM, men)} ${turn === 'white' ? 'w' : 'b'} 0 1`;
  }

  function changed(): void {
    code.value = write();
    isForeign(false);
    verdict.replaceChildren();
    events.changed(men, code.value);
  }

  return {
    element,
    palette,
    adopt,
    code: write,
    place(cell) {
      men = [...men];
      men[cell] = men[cell] === chosen ? null : chosen;
      changed();
    },
    verdict(reasons) {
      if (reasons === null) {
        verdict.replaceChildren();
        return;
      }
      const lead = h('p', {});
      text(lead, t(reasons.length === 0 ? 'setup-valid' : 'setup-invalid'));
      verdict.replaceChildren(lead, ...(reasons.length > 0 ? [h('ul', {}, ...reasons.map((r) => h('li', {}, r)))] : []));
      set(verdict, 'data-valid', String(reasons.length === 0));
    },
  };
}
