/**
 * Says what happens to those who do not see it (two live regions, one that waits and one that does
 * not), and puts whose turn it is into the page's title.
 */
import type { BoardModel } from '../board/view.ts';
import { cellName } from '../cells.ts';
import { h } from '../dom.ts';
import { mover, replaying, rulesOf, shownPly, type View } from '../store.ts';
import type { Translate } from '../strings.ts';
import type { Part } from './context.ts';
import { capital, manName, sideArgs } from './names.ts';
import { outcomeWords, outWords, statusWords, wordsAt } from './words.ts';

export interface Announcer extends Part {
  say(text: string, urgent?: boolean): void;
  /** A man or a target was chosen. */
  choice(model: BoardModel): void;
  replay(view: View): void;
  /** The server's state changed. */
  changed(before: View, after: View): void;
}

export function makeAnnouncer(t: Translate): Announcer {
  const polite = h('div', { class: 'visually-hidden', 'aria-live': 'polite', 'aria-atomic': 'true' });
  const urgent = h('div', { class: 'visually-hidden', 'aria-live': 'assertive', 'aria-atomic': 'true' });
  const name = document.title;
  let odd = false;
  let opened = false;
  let broken = false;

  const say = (text: string, now = false): void => {
    if (text === '') return;
    // The same words twice are no change to a live region; a trailing space makes them one.
    odd = !odd;
    (now ? urgent : polite).textContent = odd ? text : `${text}\u00a0`;
  };

  return {
    element: h('div', { class: 'announcer' }, polite, urgent),
    say,
    update(view) {
      const { head, id } = view.state;
      const mine = head.kind === 'link' && mover(view) !== null;
      const title = id === null ? name : `${mine ? '● ' : ''}${statusWords(t, { ...view, ply: null, pending: null })} – Raumschach`;
      if (document.title !== title) document.title = title;
      if (view.line === 'open') {
        if (broken) say(t('line-open'));
        opened = true;
        broken = false;
      } else if (opened && !broken && (view.line === 'waiting' || view.line === 'offline')) {
        // Said once, however often the line is tried.
        broken = true;
        say(t(`line-${view.line}`));
      }
    },
    choice(model) {
      const { rules, selected, target, held } = model;
      const man = selected !== null ? model.men[selected] : held;
      if (!man) return;
      const name = capital(manName(t, rules, man));
      const cell = selected !== null ? cellName(rules, selected) : '';
      if (target !== null) {
        const to = cellName(rules, target);
        say(selected !== null ? t('said-waiting', { man: name, cell, to }) : t('said-drop-waiting', { man: name, to }));
        return;
      }
      const count = model.destinations.length;
      const list = model.destinations.map((d) => (
        d.kind === 'capture' ? t('said-can-capture', { cell: cellName(rules, d.cell) }) : cellName(rules, d.cell)));
      // A drop goes nearly anywhere; nobody wants to hear two hundred cells.
      say(selected !== null
        ? `${t('hint-destinations', { man: name, cell, count })} ${list.join(', ')}`
        : t('hint-drop', { man: name, count }));
    },
    replay(view) {
      const count = shownPly(view);
      say([statusWords(t, view), count > 0 ? wordsAt(t, view, count) : ''].filter(Boolean).join('. '));
    },
    changed(before, after) {
      const said: string[] = [];
      const { head, plies } = after.state;
      const was = before.state;
      const rules = rulesOf(after);
      if (plies.length > was.plies.length) said.push(wordsAt(t, after, plies.length));
      else if (plies.length < was.plies.length) said.push(t('said-taken-back', { count: was.plies.length - plies.length }));
      // Who was put out by a move was told with it; others resigned or ran out of time.
      const told = new Set(plies.slice(was.plies.length).flatMap((ply) => ply.out ?? []));
      for (const seat of head.out) if (!was.head.out.includes(seat) && !told.has(seat)) said.push(outWords(t, rules, seat, null));
      if (head.outcome && !was.head.outcome) {
        said.push(outcomeWords(t, after));
      } else if (plies.length !== was.plies.length && !replaying(after)) {
        said.push(t('status-turn', sideArgs(rules, head.turn)));
      }
      if (head.offer && head.offer !== was.head.offer) said.push(t('ask-draw', sideArgs(rules, head.offer)));
      if (!head.offer && was.head.offer && !head.outcome && plies.length === was.plies.length) said.push(t('said-declined'));
      if (head.takeback && !was.head.takeback) {
        said.push(t('ask-takeback', { ...sideArgs(rules, head.takeback.by), count: head.takeback.plies }));
      }
      if (!head.takeback && was.head.takeback && plies.length === was.plies.length) said.push(t('said-takeback-declined'));
      say(said.join(' '));
    },
  };
}
