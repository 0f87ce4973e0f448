/**
 * Colours of the cube, read from the page's custom properties (`--board3d-*`), with a light and a
 * dark set to fall back on.
 */

/** Red, green, blue, 0 to 1, as on the screen (sRGB). */
export type Rgb = [number, number, number];

const LIGHT = {
  background: '#f6f4ef',
  light: '#efe6d2',
  dark: '#b59b78',
  'level-a': '#2a7f9e',
  'level-b': '#3f8a4b',
  'level-c': '#b58a1c',
  'level-d': '#c2603a',
  'level-e': '#8a57a8',
  'level-f': '#a5453f',
  'level-g': '#4a5fae',
  'level-h': '#2e7d4f',
  'level-i': '#8a6d1c',
  'level-j': '#5b6570',
  white: '#fffdf6',
  'white-line': '#1d2733',
  'white-accent': '#d7a021',
  black: '#2c3542',
  'black-line': '#d5dee8',
  'black-accent': '#e0ae3a',
  move: '#0b7d5b',
  capture: '#c8321f',
  promotion: '#7a3fc0',
  last: '#2166c4',
  alarm: '#d11f2f',
  select: '#0b7d5b',
  hover: '#1c1b22',
  cursor: '#1c4fd6',
  halo: '#fffef9',
  ink: '#22201c',
  muted: '#6b655a',
  'ray-face': '#1b62b5',
  'ray-edge': '#a8470c',
  'ray-corner': '#7a3fc0',
  'ray-leap': '#0b7d5b',
  'ray-pawn': '#4d4a42',
};

const DARK: typeof LIGHT = {
  background: '#16181d',
  light: '#b4aea2',
  dark: '#666b78',
  'level-a': '#4cb6d8',
  'level-b': '#6cc47a',
  'level-c': '#e2bd4e',
  'level-d': '#ef8f67',
  'level-e': '#bd8fe0',
  'level-f': '#f0938b',
  'level-g': '#9db0f5',
  'level-h': '#7fd0a0',
  'level-i': '#dcc05e',
  'level-j': '#b3bdc8',
  white: '#f5f0e4',
  'white-line': '#0d1218',
  'white-accent': '#f0bb3c',
  black: '#2c3542',
  'black-line': '#dbe3ec',
  'black-accent': '#e6b345',
  move: '#3fe0a8',
  capture: '#ff6b57',
  promotion: '#c99bff',
  last: '#6cb4ff',
  alarm: '#ff4d5e',
  select: '#3fe0a8',
  hover: '#ffffff',
  cursor: '#8ab4ff',
  halo: '#0c0d11',
  ink: '#f0ede6',
  muted: '#a5a096',
  'ray-face': '#6cb4ff',
  'ray-edge': '#ffab5e',
  'ray-corner': '#c99bff',
  'ray-leap': '#3fe0a8',
  'ray-pawn': '#e6e2d8',
};

export type ColorName = keyof typeof LIGHT;

/** What a seat's men are painted with. */
export interface SeatPaint { body: Rgb; line: Rgb; accent: Rgb }

export interface Theme {
  dark: boolean;
  /** The colours of a seat's men; White and Black have their own for the cube, others the page's. */
  seat(id: string): SeatPaint;
  css(name: ColorName): string;
  rgb(name: ColorName): Rgb;
}

/** Whether the page shows its dark colours now. */
function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'dark' || chosen === 'light') return chosen === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Reads the colours that hold for `host` now. */
export function readTheme(host: HTMLElement): Theme {
  const dark = isDark();
  const style = getComputedStyle(host);
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const resolved = new Map<ColorName, { css: string; rgb: Rgb }>();
  const resolve = (name: ColorName): { css: string; rgb: Rgb } => {
    let found = resolved.get(name);
    if (!found) {
      const fallback = (dark ? DARK : LIGHT)[name];
      let css = style.getPropertyValue(`--board3d-${name}`).trim();
      if (!css && name === 'background') css = backdrop(host);
      if (!css || !CSS.supports('color', css)) css = fallback;
      found = { css, rgb: toRgb(probe, css) };
      resolved.set(name, found);
    }
    return found;
  };
  const rgb = (name: ColorName): Rgb => resolve(name).rgb;
  const seat = (id: string): SeatPaint => {
    if (id === 'white' || id === 'black') return { body: rgb(id), line: rgb(`${id}-line`), accent: rgb(`${id}-accent`) };
    const of = (part: string, fallback: string): Rgb => {
      const css = style.getPropertyValue(`--man-${id}-${part}`).trim();
      return toRgb(probe, css && CSS.supports('color', css) ? css : fallback);
    };
    const [body, line, gold] = [of('fill', '#8a8a8a'), of('line', '#111111'), rgb('white-accent')];
    // Gold on orange would be lost.
    const apart = Math.hypot(...gold.map((part, i) => part - (body[i] ?? 0)));
    return { body, line, accent: apart > 0.3 ? gold : gold.map((part, i) => part + 0.6 * ((line[i] ?? 0) - part)) as Rgb };
  };
  return { dark, seat, css: (name) => resolve(name).css, rgb };
}

/** The colour of a level, the lowest first. */
export function levelColor(level: number): ColorName {
  return `level-${'abcdefghij'[level % 10] ?? 'a'}` as ColorName;
}

export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [0, 1, 2].map((i) => (a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * t) as Rgb;

/** How much of a tile is seen; the rest is what lies behind it. */
export const TILE_ALPHA = 0.76;

/** The colours of a level's tiles, which take a little of the level's own. */
export function tileTones(light: Rgb, dark: Rgb, level: Rgb): { light: Rgb; dark: Rgb } {
  return { light: blend(light, level, 0.1), dark: blend(dark, level, 0.22) };
}

/** The first colour that lies behind an element. */
function backdrop(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor;
    if (color && color !== 'transparent' && !/^rgba\(.*, 0\)$/.test(color)) return color;
  }
  return '';
}

/** Any CSS colour as numbers, by painting one pixel with it. */
function toRgb(probe: CanvasRenderingContext2D | null, css: string): Rgb {
  if (!probe) return [0.5, 0.5, 0.5];
  probe.fillStyle = '#808080';
  probe.fillStyle = css;
  probe.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = probe.getImageData(0, 0, 1, 1).data;
  return [r / 255, g / 255, b / 255];
}

/** Calls back whenever the page's colours may have changed; returns what stops it. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', changed);
  };
}
