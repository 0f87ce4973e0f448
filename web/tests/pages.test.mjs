/**
 * Every page: named states with a way on, no axe violations in either theme, no English left in the
 * Spanish ones, nothing wider than a phone, small, printable.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { DESKTOP, launchChromium, open, PHONE } from './lib/browsers.mjs';
import { game, texts } from './lib/data.mjs';
import { Player } from './lib/player.mjs';
import { stage } from './lib/stage.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server;
let browser;
/** Paths of every kind of page. */
let paths;
/** A context whose cookie holds White's seat of the game by link. */
let white;

before(async () => {
  [server, browser] = await stage(launchChromium);
  white = new Player(await open(browser));
  await white.goto(server.url);
  const make = (body) => white.page.evaluate(async (body) => {
    const answer = await fetch('/games', {
      method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' }, body: JSON.stringify(body),
    });
    return answer.json();
  }, body);
  const path = (url) => new URL(url).pathname;
  const { moves } = game(8);
  const rgn = (line) => `[Event "?"]\n[Variant "Raumschach-Normal-Form"]\n\n${line.join(' ')} *\n`;
  const link = await make({ kind: 'link', seat: 'white' });
  const waiting = await make({ kind: 'link', seat: 'white' });
  const black = new Player(await open(browser));
  await black.goto(link.links.seats.black);
  await black.page.context().close();
  const over = await make({ kind: 'local', rgn: rgn(moves) });
  const middle = await make({ kind: 'local', rgn: rgn(moves.slice(0, 11)) });
  paths = {
    home: '/', learn: '/learn', help: '/help', setup: '/setup',
    game: path(link.url), waiting: path(waiting.url), over: path(over.url), middle: path(middle.url),
    sheet: `${path(over.url)}/sheet`,
    unknown: '/no/such/page', noGame: '/g/doesnotexist', noLink: `${path(link.url)}/nosuchsecret`,
    used: path(link.links.seats.black), own: path(waiting.links.seats.black),
  };
});
after(async () => { await browser?.close(); await server?.stop(); });

/** Goes to a path; waits until the islands of the page are there. */
async function go(page, path) {
  await page.goto(server.url + path);
  await page.evaluate(async () => {
    await Promise.all([...document.querySelectorAll(':not(:defined)')].map((e) => customElements.whenDefined(e.localName)));
  });
}

async function choose(page, { lang = 'en', theme = 'light' }) {
  await page.context().addCookies([
    { name: 'lang', value: lang, url: server.url }, { name: 'theme', value: theme, url: server.url },
  ]);
}

test('axe finds nothing serious on any page, in either theme', { timeout: 300_000 }, async () => {
  const wrong = [];
  const check = async (page, where) => {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
    for (const { id, impact, nodes } of violations) {
      if (impact === 'serious' || impact === 'critical') {
        wrong.push(`${where}: ${id} (${impact}), ${nodes.length}×: ${nodes[0].target} ${nodes[0].any[0]?.message ?? nodes[0].failureSummary}`);
      }
    }
  };
  for (const theme of ['light', 'dark']) {
    await choose(white.page, { theme });
    for (const [name, path] of Object.entries(paths)) {
      await go(white.page, path);
      assert.equal(await white.page.evaluate(() => document.documentElement.dataset.theme), theme);
      await check(white.page, `${name}, ${theme}`);
    }
    // With marks on the board, and the dialogs.
    await go(white.page, paths.middle);
    await white.ready();
    const { head } = await white.state();
    await white.press(head.legal[0].slice(0, 3));
    await check(white.page, `chosen man, ${theme}`);
    await white.press(head.legal[0].slice(3, 6));
    await check(white.page, `chosen target, ${theme}`);
    for (const action of ['help', 'share', 'words']) {
      await go(white.page, paths.middle);
      await white.ready();
      await white.click(`[data-action="${action}"]`);
      await white.seen('dialog[open]');
      await check(white.page, `dialog ${action}, ${theme}`);
    }
    await go(white.page, paths.middle);
    await white.ready();
    await white.click('.segment[data-shown="both"]');
    await white.until(() => Boolean(document.querySelector('raumschach-game').test.cube()), null, 'the cube is there');
    await check(white.page, `both views, ${theme}`);
  }
  assert.deepEqual(wrong, []);
});

