/**
 * Pictures of the pages for people to look at.
 *
 * node tests/lib/screenshots.mjs DIR            the first screen (the window, not the whole page) of every
 *                                               page: four sizes, light and dark, and in Spanish
 * node tests/lib/screenshots.mjs DIR WORD…      only those whose name contains one of the words
 * node tests/lib/screenshots.mjs --whole DIR    whole pages instead
 * node tests/lib/screenshots.mjs --readme FILE  the one picture that README.md shows
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DESKTOP, launchChromium, open, PHONE } from './browsers.mjs';
import { game } from './data.mjs';
import { Player } from './player.mjs';
import { Server } from './server.mjs';

const [readme, whole] = ['--readme', '--whole'].map((flag) => process.argv[2] === flag);
const [target, ...words] = process.argv.slice(readme || whole ? 3 : 2);
if (!target) {
  console.error('usage: screenshots.mjs [--whole] DIR [WORD…] | --readme FILE');
  process.exit(2);
}

/** What the pages have to fit. */
const SCREENS = {
  '390x844': PHONE,
  '820x1180': { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 1, hasTouch: true },
  '1280x720': { viewport: { width: 1280, height: 720 } },
  '1440x900': { viewport: { width: 1440, height: 900 } },
};

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

/** A game of the test data after some plies, this browser's own. */
async function make(page, plies) {
  const line = game(8).moves.slice(0, plies).join(' ');
  const rgn = `[Event "?"]\n[Variant "Raumschach-Normal-Form"]\n\n${line} *\n`;
  const made = await page.request.post(`${server.url}/games`, { data: { kind: 'local', rgn } });
  return new URL((await made.json()).url).pathname;
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
  const wanted = (name) => words.length === 0 || words.some((word) => name.includes(word));
  for (const [screen, options] of Object.entries(SCREENS)) {
    for (const [theme, lang] of [['light', 'en'], ['dark', 'en'], ['light', 'es']]) {
      const called = (name) => `${name}-${screen}-${theme}-${lang}`;
      const page = await open(browser, { ...options, reducedMotion: 'reduce' });
      await page.context().addCookies([
        { name: 'lang', value: lang, url: server.url }, { name: 'theme', value: theme, url: server.url },
      ]);
      const shoot = async (name) => {
        if (wanted(called(name))) await page.screenshot({ path: join(dir, `${called(name)}.png`), fullPage: whole });
      };
      const over = await make(page, 33);
      const pages = {
        home: '/', learn: '/learn', help: '/help', setup: '/setup', over, sheet: `${over}/sheet`, missing: '/nowhere',
        games: '/games', variants: '/variants',
      };
      for (const [name, path] of Object.entries(pages)) {
        if (!wanted(called(name))) continue;
        await page.goto(server.url + path);
        await page.waitForLoadState('networkidle').catch(() => undefined);
        await shoot(name);
      }
      if (['moved', 'chosen', 'chosen-3d', 'chosen-both', 'over-3d'].some((name) => wanted(called(name)))) {
        await playing(page, options, over, shoot);
      }
      await page.context().close();
    }
  }
}

/** The first page after its first move, the second move chosen in every view, a game that is over in the cube. */
async function playing(page, options, over, shoot) {
  const player = new Player(page, { touch: options.hasTouch ?? false });
  await player.goto(server.url);
  await player.move('Ab1Ac3');
  await player.plies(1);
  await shoot('moved');
  await player.choose('Eb5Ec3');
  await shoot('chosen');
  for (const view of ['3d', 'both']) {
    await both(player, view);
    await shoot(`chosen-${view}`);
  }
  await player.goto(server.url + over);
  await both(player, '3d');
  await shoot('over-3d');
}
