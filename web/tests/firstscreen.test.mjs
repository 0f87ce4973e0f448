/**
 * What is seen without scrolling: boxes measured in windows of four sizes. Everything a player needs
 * lies wholly inside the window, and nothing lies over anything else.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchChromium, open, PHONE } from './lib/browsers.mjs';
import { game } from './lib/data.mjs';
import { Player } from './lib/player.mjs';
import { stage } from './lib/stage.mjs';

const SCREENS = {
  '390x844': PHONE,
  '820x1180': { viewport: { width: 820, height: 1180 }, hasTouch: true },
  '1280x720': { viewport: { width: 1280, height: 720 } },
  '1440x900': { viewport: { width: 1440, height: 900 } },
};
const LEVELS = ['A', 'B', 'C', 'D', 'E'];

let server;
let browser;
before(async () => { [server, browser] = await stage(launchChromium); });
after(async () => { await browser?.close(); await server?.stop(); });

async function player(screen, lang = 'en') {
  const page = await open(browser, { ...SCREENS[screen], reducedMotion: 'reduce' });
  await page.context().addCookies([{ name: 'lang', value: lang, url: server.url }]);
  return new Player(page, { touch: SCREENS[screen].hasTouch ?? false });
}

/** Boxes of all elements of a selector that are shown, with the window's size. */
const boxes = (page, selector) => page.evaluate((selector) => {
  const shown = [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length > 0);
  return shown.map((e) => {
    const { left, top, right, bottom } = e.getBoundingClientRect();
    const name = e.dataset.action ?? e.dataset.level ?? e.className ?? e.tagName;
    return { name, left, top, right, bottom };
  });
}, selector);

/** Every element is there and wholly inside the window. */
async function inside(page, where, ...selectors) {
  const { width, height } = page.viewportSize();
  assert.equal(await page.evaluate(() => scrollY), 0, `${where}: not scrolled`);
  for (const selector of selectors) {
    const found = await boxes(page, selector);
    assert.ok(found.length > 0, `${where}: ${selector} is shown`);
    for (const box of found) {
      const whole = box.left >= 0 && box.top >= 0 && box.right <= width + 0.5 && box.bottom <= height + 0.5;
      assert.ok(whole, `${where}: ${selector} (${box.name}) is at ${JSON.stringify(box)}, the window ${width}x${height}`);
    }
  }
}

/** None of these lies over another, and none is covered by anything. */
async function apart(page, where, ...selectors) {
  const all = (await Promise.all(selectors.map((selector) => boxes(page, selector)))).flat();
  for (const [i, a] of all.entries()) {
    for (const b of all.slice(i + 1)) {
      const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      assert.ok(!over, `${where}: ${a.name} lies over ${b.name}`);
    }
  }
  const covered = await page.evaluate((selectors) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)]).filter((e) => {
    const { left, top, width, height } = e.getBoundingClientRect();
    if (width === 0) return false;
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return !(at && (e.contains(at) || at.contains(e)));
  }).map((e) => e.className || e.dataset.action), selectors);
  assert.deepEqual(covered, [], `${where}: covered`);
}

const cell = (page) => page.evaluate(() => document.querySelector('.flat .cell').getBoundingClientRect().width);
const still = (p) => p.until(() => document.querySelector('raumschach-game').test.cube()?.busy === false, null, 'the cube is still');

test('the first page is a board: header in one line, one sentence, all five levels, whose turn it is', async () => {
  for (const screen of Object.keys(SCREENS)) {
    for (const lang of ['en', 'es']) {
      const p = await player(screen, lang);
      await p.goto(server.url);
      const where = `home ${screen} ${lang}`;
      await inside(p.page, where, '.site-header', '.hero', '.toolbar', '.level', '.desk', '.turn');
      const [header] = await boxes(p.page, '.site-header');
      assert.ok(header.bottom <= 56, `${where}: the header is ${header.bottom} px high`);
      const [hero] = await boxes(p.page, '.hero');
      assert.ok(hero.bottom - hero.top <= 64, `${where}: one sentence, ${hero.bottom - hero.top} px`);
      await apart(p.page, where, '.site-header', '.hero', '.toolbar', '.level', '.desk');
      if (screen === '1280x720') assert.ok(await cell(p.page) >= 48, `${where}: cells of ${await cell(p.page)} px`);
      // The header reaches the edge that the page has.
      const edge = await p.page.evaluate(() => document.documentElement.clientWidth);
      assert.equal(header.right, edge, where);
      // On a desk the cube is seen before it is asked for.
      if (screen.startsWith('1')) await inside(p.page, where, '.still .lesson-cube');
      assert.deepEqual(p.page.faults, []);
      await p.page.context().close();
    }
  }
});

