/**
 * The drawings of the men. A page comes with those of one game; a page that shows positions of several gets the others
 * when they are first wanted, and uses one set at a time, since games name their men alike.
 */
import type { Rules } from '../rules.ts';

const sets = new Map<string, Promise<Element | null>>();
let wanted = '';

/** Puts the drawings of a game's men in the place of those that are on the page. */
export async function useMen(rules: Rules): Promise<void> {
  const now = document.querySelector('symbol[id^="man-"]')?.closest('svg');
  // The first set is the Normal Form's, which the page came with.
  if (sets.size === 0) sets.set('normal-form', Promise.resolve(now ?? null));
  wanted = rules.id;
  let set = sets.get(rules.id);
  if (!set) sets.set(rules.id, set = load(rules.id));
  const men = await set;
  if (!men) sets.delete(rules.id);
  // Another game may have been chosen meanwhile.
  else if (wanted === rules.id) document.querySelector('symbol[id^="man-"]')?.closest('svg')?.replaceWith(men);
}

async function load(id: string): Promise<Element | null> {
  try {
    const answer = await fetch(`/variants/${encodeURIComponent(id)}/men.svg`, { credentials: 'same-origin' });
    if (!answer.ok) return null;
    const { documentElement } = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
    return document.importNode(documentElement, true);
  } catch {
    // The board is shown without drawings; its cells still say who stands there.
    return null;
  }
}
