/**
 * Making elements without a framework: `h` for HTML, `svg` for drawings, the men from the sprite
 * the server puts into the page, and the few icons of the buttons.
 */
import type { ManCode } from './board/view.ts';

type Value = string | number | boolean | null | undefined | ((event: never) => void);
export type Child = Node | string | null | undefined | false;

/** An element with attributes (`onclick` and the like take functions) and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K, attributes: Record<string, Value> = {}, ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      element.addEventListener(name.slice(2), value as EventListener);
    } else {
      set(element, name, value);
    }
  }
  element.append(...children.filter((c): c is Node | string => c !== null && c !== undefined && c !== false));
  return element;
}

/** Sets an attribute only when it differs, so that screen readers hear no false changes. */
export function set(element: Element, name: string, value: string | number | boolean | null | undefined): void {
  if (value === null || value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const text = value === true ? '' : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

export function text(element: Element, value: string): void {
  if (element.textContent !== value) element.textContent = value;
}

export function show(element: HTMLElement, visible: boolean): void {
  if (element.hidden === visible) element.hidden = !visible;
}

const SVG = 'http://www.w3.org/2000/svg';

export function svg(
  tag: string, attributes: Record<string, string>, ...children: SVGElement[]
): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A man from the sprite. */
export function man(code: ManCode, className = 'man'): SVGElement {
  return svg('svg', { class: className, viewBox: '0 0 45 45', 'aria-hidden': 'true' },
    svg('use', { href: `#man-${code}` }));
}

const ICONS = {
  first: 'M5 5v14M19 5l-9 7 9 7z',
  previous: 'M16 5l-9 7 9 7z',
  next: 'M8 5l9 7-9 7z',
  last: 'M19 5v14M5 5l9 7-9 7z',
  flip: 'M8 4v15M8 4L4 8M8 4l4 4M16 20V5M16 20l4-4M16 20l-4-4',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  share: 'M12 15V4M12 4L8 8M12 4l4 4M6 12H5v8h14v-8h-1',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

export function icon(name: keyof typeof ICONS): SVGElement {
  return svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: ICONS[name] }));
}
