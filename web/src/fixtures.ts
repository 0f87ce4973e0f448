/** States for the unit tests; not part of the page. */
import { ARRAY } from './cells.ts';
import type { Head, State } from './protocol.ts';

export function head(change: Partial<Head> = {}): Head {
  return {
    kind: 'local', you: ['white', 'black'], turn: 'white', status: 'ongoing',
    legal: ['Ab1Ac3', 'Ab1Cb2', 'Ac2Ac3'], offer: null, offerAgreed: [], canOffer: true, canClaim: false, takeback: null,
    outcome: null, repetitions: 1, quiet: 0, limit: 100, rematch: { by: null, agreed: [], url: null }, links: null,
    joined: { white: true, black: true }, out: [], hands: null, confirm: true, ...change,
  };
}

export function state(change: Partial<State> = {}): State {
  return { v: 1, id: 'x', head: head(), plies: [], start: ARRAY, ...change };
}
