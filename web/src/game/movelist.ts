/**
 * The move list in IRF (or InterRaum) notation with the replay buttons: numbered lines of two moves
 * for two seats, a line a move with the seat's sign for more. Each move is a link that shows the
 * position after it; selecting and copying the table gives the true characters.
 */
import { seatSign } from '../board/marks.ts';
import { copy } from '../clipboard.ts';
import { h, icon, set, show } from '../dom.ts';
import type { Ply } from '../protocol.ts';
import { seatNamed, type Rules } from '../rules.ts';
import { rulesOf, shownPly, type View } from '../store.ts';
import type { Context, Part } from './context.ts';
import { sideName } from './names.ts';
import { movesText, notation, numbered, type Numbered } from './notation.ts';
import { wordsAt } from './words.ts';

export function makeMoveList({ t, act }: Context): Part {
  const body = h('tbody');
  const head = h('tr');
  const table = h('table', { class: 'moves', 'aria-label': t('moves-label') },
    h('thead', { class: 'visually-hidden' }, head), body);
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
      const now = view;
      const rules = rulesOf(now);
      const { plies, start } = now.state;
      const text = movesText(plies.map((ply) => written(ply, now)), numbered(rules, start, plies), rules.seats[0]?.id ?? '');
      const done = await copy(text);
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
  let drawnFor: Rules | null = null;

  return {
    element: h('section', { class: 'card moves-card', 'aria-label': t('moves-label') },
      h('div', { class: 'card-head' }, h('h2', {}, t('moves-title')), copyMoves),
      scroller,
      h('div', { class: 'replay', role: 'group', 'aria-label': t('replay-label') }, first, previous, next, last)),
    update(next_) {
      const changed = next_.state.plies !== view?.state.plies || next_.state.start !== view.state.start
        || next_.interraum !== view.interraum;
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
    const rules = rulesOf(now);
    const { plies, start } = now.state;
    const keys = plies.map((ply) => written(ply, now));
    if (drawnFor !== rules) {
      drawnFor = rules;
      drawn = [];
      head.replaceChildren(...[t('moves-number'), ...(rules.seats.length === 2
        ? rules.seats.map((seat) => sideName(t, rules, seat.id)) : [t('moves-move')])].map((name) => h('th', { scope: 'col' }, name)));
    }
    // Only the end of the list changes; keep the rest, and with it focus and selection.
    let same = 0;
    while (same < keys.length && same < drawn.length && keys[same] === drawn[same]) same += 1;
    const places = numbered(rules, start, plies);
    const link = (index: number, code: string): HTMLAnchorElement => {
      const made = h('a', {
        href: `#ply-${index + 1}`, draggable: 'false', 'data-ply': index + 1,
        // Begins with what is seen, for those who say what they want to click.
        'aria-label': `${keys[index] ?? ''}, ${wordsAt(t, now, index + 1)}`,
      }, notation(keys[index] ?? '', rules, code));
      links.push(made);
      return made;
    };
    if (rules.seats.length === 2) drawPairs(rules, places, same, link);
    else drawLines(rules, places, same, link);
    drawn = keys;
  }

  function drawPairs(rules: Rules, places: Numbered[], same: number, link: (index: number, code: string) => HTMLElement): void {
    const [one, two] = rules.seats;
    const offset = places[0] && places[0].seat === two?.id ? 1 : 0;
    const kept = Math.floor((same + offset) / 2);
    while (body.rows.length > kept) body.deleteRow(-1);
    links = links.slice(0, Math.max(0, kept * 2 - offset));
    for (let index = links.length; index < places.length;) {
      const row = body.insertRow();
      row.append(h('th', { scope: 'row' }, `${places[index]?.number ?? ''}.`));
      if (index === 0 && offset > 0) row.append(h('td', { 'aria-hidden': 'true' }, '…'));
      for (; row.cells.length < 3 && index < places.length; index += 1) row.append(h('td', {}, link(index, one?.code ?? 'w')));
    }
  }

  function drawLines(rules: Rules, places: Numbered[], same: number, link: (index: number, code: string) => HTMLElement): void {
    while (body.rows.length > same) body.deleteRow(-1);
    links = links.slice(0, same);
    for (let index = same; index < places.length; index += 1) {
      const { number = 1, seat = '' } = places[index] ?? {};
      const made = link(index, seatNamed(rules, seat)?.code ?? '');
      made.prepend(seatSign(rules, seat), ' ');
      const first = number !== places[index - 1]?.number;
      set(body.insertRow(), 'data-round', first ? number : null);
      body.rows[index]?.append(h('th', { scope: 'row' }, first ? `${number}.` : ''), h('td', { colspan: 2 }, made));
    }
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

/** A move as the reader likes it written. */
function written(ply: Ply, view: View): string {
  return view.interraum ? ply.i ?? ply.n : ply.n;
}