test('after the first move the hero is gone, and a move that waits fits in every view', async () => {
  for (const screen of Object.keys(SCREENS)) {
    for (const lang of ['en', 'es']) {
      const p = await player(screen, lang);
      await p.goto(server.url);
      await p.move('Ab1Ac3');
      await p.plies(1);
      assert.equal(await p.visible('.hero'), false);
      await p.page.evaluate(() => scrollTo(0, 0));
      await p.choose('Eb5Ec3');
      const asks = ['.turn', '.desk-hint', '.desk-offer', '[data-action="confirm"]', '[data-action="cancel"]'];
      const views = screen === '390x844' ? ['flat', '3d'] : ['flat', '3d', 'both'];
      for (const view of views) {
        await p.click(`.segment[data-shown="${view}"]`);
        if (view !== 'flat') await still(p);
        await p.page.evaluate(() => scrollTo(0, 0));
        const where = `${view} ${screen} ${lang}`;
        await inside(p.page, where, '.site-header', '.toolbar', ...asks);
        await apart(p.page, where, ...asks);
        if (view !== '3d') await inside(p.page, where, '.level');
        if (view !== 'flat') {
          await inside(p.page, where, '.board-cube', '.board-cube button');
          await apart(p.page, where, '.board-cube', '.desk');
          for (const level of LEVELS) {
            for (const corner of ['a1', 'e1', 'a5', 'e5']) {
              const at = await p.page.evaluate((c) => document.querySelector('raumschach-game').test.screenOf('3d', c), level + corner);
              const { width, height } = p.page.viewportSize();
              assert.ok(at && at.x > 0 && at.x < width && at.y > 0 && at.y < height, `${where}: ${level}${corner} is on the screen`);
            }
          }
        }
      }
      assert.deepEqual(p.page.faults, []);
      await p.page.context().close();
    }
  }
});

test('cells of the cube are large on a large screen', async () => {
  const p = await player('1440x900');
  await p.goto(server.url);
  await p.click('.segment[data-shown="3d"]');
  await still(p);
  const [a, b, c] = await p.page.evaluate(() => ['Aa1', 'Ab1', 'Aa2'].map((cell) => document.querySelector('raumschach-game').test.screenOf('3d', cell)));
  const [wide, tall] = [Math.abs(b.x - a.x) + Math.abs(c.x - a.x), Math.abs(b.y - a.y) + Math.abs(c.y - a.y)];
  assert.ok(wide >= 60 && tall >= 24, `${wide} x ${tall} px`);
  await p.page.context().close();
});

test('a game that is over shows its result where the eye is, with what can be done next, once', async () => {
  const rgn = `[Event "?"]\n[Variant "Raumschach-Normal-Form"]\n\n${game(8).moves.join(' ')} *\n`;
  for (const [screen, lang] of Object.keys(SCREENS).flatMap((screen) => [[screen, 'en'], [screen, 'es']])) {
    const p = await player(screen, lang);
    const made = await p.page.request.post(`${server.url}/games`, { data: { kind: 'local', rgn } });
    await p.goto((await made.json()).url);
    for (const view of ['flat', '3d']) {
      await p.click(`.segment[data-shown="${view}"]`);
      if (view === '3d') await still(p);
      const where = `over, ${view} ${screen} ${lang}`;
      const offers = ['[data-action="rematch"]', '[data-action="review"]', '[data-action="share-result"]'];
      await inside(p.page, where, '.outcome', ...offers);
      await apart(p.page, where, '.outcome', ...offers);
      const words = await p.text('.outcome');
      const times = await p.page.evaluate((words) => document.querySelector('raumschach-game').innerText.split(words).length - 1, words);
      assert.equal(times, 1, `${where}: ${words}`);
    }
    await p.click('[data-action="review"]');
    await p.until(() => document.querySelector('raumschach-game').test.view().ply === 0, null, 'the first position');
    assert.equal(await p.visible('.result'), false);
    await p.click('[data-action="current"]');
    await p.seen('.result');
    await p.page.context().close();
  }
});

test('no move of a game wraps at 1280 pixels', async () => {
  const p = await player('1280x720');
  const rgn = `[Event "?"]\n[Variant "Raumschach-Normal-Form"]\n\n${game(8).moves.join(' ')} *\n`;
  const made = await p.page.request.post(`${server.url}/games`, { data: { kind: 'local', rgn } });
  await p.goto((await made.json()).url);
  // The longest there is: a capture with promotion and spacemate.
  await p.page.evaluate(() => {
    const link = [...document.querySelectorAll('.moves td a')].at(-1);
    link.lastChild.textContent = link.lastChild.textContent.replace(/[A-E][a-e][1-5].*$/u, 'Ec4×Ed5=♕†††');
  });
  const wrong = await p.page.evaluate(() => [...document.querySelectorAll('.moves td a')]
    .filter((a) => a.getBoundingClientRect().height > 34 || a.scrollWidth > a.closest('td').clientWidth + 1)
    .map((a) => a.textContent));
  assert.deepEqual(wrong, []);
  assert.ok(await p.page.evaluate(() => {
    const scroller = document.querySelector('.moves-scroll');
    return scroller.scrollWidth <= scroller.clientWidth;
  }));
  await p.page.context().close();
});

test('the menu of a phone opens by tap and key, closes by itself, and has pages and languages', async () => {
  const p = await player('390x844');
  await p.goto(server.url);
  assert.equal(await p.visible('#site-menu'), false);
  await p.click('.menu-button');
  await inside(p.page, 'menu', '#site-menu', '#site-menu a');
  await p.page.keyboard.press('Escape');
  await p.until(() => !document.querySelector('#site-menu').matches(':popover-open'), null, 'the menu is closed');
  await p.page.focus('.menu-button');
  await p.page.keyboard.press('Enter');
  await p.until(() => document.querySelector('#site-menu').matches(':popover-open'), null, 'the menu is open');
  await p.click('#site-menu a[hreflang="es"]');
  await p.until(() => document.documentElement.lang === 'es', null, 'Spanish');
  await p.page.context().close();
});