test('nothing is wider than a phone of 390 pixels', async () => {
  const state = await white.page.context().storageState();
  const wrong = [];
  for (const lang of ['en', 'es']) {
    const page = await open(browser, { ...PHONE, storageState: state });
    await choose(page, { lang });
    for (const [name, path] of Object.entries(paths)) {
      await go(page, path);
      const width = await page.evaluate(() => document.scrollingElement.scrollWidth);
      if (width > 390) wrong.push(`${name}, ${lang}: ${width} px`);
    }
    const player = new Player(page, { touch: true });
    await go(page, paths.middle);
    await player.ready();
    for (const shown of ['3d', 'both', 'flat']) {
      await player.click(`.segment[data-shown="${shown}"]`);
      const width = await page.evaluate(() => document.scrollingElement.scrollWidth);
      if (width > 390) wrong.push(`${shown}, ${lang}: ${width} px`);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
  assert.deepEqual(wrong, []);
});

test('no English is left on the Spanish pages', async () => {
  const [english, spanish] = [texts('en'), texts('es')];
  const literal = (text) => text.split(/\{[^{}]*\}|\n|\[\w+\]|\*\[\w+\]|->/).map((part) => part.trim());
  const known = new Set([...spanish.values()].flatMap(literal));
  // Pieces of English texts that are no Spanish ones: whole texts, and long pieces of texts with variables.
  const bare = (text) => text.toLowerCase().replace(/[.:…]$/, '');
  const whole = new Set();
  const pieces = new Set();
  for (const text of english.values()) {
    for (const part of literal(text)) {
      if (known.has(part) || !/[a-z]{3}/i.test(part)) continue;
      if (part.length >= 12) pieces.add(part);
      else if (part.length >= 4) whole.add(bare(part));
    }
  }
  assert.ok(whole.size > 50 && pieces.size > 50, `${whole.size} and ${pieces.size} texts to look for`);
  await choose(white.page, { lang: 'es' });
  const wrong = [];
  const look = async (where) => {
    assert.equal(await white.page.evaluate(() => document.documentElement.lang), 'es', where);
    const said = await white.page.evaluate(() => {
      const found = [document.title];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (parent.closest('script, style, noscript, [lang="en"]')) continue;
        found.push(walker.currentNode.textContent.trim());
      }
      for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
        if (element.closest('[lang="en"]')) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
          if (element.hasAttribute(name)) found.push(element.getAttribute(name).trim());
        }
      }
      return [...new Set(found.filter(Boolean))];
    });
    for (const text of said) {
      if (whole.has(bare(text))) wrong.push(`${where}: ${text}`);
      for (const piece of pieces) if (text.includes(piece)) wrong.push(`${where}: ${text}`);
    }
  };
  for (const [name, path] of Object.entries(paths)) {
    await go(white.page, path);
    await look(name);
  }
  await go(white.page, paths.middle);
  await white.ready();
  const { head } = await white.state();
  await white.press(head.legal[0].slice(0, 3));
  await look('chosen man');
  for (const action of ['help', 'share', 'words']) {
    await go(white.page, paths.middle);
    await white.ready();
    await white.click(`[data-action="${action}"]`);
    await white.seen('dialog[open]');
    await look(`dialog ${action}`);
  }
  await go(white.page, paths.middle);
  await white.ready();
  await white.click('.segment[data-shown="both"]');
  await white.until(() => Boolean(document.querySelector('raumschach-game').test.cube()), null, 'the cube is there');
  await look('both views');
  await choose(white.page, { lang: 'en' });
  assert.deepEqual([...new Set(wrong)], []);
});

