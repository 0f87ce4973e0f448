/**
 * Pictures of the pages for people to look at.
 *
 * node tests/lib/screenshots.mjs DIR            every page: desktop and phone, light and dark, English and Spanish
 * node tests/lib/screenshots.mjs --readme FILE  the one picture that README.md shows
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DESKTOP, launchChromium, open, PHONE } from './browsers.mjs';
import { game } from './data.mjs';
import { Player } from './player.mjs';
import { Server } from './server.mjs';

const readme = process.argv[2] === '--readme';
const target = process.argv[readme ? 3 : 2];
if (!target) {
  console.error('usage: screenshots.mjs DIR | --readme FILE');
  process.exit(2);
}

const server = await Server.start();
const browser = await launchChromium();
try {
  await mkdir(readme ? dirname(target) : target, { recursive: true });
  if (readme) await one(target);
  else await all(target);
} finally {
  await browser.close();
  await server.stop();
}

/** A game of the test data after some plies, as a local game. */
async function make(plies) {
  const line = game(8).moves.slice(0, plies).join(' ');
  const made = await server.create({ kind: 'local', rgn: `[Event "?"]\n[Variant "Raumschach-Normal-Form"]\n\n${line} *\n` });
  return new URL(made.url).pathname;
}

async function both(player, view) {
  await player.click(`.segment[data-shown="${view}"]`);
  await player.until(() => document.querySelector('raumschach-game').test.cube()?.busy === false, null, 'the cube is still');
}

/** A game with the queen chosen, in both views. */
async function one(file) {
  const page = await open(browser, { viewport: { width: 1440, height: 1000 }, deviceScaleFactor: 1, reducedMotion: 'reduce' });
  const player = new Player(page);
  await player.goto(server.url);
  for (const [ply, m] of game(8).moves.slice(0, 10).entries()) {
    await player.move(m);
    await player.plies(ply + 1);
  }
  // The game's own page, where the board stands at the top.
  await page.reload();
  await player.ready();
  await both(player, 'both');
  await player.press('Bc1');
  await both(player, 'both');
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: file });
}

async function all(dir) {
  const [middle, over] = [await make(12), await make(33)];
  const pages = {
    home: '/', learn: '/learn', help: '/help', setup: '/setup', game: middle, over, sheet: `${over}/sheet`, missing: '/nowhere',
  };
  for (const [screen, options] of [['desktop', DESKTOP], ['phone', PHONE]]) {
    for (const theme of ['light', 'dark']) {
      for (const lang of ['en', 'es']) {
        const page = await open(browser, { ...options, reducedMotion: 'reduce' });
        await page.context().addCookies([
          { name: 'lang', value: lang, url: server.url }, { name: 'theme', value: theme, url: server.url },
        ]);
        const shoot = (name) => page.screenshot({ path: join(dir, `${name}-${screen}-${theme}-${lang}.png`), fullPage: true });
        for (const [name, path] of Object.entries(pages)) {
          await page.goto(server.url + path);
          await page.waitForLoadState('networkidle').catch(() => undefined);
          await shoot(name);
        }
        const player = new Player(page, { touch: options.hasTouch ?? false });
        await player.goto(server.url);
        await player.press('Bc1');
        await shoot('chosen');
        for (const view of ['3d', 'both']) {
          await both(player, view);
          await shoot(`chosen-${view}`);
        }
        await page.context().close();
      }
    }
  }
}
