/**
 * The dialogs: what a pawn becomes, are you sure, share, keyboard help, the position in words. All
 * are native modal `<dialog>` elements, which keep the focus and close on Escape.
 */
import { manCode } from '../cells.ts';
import { h, icon, man } from '../dom.ts';
import { seatNamed, type Rules, type Seat } from '../rules.ts';
import { rulesOf, type View } from '../store.ts';
import type { Context } from './context.ts';
import { linkField, shareButton } from './panel.ts';
import { capital, roleName, sideArgs } from './names.ts';
import { legalWords, positionWords } from './words.ts';

/** Opens a dialog; resolves with what it was closed with (empty for Escape and the close button). */
function open(context: Context, title: string, className: string, ...content: (Node | null)[]): {
  dialog: HTMLDialogElement; closed: Promise<string>;
} {
  const heading = h('h2', { id: 'dialog-title' }, title);
  const close = h('button', {
    class: 'button icon-button dialog-close', type: 'button', 'aria-label': context.t('button-close'),
    onclick: () => dialog.close(''),
  }, icon('close'));
  const dialog = h('dialog', { class: `dialog ${className}`, 'aria-labelledby': 'dialog-title' },
    h('div', { class: 'dialog-head' }, heading, close), ...content);
  const before = document.activeElement;
  // A press on the backdrop closes; a press inside that slips out must not.
  dialog.addEventListener('pointerdown', (event) => {
    if (event.target !== dialog) return;
    const box = dialog.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right
      && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!inside) {
      event.preventDefault();
      dialog.close('');
    }
  });
  const closed = new Promise<string>((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      resolve(dialog.returnValue);
    }, { once: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, closed };
}

/** Asks what the pawn becomes, of the lower-case letters given; null when the user thinks better of it. */
export async function askPromotion(
  context: Context, rules: Rules, seat: Seat, letters: readonly string[],
): Promise<string | null> {
  const { t } = context;
  const code = seatNamed(rules, seat) ?? { code: '' };
  const buttons = letters.map((letter) => h('button', {
    class: 'promotion', type: 'button', 'data-promotion': letter, 'aria-keyshortcuts': letter,
    onclick: () => dialog.close(letter),
  }, man(manCode(code, letter)),
  h('span', {}, capital(roleName(t, rules, letter))), h('kbd', { 'aria-hidden': 'true' }, letter.toUpperCase())));
  const { dialog, closed } = open(context, t('promotion-title'), 'dialog-promotion',
    h('div', { class: 'promotions' }, ...buttons),
    h('button', { class: 'button', type: 'button', onclick: () => dialog.close('') }, t('button-cancel')));
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const letter = letters.find((p) => p === event.key.toLowerCase());
    if (letter) {
      event.preventDefault();
      dialog.close(letter);
    }
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && at >= 0) {
      event.preventDefault();
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    }
  });
  buttons[0]?.focus();
  const answer = await closed;
  return letters.find((p) => p === answer) ?? null;
}

export async function askSure(context: Context, title: string, body: string, yes: string): Promise<boolean> {
  const no = h('button', { class: 'button', type: 'button', onclick: () => dialog.close('') }, context.t('button-cancel'));
  const { dialog, closed } = open(context, title, 'dialog-sure', h('p', {}, body),
    h('div', { class: 'button-row' },
      h('button', { class: 'button danger', type: 'button', 'data-action': 'sure', onclick: () => dialog.close('yes') }, yes), no));
  no.focus();
  return (await closed) === 'yes';
}

export function openShare(context: Context, view: View): void {
  const { t } = context;
  const { links, you, kind } = view.state.head;
  const parts: HTMLElement[] = [];
  const rules = rulesOf(view);
  for (const { id: seat } of rules.seats) {
    const url = links?.seats[seat];
    if (!url || (kind === 'local' && parts.length > 0)) continue;
    const own = you.includes(seat);
    // Where both sides are at one device, one link brings both.
    const label = !own ? t('link-free', sideArgs(rules, seat)) : kind === 'local' ? t('link-own-local') : t('link-own', sideArgs(rules, seat));
    parts.push(linkField(context, label, url));
    if (own) parts.push(h('p', { class: 'link-note' }, t(kind === 'local' ? 'link-own-note-local' : 'link-own-note')));
  }
  const watch = links?.watch ?? new URL(`/g/${view.state.id}`, location.href).href;
  const share = shareButton(context, watch);
  open(context, t('share-heading'), 'dialog-share', ...parts,
    linkField(context, t('link-watch'), watch), h('p', { class: 'link-note' }, t('link-watch-note')), share);
}

const KEYS: readonly (readonly [string, string])[] = [
  ['help-board', ''],
  ['← → ↑ ↓', 'help-walk'],
  ['PgUp PgDn · [ ] · ⇧↑ ⇧↓', 'help-levels'],
  ['Enter · Space', 'help-pick'],
  ['Enter', 'help-confirm'],
  ['Esc', 'help-cancel'],
  ['letters', 'help-promotion'],
  ['help-game', ''],
  ['← → · , .', 'help-replay'],
  ['Home End', 'help-ends'],
  ['V', 'help-view'],
  ['F', 'help-flip'],
  ['M', 'help-typed'],
  ['P', 'help-words'],
  ['H', 'help-hand'],
  ['?', 'help-help'],
];

export function openHelp(context: Context, view: View): void {
  const { t, act } = context;
  const rules = rulesOf(view);
  // Whatever a pawn may become has a letter; pawns and royal men it never becomes.
  const letters = rules.men.filter((kind) => !kind.royal && kind.drawing !== 'pawn').map((kind) => kind.letter).join(' ');
  const single = h('input', { type: 'checkbox', id: 'single-keys', onchange: () => act.singleKeys(single.checked) });
  single.checked = view.keys;
  const interraum = h('input', { type: 'checkbox', id: 'interraum', onchange: () => act.interraum(interraum.checked) });
  interraum.checked = view.interraum;
  const rows = KEYS.filter(([, id]) => id !== 'help-hand' || rules.hands).map(([keys, id]) => (id === ''
    ? h('tr', {}, h('th', { colspan: 2, scope: 'rowgroup' }, t(keys)))
    : h('tr', {}, h('td', {}, ...(keys === 'letters' ? letters : keys).split(' ').flatMap((key) => [h(key === '·' ? 'span' : 'kbd', {}, key), ' '])), h('td', {}, t(id)))));
  open(context, t('help-title'), 'dialog-help', h('table', { class: 'keys' }, h('tbody', {}, ...rows)),
    h('label', { class: 'setting', for: 'single-keys' }, single, t('setting-keys')),
    h('label', { class: 'setting', for: 'interraum' }, interraum, t('setting-interraum')),
    h('p', { class: 'link-note' }, t('help-marks')));
}

export function openWords(context: Context, view: View): void {
  const { t } = context;
  const legal = view.ply === null ? legalWords(t, view) : [];
  open(context, t('words-title'), 'dialog-words',
    h('p', {}, t('status-turn', sideArgs(rulesOf(view), view.state.head.turn))),
    h('ul', {}, ...positionWords(t, view).map((line) => h('li', {}, line))),
    legal.length > 0 ? h('h3', {}, t('words-legal', { count: view.state.head.legal.length })) : null,
    legal.length > 0 ? h('ul', {}, ...legal.map((line) => h('li', {}, line))) : null);
}
