/** The men's colours over the page's own: told apart from every ground and from each other, in both themes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { blend, levelColor, TILE_ALPHA, tileTones, type Rgb } from './theme.ts';

declare const WEB_ROOT: string;

/** The custom properties of the block that begins with a selector. */
function block(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  assert.ok(start >= 0, selector);
  const text = css.slice(start, css.indexOf('}', start));
  return new Map([...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const css = readFileSync(join(WEB_ROOT, 'src/style/tokens.css'), 'utf8');
const light = block(css, '\n:root');
const THEMES = {
  light,
  dark: new Map([...light, ...block(css, ":root[data-theme='dark']")]),
  system: new Map([...light, ...block(css, ":root:not([data-theme='light'], [data-theme='dark'])")]),
};

function color(tokens: Map<string, string>, name: string): Rgb {
  const value = tokens.get(name) ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other) return color(tokens, other);
  assert.match(value, /^#[0-9a-f]{6}$/, name);
  return [1, 3, 5].map((i) => Number.parseInt(value.slice(i, i + 2), 16) / 255) as Rgb;
}

function contrast(a: Rgb, b: Rgb): number {
  const luminance = (rgb: Rgb): number => {
    const [r, g, blue] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Rgb;
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return Math.max(x, y) / Math.min(x, y);
}

for (const [name, tokens] of Object.entries(THEMES)) {
  const of = (token: string): Rgb => color(tokens, token);
  const surface = of('surface');
  const grounds = new Map<string, Rgb>([['surface', surface]]);
  for (let level = 0; level < 10; level += 1) {
    const tiles = tileTones(of('board3d-light'), of('board3d-dark'), of(`board3d-${levelColor(level)}`));
    grounds.set(`light tile of level ${level}`, blend(surface, tiles.light, TILE_ALPHA));
    grounds.set(`dark tile of level ${level}`, blend(surface, tiles.dark, TILE_ALPHA));
  }

  test(`${name}: a man or the line around him stands out from every ground`, () => {
    for (const side of ['white', 'black']) {
      const [body, line] = [of(`board3d-${side}`), of(`board3d-${side}-line`)];
      assert.ok(contrast(body, line) >= 7, `${side}: ${contrast(body, line).toFixed(1)}`);
      for (const [what, ground] of grounds) {
        const most = Math.max(contrast(body, ground), contrast(line, ground));
        assert.ok(most >= 3, `${side} on ${what}: ${most.toFixed(1)}`);
      }
    }
  });

  test(`${name}: White and Black are not taken for each other, nor a light tile for a dark one`, () => {
    assert.ok(contrast(of('board3d-white'), of('board3d-black')) >= 10);
    for (let level = 0; level < 10; level += 1) {
      const [a, b] = ['light', 'dark'].map((kind) => grounds.get(`${kind} tile of level ${level}`)) as [Rgb, Rgb];
      assert.ok(contrast(a, b) >= 1.3, `level ${level}: ${contrast(a, b).toFixed(2)}`);
    }
  });
}