test('language and theme are chosen in the foot of the page and kept', async () => {
  const player = new Player(await open(browser));
  await player.goto(server.url);
  await player.click('a[hreflang="es"]');
  await player.until(() => document.documentElement.lang === 'es', null, 'Spanish');
  await player.page.goto(`${server.url}/learn`);
  assert.equal(await player.page.evaluate(() => document.documentElement.lang), 'es');
  await player.click('a[href^="/theme/dark"]');
  await player.until(() => document.documentElement.dataset.theme === 'dark', null, 'dark');
  assert.equal(new URL(player.page.url()).pathname, '/learn');
  const dark = await player.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await player.click('a[href^="/theme/light"]');
  await player.until(() => document.documentElement.dataset.theme === 'light', null, 'light');
  assert.notEqual(await player.page.evaluate(() => getComputedStyle(document.body).backgroundColor), dark);
  await player.page.context().close();
});

test('every wrong address is a named state with a way on', async () => {
  const states = [
    ['unknown', 404, null], ['noGame', 404, null], ['noLink', 404, null], ['used', 410, 'seat-used'], ['own', 200, 'seat-opponents'],
  ];
  const stranger = await open(browser);
  for (const [name, status, state] of states) {
    const page = name === 'own' ? white.page : stranger;
    const answer = await page.goto(server.url + paths[name]);
    assert.equal(answer.status(), status, name);
    const shown = await page.locator('[data-state]').getAttribute('data-state');
    assert.ok(shown, `${name} has a name`);
    if (state) assert.equal(shown, state);
    assert.ok((await page.locator('h1').textContent()).length > 3);
    assert.ok(await page.locator('main a[href="/"], main a[href^="/g/"]').count() >= 1, `${name} has a way on`);
  }
  // A game that ended before the friend came.
  const player = new Player(await open(browser));
  await player.goto(server.url);
  await player.click('[data-action="invite"]');
  await player.until(() => location.pathname.startsWith('/g/'), null, 'the game has its address');
  await player.ready();
  const late = await player.page.locator('.invite .link-text').inputValue();
  await player.click('[data-action="resign"]');
  await player.click('[data-action="sure"]');
  await player.over('resignation');
  assert.equal((await stranger.goto(late)).status(), 410);
  assert.equal(await stranger.locator('[data-state]').getAttribute('data-state'), 'seat-over');
  assert.ok(await stranger.locator('main a[href^="/g/"]').count() >= 1);
  await player.page.context().close();

  // A stranger at a full game watches; he can play nothing.
  const watcher = new Player(stranger);
  await watcher.goto(server.url + paths.game);
  assert.deepEqual((await watcher.state()).head.you, []);
  await watcher.press('Ab1');
  assert.equal((await watcher.choice()).selected, null);
  assert.deepEqual(stranger.faults, []);
  await stranger.context().close();
});

test('reload keeps the seat and the unconfirmed choice; Back is no trap', async () => {
  const player = new Player(await open(browser));
  await player.goto(server.url);
  await player.move('Ab1Ac3');
  await player.plies(1);
  const path = new URL(player.page.url()).pathname;
  await player.page.goBack();
  await player.until(() => location.pathname === '/' && document.querySelector('raumschach-game')?.test?.state().id === null,
    null, 'the first page is there, with a new board');
  await player.page.goForward();
  await player.until((path) => location.pathname === path
    && document.querySelector('raumschach-game')?.test?.state().plies.length === 1, path, 'the game is back');

  await player.page.evaluate(() => { const box = document.querySelector('#confirm-moves'); if (!box.checked) box.click(); });
  await player.choose('Eb5Ec3');
  await player.page.reload();
  await player.ready();
  assert.deepEqual((await player.state()).head.you, ['white', 'black']);
  const choice = await player.choice();
  assert.ok(choice.selected !== null && choice.target !== null, 'the choice is there again');
  assert.equal((await player.state()).plies.length, 1, 'and not played');
  await player.click('[data-action="confirm"]');
  await player.plies(2);
  // A second tab shows the same game and follows it.
  const second = new Player(await player.page.context().newPage());
  await second.goto(server.url + path);
  await second.move('Ad1Ae3');
  await player.plies(3);
  // The first page lists the game for whoever comes back.
  await second.page.goto(server.url);
  assert.ok(await second.page.locator(`#games a[href="${path}"]`).count() === 1);
  assert.deepEqual(player.page.faults, []);
  await player.page.context().close();
});

