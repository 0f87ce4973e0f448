/** Firefox against Chromium: a game by link with moves made on the cube, and every centre of it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchChromium, launchFirefox, open, watch } from './lib/browsers.mjs';
import { game } from './lib/data.mjs';
import { cellIndex, cellName, Player } from './lib/player.mjs';
import { stage } from './lib/stage.mjs';

let server;
let chromium;
let firefox;
before(async () => { [server, chromium, firefox] = await stage(launchChromium, launchFirefox); });
after(async () => { await chromium?.close(); await firefox?.close(); await server?.stop(); });

test('a game by link between Firefox and Chromium, on the cube', { timeout: 240_000 }, async () => {
  const { moves, written } = game(8);
  const white = new Player(await open(chromium));
  await white.goto(server.url);
  await white.page.locator('#invite-seat').selectOption('white');
  await white.click('[data-action="invite"]');
  await white.until(() => location.pathname.startsWith('/g/'), null, 'the game has its address');
  await white.ready();
  const invitation = await white.page.locator('.invite .link-text').inputValue();

  const page = await firefox.browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  watch(page);
  const black = new Player(page);
  await black.goto(invitation);
  assert.deepEqual((await black.state()).head.you, ['black']);
  await black.click('.segment[data-shown="3d"]');
  black.view = '3d';
  await black.until(() => Boolean(document.querySelector('raumschach-game').test.cube()), null, 'the cube is there');
  await black.until(() => !document.querySelector('raumschach-game').test.cube().busy, null, 'the cube is still');

  const count = 12;
  for (let ply = 0; ply < count; ply += 1) {
    const player = ply % 2 === 0 ? white : black;
    await player.move(moves[ply]);
    await white.plies(ply + 1);
    await black.plies(ply + 1);
    if (ply === 5) await server.restart();
  }
  assert.deepEqual((await black.state()).plies.map((p) => p.n), written.slice(0, count));

  await black.click('[data-action="resign"]');
  await black.click('[data-action="sure"]');
  await white.over('resignation');
  await black.over('resignation');
  assert.deepEqual(white.page.faults, []);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test('every cell of the cube is hit at its centre in Firefox', { timeout: 120_000 }, async () => {
  const page = await firefox.browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  const player = new Player(page, { view: '3d' });
  await player.goto(server.url);
  await player.click('.segment[data-shown="3d"]');
  await player.until(() => Boolean(document.querySelector('raumschach-game').test.cube()), null, 'the cube is there');
  const wrong = [];
  for (let cell = 0; cell < 125; cell += 1) {
    const { x, y } = await player.at(cellName(cell));
    await page.mouse.move(x, y);
    const hover = await page.evaluate(() => document.querySelector('raumschach-game').test.model().hover);
    if (hover !== cell) wrong.push(`${cellName(cell)}: ${hover === null ? 'nothing' : cellName(hover)}`);
  }
  assert.deepEqual(wrong, []);
  await player.press('Ab1');
  await player.press('Ac3');
  assert.equal((await player.choice()).target ?? (await player.choice()).pending?.m, (await player.choice()).target === null ? 'Ab1Ac3' : cellIndex('Ac3'));
  await page.close();
});
