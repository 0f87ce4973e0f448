/**
 * What the browser remembers: the user's settings (for all games, in local storage) and the choice
 * that was not confirmed (for this tab, in session storage). Storage may be forbidden; then nothing
 * is remembered and nothing breaks.
 */
import type { Store } from '../connection.ts';
import type { Layout, Shown, View } from '../store.ts';

export function sessionStore(): Store | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const SETTINGS = 'raumschach:settings';
const SHOWN: readonly Shown[] = ['flat', '3d', 'both'];
const LAYOUTS: readonly Layout[] = ['auto', 'row', 'column', 'stack'];

type Settings = Partial<Pick<View, 'shown' | 'layout' | 'confirm' | 'keys' | 'interraum'>>;

export function loadSettings(): Settings {
  const settings: Settings = {};
  try {
    const value = JSON.parse(window.localStorage.getItem(SETTINGS) ?? '{}') as Record<string, unknown>;
    const shown = SHOWN.find((s) => s === value['shown']);
    const layout = LAYOUTS.find((l) => l === value['layout']);
    if (shown) settings.shown = shown;
    if (layout) settings.layout = layout;
    if (typeof value['confirm'] === 'boolean') settings.confirm = value['confirm'];
    if (typeof value['keys'] === 'boolean') settings.keys = value['keys'];
  } catch {
    // Nothing readable was kept.
  }
  settings.interraum = prefersInterraum();
  return settings;
}

export function saveSettings(change: Settings): void {
  if (change.interraum !== undefined) keepInterraum(change.interraum);
  try {
    const { interraum: _, ...kept } = { ...loadSettings(), ...change };
    window.localStorage.setItem(SETTINGS, JSON.stringify(kept));
  } catch {
    // The setting holds until the page is left.
  }
}

/** The preference for InterRaum is a cookie, for the server draws boards and writes moves too. */
const EDITION = 'edition';

function prefersInterraum(): boolean {
  return document.cookie.split(/;\s*/).includes(`${EDITION}=interraum`);
}

function keepInterraum(on: boolean): void {
  document.cookie = `${EDITION}=${on ? 'interraum' : 'irf'}; Path=/; Max-Age=${400 * 86400}; SameSite=Lax`;
}

const SPREAD = 'raumschach:spread';

/** Whether the levels of the cube are spread. */
export function loadSpread(): boolean {
  try {
    return window.localStorage.getItem(SPREAD) === 'true';
  } catch {
    return false;
  }
}

export function saveSpread(on: boolean): void {
  try {
    window.localStorage.setItem(SPREAD, String(on));
  } catch {
    // The choice holds until the page is left.
  }
}

const key = (id: string | null): string => `raumschach:ghost:${id ?? 'new'}`;

export function saveGhost(id: string | null, ply: number, m: string | null): void {
  try {
    if (m === null) sessionStore()?.removeItem(key(id));
    else sessionStore()?.setItem(key(id), JSON.stringify({ ply, m }));
  } catch {
    // The choice is lost on reload; no move was made.
  }
}

export function loadGhost(id: string | null, ply: number): string | null {
  try {
    const value = JSON.parse(sessionStore()?.getItem(key(id)) ?? 'null') as { ply?: unknown; m?: unknown } | null;
    return value !== null && value.ply === ply && typeof value.m === 'string' ? value.m : null;
  } catch {
    return null;
  }
}

/** Whether this page came by a reload; any other way of coming is a navigation. */
export function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}
