/** What every part of the game page is given: the translations and the things it may ask for. */
import type { Order } from '../protocol.ts';
import type { Seat } from '../rules.ts';
import type { Layout, Shown, View } from '../store.ts';
import type { Translate } from '../strings.ts';

export interface Actions {
  confirm(offer: boolean): void;
  cancel(): void;
  /** Chooses a man in the hand by his letter, or lets him go. */
  take(letter: string): void;
  /** Sends a command that is not a move. */
  order(kind: Exclude<Order['t'], 'move'>, seat?: Seat): void;
  resign(): void;
  replay(count: number): void;
  flip(): void;
  shown(shown: Shown): void;
  layout(layout: Layout): void;
  confirmMoves(on: boolean): void;
  singleKeys(on: boolean): void;
  interraum(on: boolean): void;
  typed(text: string): string | null;
  share(): void;
  help(): void;
  words(): void;
  /** `random` lets the lot decide. */
  invite(seat: Seat | 'random'): void;
  /** Shows a message by the board and says it. */
  notice(text: string, kind?: 'info' | 'error'): void;
}

export interface Context {
  t: Translate;
  act: Actions;
}

/** A part of the page: an element, and how it takes a new view. */
export interface Part {
  element: HTMLElement;
  update(view: View): void;
}
