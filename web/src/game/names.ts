/**
 * What seats, men and cells are called in the page's language. The game's rules bring the names;
 * for the seats and colours it knows the page has forms that fit into its sentences.
 */
import type { ManCode } from '../board/view.ts';
import { manLettered, NORMAL_FORM, seatCoded, seatNamed, type Rules, type Seat } from '../rules.ts';
import type { Translate } from '../strings.ts';

/** What a text about a seat is given. */
export function sideArgs(rules: Rules, seat: Seat): { side: string; name: string } {
  return { side: seat, name: seatNamed(rules, seat)?.name || seat };
}

export function sideName(t: Translate, rules: Rules, seat: Seat): string {
  return t('side', sideArgs(rules, seat));
}

/** Several seats: `Red, Green`. */
export function sideNames(t: Translate, rules: Rules, seats: readonly Seat[]): string {
  return seats.map((seat) => sideName(t, rules, seat)).join(', ');
}

/** What a man is called whosever he is: `knight`. */
export function roleName(t: Translate, rules: Rules, letter: string): string {
  const kind = manLettered(rules, letter);
  const given = kind?.name || manLettered(NORMAL_FORM, letter)?.letter;
  if (!kind || !given) return letter.toUpperCase();
  return kind.name ? small(kind.name) : t(`role-${letter.toLowerCase()}`);
}

const known = new WeakMap<Translate, WeakMap<Rules, Map<ManCode, string>>>();

/** `white knight`. Said of every cell at every move, so it is put together once. */
export function manName(t: Translate, rules: Rules, man: ManCode): string {
  let ofLanguage = known.get(t);
  if (!ofLanguage) known.set(t, ofLanguage = new WeakMap());
  let names = ofLanguage.get(rules);
  if (!names) ofLanguage.set(rules, names = new Map());
  let name = names.get(man);
  if (name === undefined) names.set(man, name = makeName(t, rules, man));
  return name;
}

function makeName(t: Translate, rules: Rules, man: ManCode): string {
  const letter = man.slice(1);
  const seat = seatCoded(rules, man.charAt(0));
  const gender = t('man-gender', { drawing: manLettered(rules, letter)?.drawing ?? '' });
  return t('man-of', { man: roleName(t, rules, letter), gender, ...sideArgs(rules, seat?.id ?? '') });
}

/** Upper-case first letter, for names that begin a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function small(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
