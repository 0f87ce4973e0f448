/**
 * The three-dimensional view's own ways: levels as stairs, remembered; a pinch that keeps the cell
 * under the fingers; every man clear of the level over him; men known by their outlines.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, launchChromium, open, PHONE } from './lib/browsers.mjs';
import { game } from './lib/data.mjs';
import { pictures } from './lib/pictures.mjs';
import { cellName, Player } from './lib/player.mjs';
import { Server } from './lib/server.mjs';

let server;
let browser;
before(async () => { [server, browser] = await Promise.all([Server.start(), launchChromium()]); });
after(async () => { await browser?.close(); await server?.stop(); });

async function cube(options = DESKTOP) {
  const player = new Player(await open(browser, { ...options, reducedMotion: 'reduce' }), { view: '3d', touch: options.hasTouch ?? false });
  await player.goto(server.url);
  await player.click('.segment[data-shown="3d"]');
  await still(player);
  return player;
}

function still(player) {
  return player.until(() => document.querySelector('raumschach-game').test.cube()?.busy === false, null, 'the cube is still');
}

const SPREAD = '[data-act="board3d-spread"]';
const pose = (player) => player.page.evaluate(() => document.querySelector('raumschach-game').test.cube().pose);
const pressed = (player) => player.page.getAttribute(SPREAD, 'aria-pressed');

async function clean(player) {
  assert.deepEqual(player.page.faults, []);
  await player.page.context().close();
}

for (const [screen, options] of [['desktop', DESKTOP], ['phone', PHONE]]) {
  test(`levels as stairs on a ${screen}: chosen, said, remembered, played on, taken back`, async () => {
    const player = await cube(options);
    assert.equal(await pressed(player), 'false');
    await player.click(SPREAD);
    await still(player);
    assert.equal(await pressed(player), 'true');
    assert.match(await player.text('.board3d-said'), /stairs/);
    const line = game(8).moves.slice(0, 6);
    for (const [ply, m] of line.entries()) {
      await player.move(m);
      await player.plies(ply + 1);
    }
    await player.page.reload();
    await player.ready();
    await still(player);
    assert.equal((await pose(player)).spread, true);
    assert.equal(await pressed(player), 'true');
    // Every centre means its cell: the label says which one the view takes it for.
    for (let cell = 0; cell < 125; cell += 8) {
      const { x, y } = await player.at(cellName(cell));
      if (player.touch) await player.page.touchscreen.tap(x, y);
      else await player.page.mouse.move(x, y);
      assert.match(await player.text('.board3d-tip'), new RegExp(`^${cellName(cell)}\\b`));
    }
    await player.page.focus(SPREAD);
    await player.page.keyboard.press('s');
    await still(player);
    assert.equal(await pressed(player), 'false');
    assert.match(await player.text('.board3d-said'), /over each other/);
    // When nothing moves nothing is drawn.
    const frames = () => player.page.evaluate(() => document.querySelector('raumschach-game').test.cube().frames);
    await player.page.mouse.move(1, 1);
    await still(player);
    const before = await frames();
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.equal(await frames(), before);
    await clean(player);
  });
}

test('a pinch magnifies what is under the fingers, and turns nothing', async () => {
  const player = await cube(PHONE);
  const session = await player.page.context().newCDPSession(player.page);
  const touch = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const before = await player.at('Bd3');
  const was = await pose(player);
  const fingers = (apart) => [[before.x - apart, before.y], [before.x + apart, before.y]];
  await touch('touchStart', fingers(20));
  for (let apart = 22; apart <= 60; apart += 2) await touch('touchMove', fingers(apart));
  const after = await player.at('Bd3');
  await touch('touchEnd', []);
  const now = await pose(player);
  assert.ok(now.zoom > 1.5, `magnified ${now.zoom} times`);
  assert.deepEqual([now.az, now.el], [was.az, was.el]);
  assert.ok(Math.hypot(after.x - before.x, after.y - before.y) < 4, `${JSON.stringify(before)} went to ${JSON.stringify(after)}`);
  await clean(player);
});

test('no two of the flat men are alike at 24 pixels', async (t) => {
  const shots = await pictures(browser);
  const player = new Player(await open(browser));
  await player.goto(server.url);
  const sprite = await player.page.evaluate(() => document.querySelector('#man-wU').closest('svg').outerHTML);
  for (const colour of ['w', 'b']) {
    const ground = colour === 'w' ? '#a3b4c6' : '#e9edf1';
    const men = [];
    for (const letter of 'PNBRUQK') men.push([letter, await shots.man(sprite, colour + letter, 24, ground)]);
    let least = 1;
    for (const [i, [a, one]] of men.entries()) {
      for (const [b, other] of men.slice(0, i)) {
        const difference = await shots.silhouettes(one, other, ground);
        least = Math.min(least, difference);
        assert.ok(difference > 0.2, `${colour}${a} and ${colour}${b} differ by ${difference}`);
      }
    }
    t.diagnostic(`${colour}: the most alike differ in ${(least * 100).toFixed(0)} % of their ink`);
  }
  await shots.close();
  await clean(player);
});
