/**
 * The move list in IRF notation, numbered, in two columns, with the replay buttons. Each move is a
 * link that shows the position after it; selecting and copying the table gives the true characters.
 */
import { copy } from '../clipboard.ts';
import { h, icon, set, show } from '../dom.ts';
import { shownPly, type View } from '../store.ts';
import type { Context, Part } from './context.ts';
import { movesText, notation } from './notation.ts';
import { wordsAt } from './words.ts';

export function makeMoveList({ t, act }: Context): Part {
  const body = h('tbody');
  const table = h('table', { class: 'moves', 'aria-label': t('moves-label') },
    h('thead', { class: 'visually-hidden' }, h('tr', {},
      h('th', { scope: 'col' }, t('moves-number')),
      h('th', { scope: 'col' }, t('side', { side: 'white' })),
      h('th', { scope: 'col' }, t('side', { side: 'black' })))),
    body);
  const empty = h('p', { class: 'moves-empty' }, t('moves-empty'));
  const scroller = h('div', { class: 'moves-scroll' }, empty, table);

  const go = (count: (view: View) => number) => () => { if (view) act.replay(count(view)); };
  const step = (name: 'first' | 'previous' | 'next' | 'last', count: (view: View) => number): HTMLButtonElement =>
    h('button', {
      class: 'button icon-button', type: 'button', 'data-replay': name,
      'aria-label': t(`replay-${name}`), title: t(`replay-${name}`), onclick: go(count),
    }, icon(name));
  const first = step('first', () => 0);
  const previous = step('previous', (v) => shownPly(v) - 1);
  const next = step('next', (v) => shownPly(v) + 1);
  const last = step('last', () => Infinity);

  const copyMoves = h('button', {
    class: 'button small', type: 'button', 'data-action': 'copy-moves',
    onclick: () => void (async () => {
      if (!view) return;
      const { number, black } = begin(view);
      const done = await copy(movesText(view.state.plies.map((p) => p.n), number, black));
      act.notice(t(done ? 'copied-moves' : 'copy-failed'), done ? 'info' : 'error');
    })(),
  }, icon('copy'), t('button-copy-moves'));

  table.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-ply]') : null;
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act.replay(Number(link.getAttribute('data-ply')));
  });

  let view: View | null = null;
  let links: HTMLAnchorElement[] = [];
  let drawn: string[] = [];

  return {
    element: h('section', { class: 'card moves-card', 'aria-label': t('moves-label') },
      h('div', { class: 'card-head' }, h('h2', {}, t('moves-title')), copyMoves),
      scroller,
      h('div', { class: 'replay', role: 'group', 'aria-label': t('replay-label') }, first, previous, next, last)),
    update(next_) {
      const changed = next_.state.plies !== view?.state.plies || next_.state.start !== view.state.start;
      view = next_;
      const { plies } = view.state;
      if (changed) redraw(view);
      const now = shownPly(view);
      for (const [index, link] of links.entries()) {
        set(link, 'aria-current', index + 1 === now ? 'true' : null);
      }
      show(empty, plies.length === 0);
      show(table, plies.length > 0);
      first.disabled = now === 0;
      previous.disabled = now === 0;
      next.disabled = now === plies.length;
      last.disabled = now === plies.length;
      copyMoves.disabled = plies.length === 0;
      keepInSight(links[now - 1] ?? null);
    },
  };

  function redraw(now: View): void {
    const { plies } = now.state;
    const keys = plies.map((p) => p.n);
    // Only the end of the list changes; keep the rest, and with it focus and selection.
    let same = 0;
    while (same < keys.length && same < drawn.length && keys[same] === drawn[same]) same += 1;
    const { number, black } = begin(now);
    const offset = black ? 1 : 0;
    const keptRows = Math.floor((same + offset) / 2);
    while (body.rows.length > keptRows) body.deleteRow(-1);
    links = links.slice(0, Math.max(0, keptRows * 2 - offset));
    for (let index = links.length; index < plies.length;) {
      const row = body.insertRow();
      const count = number + body.rows.length - 1;
      row.append(h('th', { scope: 'row' }, `${count}.`));
      if (index === 0 && black) row.append(h('td', { 'aria-hidden': 'true' }, '…'));
      for (; row.cells.length < 3 && index < plies.length; index += 1) {
        const link = h('a', {
          href: `#ply-${index + 1}`, draggable: 'false', 'data-ply': index + 1,
          // Begins with what is seen, for those who say what they want to click.
          'aria-label': `${keys[index] ?? ''}, ${wordsAt(t, now, index + 1)}`,
        }, notation(keys[index] ?? ''));
        links.push(link);
        row.append(h('td', {}, link));
      }
    }
    drawn = keys;
  }

  /** Scrolls the list only, never the page. */
  function keepInSight(link: HTMLElement | null): void {
    if (!link) {
      if (view && shownPly(view) === 0) scroller.scrollTop = 0;
      return;
    }
    const box = link.getBoundingClientRect();
    const frame = scroller.getBoundingClientRect();
    if (box.top < frame.top) scroller.scrollTop -= frame.top - box.top;
    else if (box.bottom > frame.bottom) scroller.scrollTop += box.bottom - frame.bottom;
  }
}

/** The number of the game's first move and whether Black makes it, from the start position's code. */
export function begin(view: View): { number: number; black: boolean } {
  const fields = view.state.start.trim().split(/\s+/);
  return { number: Number(fields[3]) || 1, black: fields[1] === 'b' };
}