/** Bytes of an answer as they go over the line to a browser that takes gzip. */
function transferred(path) {
  return new Promise((resolve, reject) => {
    request(server.url + path, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const pieces = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('end', () => resolve({ bytes: Buffer.concat(pieces), encoding: answer.headers['content-encoding'] ?? 'plain' }));
      answer.on('error', reject);
    }).end();
  });
}

test('the first view of a game is under 60 KB gzip without the 3-D view', async (t) => {
  // The device's cookies, but none of its settings: the first view.
  const { cookies } = await white.page.context().storageState();
  const page = await open(browser, { ...DESKTOP, storageState: { cookies, origins: [] } });
  await page.goto(server.url + paths.middle);
  await new Player(page).ready();
  const loaded = await page.evaluate(() => [
    location.pathname, ...performance.getEntriesByType('resource').map((r) => new URL(r.name).pathname),
  ]);
  let sum = 0;
  for (const path of new Set(loaded)) {
    const { bytes, encoding } = await transferred(path);
    const size = encoding === 'plain' ? gzipSync(bytes).length : bytes.length;
    sum += size;
    t.diagnostic(`${path}: ${size} bytes gzip, sent as ${encoding} (${bytes.length})`);
  }
  t.diagnostic(`${sum} bytes in all`);
  assert.ok(loaded.length >= 3);
  assert.ok(!loaded.some((path) => path.includes('board3d')), 'the 3-D view waits until it is wanted');
  assert.ok(sum < 60_000, `${sum} bytes`);
  await page.context().close();
});

test('the score sheet is made for paper', async () => {
  await go(white.page, paths.sheet);
  await white.page.emulateMedia({ media: 'print' });
  const hidden = (selector) => white.page.evaluate((s) => [...document.querySelectorAll(s)].every((e) => e.getClientRects().length === 0), selector);
  for (const selector of ['.site-header', '.site-footer', '.no-print']) assert.ok(await hidden(selector), `${selector} is not printed`);
  const { written } = game(8);
  const text = await white.page.locator('main').textContent();
  for (const move of written) assert.ok(text.includes(move), move);
  const pdf = await white.page.pdf({ format: 'A4' });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
  assert.ok(pages >= 1 && pages <= 2, `${pages} pages`);
  // Black on white, whatever the theme is.
  for (const scheme of ['light', 'dark']) {
    for (const theme of ['light', 'dark', null]) {
      await white.page.emulateMedia({ media: 'print', colorScheme: scheme });
      const colours = await white.page.evaluate((theme) => {
        const root = document.documentElement;
        const was = root.getAttribute('data-theme');
        if (theme) root.setAttribute('data-theme', theme); else root.removeAttribute('data-theme');
        const { color, backgroundColor } = getComputedStyle(document.body);
        if (was === null) root.removeAttribute('data-theme'); else root.setAttribute('data-theme', was);
        return [color, backgroundColor];
      }, theme);
      assert.deepEqual(colours, ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'], `${theme} with ${scheme}`);
    }
  }
  await white.page.emulateMedia({ media: null, colorScheme: null });
});

test('links, buttons and fields have names; no page logs an error', async () => {
  for (const path of Object.values(paths)) {
    await go(white.page, path);
    const nameless = await white.page.evaluate(() => [...document.querySelectorAll('a, button')]
      .filter((e) => e.getClientRects().length > 0 && !(e.textContent.trim() || e.getAttribute('aria-label'))).map((e) => e.outerHTML));
    assert.deepEqual(nameless, []);
  }
  assert.deepEqual(white.page.faults, []);
});
