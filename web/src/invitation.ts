/** The invitation to a link game: which link is the friend's, and whether it was copied already. */
import type { Made } from './http.ts';

/** The friend's link of a game just made: the first free seat's. One's own has none. */
export function invitationOf(game: Made): string {
  const free = Object.values(game.links?.seats ?? {}).find((link) => link !== null);
  return new URL(free ?? game.watch ?? game.url, location.href).href;
}

/** Tells the game's page whether the invitation is in the clipboard already. */
export function rememberCopied(id: string, copied: boolean): void {
  try {
    sessionStorage.setItem(`raumschach:copied:${id}`, copied ? 'yes' : 'no');
  } catch {
    // Then the page just shows the link.
  }
}

/** Whether the page before this one managed to copy the invitation; null when it did not try. Said once. */
export function wasCopied(id: string | null): boolean | null {
  try {
    const key = `raumschach:copied:${id}`;
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept === null ? null : kept === 'yes';
  } catch {
    return null;
  }
}
