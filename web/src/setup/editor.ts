/**
 * The position editor: choose a man (or the eraser), then the cells where he stands. It writes a
 * position code; whether that is a position is the server's to say, with every reason.
 */
import type { Cell, ManCode } from '../board/view.ts';
import { ARRAY, cellCount, readDiagram, writeBoard } from '../cells.ts';
import { copy } from '../clipboard.ts';
import { h, icon, man, set, text } from '../dom.ts';
import { manName, sideName } from '../game/names.ts';
import { NORMAL_FORM, type Seat } from '../rules.ts';
import type { Translate } from '../strings.ts';

const MEN: readonly ManCode[] = [
  'wK', 'wQ', 'wR', 'wU', 'wB', 'wN', 'wP', 'bK', 'bQ', 'bR', 'bU', 'bB', 'bN', 'bP',
];

export interface Editor {
  element: HTMLElement;
  /** Takes over a position. */
  load(code: string): void;
  /** Puts the chosen man on a cell; the same man again takes him away. */
  place(cell: Cell): void;
  code(): string;
  /** Shows why the position cannot be played; no reasons mean that it can. */
  verdict(reasons: string[]): void;
}

export function makeEditor(t: Translate, events: {
  changed(men: (ManCode | null)[], code: string): void;
  opened(open: boolean): void;
}): Editor {
  let men: (ManCode | null)[] = new Array<ManCode | null>(cellCount(NORMAL_FORM)).fill(null);
  let turn: Seat = 'white';
  let chosen: ManCode | null = 'wK';

  const palette = MEN.map((code) => h('button', {
    class: 'palette-man', type: 'button', 'data-man': code, 'aria-label': manName(t, NORMAL_FORM, code), title: manName(t, NORMAL_FORM, code),
    onclick: () => choose(code),
  }, man(code)));
  const eraser = h('button', { class: 'button small', type: 'button', 'data-man': 'none', onclick: () => choose(null) }, t('setup-erase'));
  const side = h('select', {
    id: 'editor-turn',
    onchange: () => {
      turn = side.value === 'black' ? 'black' : 'white';
      changed();
    },
  }, ...NORMAL_FORM.seats.map(({ id }) => h('option', { value: id }, sideName(t, NORMAL_FORM, id))));
  const code = h('input', { type: 'text', readonly: true, class: 'link-text', 'aria-label': t('setup-code') });
  const verdict = h('div', { class: 'editor-verdict', role: 'status' });
  const element = h('details', {
    class: 'card editor', ontoggle: () => events.opened(element.open),
  }, h('summary', {}, h('h2', {}, t('setup-editor'))),
  h('p', {}, t('setup-editor-lead')),
  h('div', { class: 'palette', role: 'group', 'aria-label': t('setup-editor') }, ...palette),
  h('div', { class: 'button-row' }, eraser,
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
    for (const button of [...palette, eraser]) {
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

  function write(): string {
    return `${writeBoard(NORMAL_FORM, men)} ${turn === 'white' ? 'w' : 'b'} 0 1`;
  }

  function changed(): void {
    code.value = write();
    verdict.replaceChildren();
    events.changed(men, code.value);
  }

  return {
    element,
    load,
    code: write,
    place(cell) {
      men = [...men];
      men[cell] = men[cell] === chosen ? null : chosen;
      changed();
    },
    verdict(reasons) {
      const lead = h('p', {});
      text(lead, t(reasons.length === 0 ? 'setup-valid' : 'setup-invalid'));
      verdict.replaceChildren(lead, ...(reasons.length > 0 ? [h('ul', {}, ...reasons.map((r) => h('li', {}, r)))] : []));
      set(verdict, 'data-valid', String(reasons.length === 0));
    },
  };
}
