/**
 * The bar above the boards: flat, 3-D or both; how the flat levels lie; flip; help.
 * The cube has its own buttons.
 */
import { h, icon, set, show } from '../dom.ts';
import type { Layout, Shown } from '../store.ts';
import type { Context, Part } from './context.ts';

const SHOWN: readonly Shown[] = ['flat', '3d', 'both'];
const LAYOUTS: readonly Layout[] = ['auto', 'row', 'column', 'stack'];

export function makeToolbar({ t, act }: Context): Part {
  const shown = SHOWN.map((value) => h('button', {
    type: 'button', class: 'segment', 'data-shown': value, 'aria-keyshortcuts': 'v', onclick: () => act.shown(value),
  }, t(`shown-${value}`)));
  const layout = h('select', {
    class: 'select', 'aria-label': t('layout-label'),
    onchange: () => {
      const value = LAYOUTS.find((l) => l === layout.value);
      if (value) act.layout(value);
    },
  }, ...LAYOUTS.map((value) => h('option', { value }, t(`layout-${value}`))));
  const flip = h('button', {
    type: 'button', class: 'button icon-button', 'data-action': 'flip', 'aria-keyshortcuts': 'f',
    'aria-label': t('button-flip'), title: t('button-flip'), onclick: () => act.flip(),
  }, icon('flip'));
  const help = h('button', {
    type: 'button', class: 'button icon-button', 'data-action': 'help', 'aria-keyshortcuts': '?',
    'aria-label': t('help-title'), title: t('help-title'), onclick: () => act.help(),
  }, icon('help'));
  return {
    element: h('div', { class: 'toolbar' },
      h('div', { class: 'segments', role: 'group', 'aria-label': t('shown-label') }, ...shown),
      layout, flip, help),
    update(view) {
      for (const button of shown) set(button, 'aria-pressed', String(button.dataset['shown'] === view.shown));
      if (layout.value !== view.layout) layout.value = view.layout;
      show(layout, view.shown !== '3d');
    },
  };
}
