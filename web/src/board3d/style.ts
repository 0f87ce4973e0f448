/**
 * Style of the three-dimensional view, loaded with it. A constructed sheet, because the pages'
 * content security policy allows no inline style.
 */
const CSS_TEXT = `
.board3d { display: flex; flex-direction: column; width: 100%; height: 100%; min-height: 0; position: relative; }
.board3d-stage { position: relative; flex: 1 1 auto; min-height: 0; overflow: hidden; touch-action: pan-y; user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent; }
.board3d-stage > canvas { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
.board3d-stage > canvas + canvas { pointer-events: none; }
.board3d-tip { position: absolute; left: 0; top: 0; max-width: min(20rem, 90%); padding: .2rem .5rem; border-radius: .4rem; pointer-events: none; font: 500 .8125rem/1.35 system-ui, sans-serif; background: var(--board3d-tip, #22201c); color: var(--board3d-tip-ink, #fffef9); box-shadow: 0 1px 6px rgb(0 0 0 / .3); white-space: normal; }
.board3d-dark .board3d-tip { background: var(--board3d-tip, #f0ede6); color: var(--board3d-tip-ink, #16181d); }
.board3d-tip[hidden] { display: none; }
.board3d { container-type: inline-size; }
.board3d-bar { flex: none; display: flex; flex-wrap: wrap; justify-content: center; gap: .25rem .75rem; padding: .25rem; }
.board3d-bar > div { display: flex; gap: .125rem; }
.board3d-bar button { min-width: 2.5rem; min-height: 2.5rem; padding: 0 .625rem; border: 1px solid transparent; border-radius: .5rem; background: none; color: inherit; font: 500 .875rem/1 system-ui, sans-serif; cursor: pointer; touch-action: manipulation; }
.board3d-bar button:hover { background: color-mix(in srgb, currentColor 10%, transparent); }
.board3d-bar button:active { background: color-mix(in srgb, currentColor 18%, transparent); }
.board3d-bar button:focus-visible { outline: 2px solid currentColor; outline-offset: -2px; }
.board3d-bar [aria-pressed='true'] { background: color-mix(in srgb, currentColor 16%, transparent); border-color: currentColor; }
.board3d-bar .board3d-icon { padding: 0; }
.board3d-said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.board3d-bar svg { width: 1.125rem; height: 1.125rem; display: block; margin: auto; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
@container (max-width: 30rem) {
.board3d-bar { gap: 0 .125rem; padding: 0; }
.board3d-bar > div { gap: 0; }
.board3d-bar button { min-width: 1.5rem; min-height: 2.5rem; padding: 0 .1875rem; font-size: .75rem; }
}
`;

let sheet: CSSStyleSheet | null = null;
let users = 0;

/** Puts the style into the document until the last view that uses it is gone. */
export function useStyle(): () => void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS_TEXT);
  }
  const own = sheet;
  if (users === 0) document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
  users += 1;
  let used = true;
  return () => {
    if (!used) return;
    used = false;
    users -= 1;
    if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== own);
  };
}
