/**
 * Says what happens to those who do not see it (two live regions, one that waits and one that does
 * not), and puts whose turn it is into the page's title.
 */
import type { BoardModel } from '../board/view.ts';
import { cellName } from '../cells.ts';
import { h } from '../dom.ts';
import { mover, replaying, shownPly, type View } from '../store.ts';
import type { Translate } from '../strings.ts';
import type { Part } from './context.ts';
import { capital, manName, outcomeWords, statusWords, wordsAt } from './words.ts';

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
      const man = model.selected !== null ? model.men[model.selected] : null;
      if (!man || model.selected === null) return;
      const names = { man: capital(manName(t, man)), cell: cellName(model.selected) };
      if (model.target !== null) {
        say(t('said-waiting', { ...names, to: cellName(model.target) }));
      } else {
        const list = model.destinations
          .map((d) => (d.kind === 'capture' ? t('said-can-capture', { cell: cellName(d.cell) }) : cellName(d.cell)))
          .join(', ');
        say(`${t('hint-destinations', { ...names, count: model.destinations.length })} ${list}`);
      }
    },
    replay(view) {
      const count = shownPly(view);
      say([statusWords(t, view), count > 0 ? wordsAt(t, view, count) : ''].filter(Boolean).join('. '));
    },
    changed(before, after) {
      const said: string[] = [];
      const { head, plies } = after.state;
      const was = before.state;
      if (plies.length > was.plies.length) said.push(wordsAt(t, after, plies.length));
      else if (plies.length < was.plies.length) said.push(t('said-taken-back', { count: was.plies.length - plies.length }));
      if (head.outcome && !was.head.outcome) {
        said.push(outcomeWords(t, after.state));
      } else if (plies.length !== was.plies.length && !replaying(after)) {
        said.push(t('status-turn', { side: head.turn }));
      }
      if (head.offer && head.offer !== was.head.offer) said.push(t('ask-draw', { side: head.offer }));
      if (!head.offer && was.head.offer && !head.outcome && plies.length === was.plies.length) said.push(t('said-declined'));
      if (head.takeback && !was.head.takeback) {
        said.push(t('ask-takeback', { side: head.takeback.by, count: head.takeback.plies }));
      }
      if (!head.takeback && was.head.takeback && plies.length === was.plies.length) said.push(t('said-takeback-declined'));
      say(said.join(' '));
    },
  };
}
