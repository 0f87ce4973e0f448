/**
 * A whole game by link, to spacemate, through the page: two browsers, the server killed and started
 * again in the middle, a move made without a line, one window without a line for five moves.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { launchChromium, open, watch } from './lib/browsers.mjs';
import { game } from './lib/data.mjs';
import { Player } from './lib/player.mjs';
import { stage } from './lib/stage.mjs';

let server;
let browser;
before(async () => { [server, browser] = await stage(launchChromium); });
after(async () => { await browser?.close(); await server?.stop(); });

/** Takes one page of a context off the line or puts it back on. */
async function line(page, offline) {
  page.session ??= await page.context().newCDPSession(page);
  await page.session.send('Network.emulateNetworkConditions', {
    offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1,
  });
}

test('a game by link to spacemate, with a killed server and lines that go down', { timeout: 240_000 }, async () => {
  const { tags, moves, written } = game(8);
  assert.equal(moves.length, 33);

  // One click makes the game and its link, one address opened by the friend joins it.
  const white = new Player(await open(browser));
  await white.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await white.goto(server.url);
  await white.page.locator('#invite-seat').selectOption('white');
  await white.click('[data-action="invite"]');
  await white.until(() => location.pathname.startsWith('/g/'), null, 'the game has its address');
  await white.ready();
  const invitation = await white.page.locator('.invite .link-text').inputValue();
  assert.match(invitation, /\/g\/[^/]+\/[^/]+$/);
  assert.equal(await white.page.evaluate(() => navigator.clipboard.readText()), invitation, 'the same click copied it');

  const black = new Player(await open(browser));
  await black.goto(invitation);
  assert.equal((await black.state()).id, (await white.state()).id);
  assert.deepEqual((await black.state()).head.you, ['black']);
  await white.until(() => document.querySelector('raumschach-game').test.state().head.joined.black, null, 'White sees Black');
  assert.equal(new URL(black.page.url()).pathname.split('/').length, 3, 'the secret leaves the address bar');

  const watcher = new Player(await open(browser));
  await watcher.goto(`${server.url}/g/${(await white.state()).id}`);
  assert.deepEqual((await watcher.state()).head.you, []);

  let side = [white, black];
  const play = async (ply) => {
    await side[ply % 2].move(moves[ply]);
    for (const player of side) await player.plies(ply + 1);
  };
  let ply = 0;
  for (; ply < 8; ply += 1) await play(ply);

  // The server is killed; White moves while it is gone; nothing acknowledged is lost.
  await server.kill();
  await white.until(() => document.querySelector('raumschach-game').test.view().line !== 'open', null, 'White sees the line is down');
  await white.choose(moves[ply]);
  await white.confirm(moves[ply], ply);
  assert.equal((await white.choice()).pending?.m, moves[ply], 'the move waits for the line');
  await server.up();
  await white.plies(ply + 1, 60);
  await black.plies(ply + 1, 60);
  ply += 1;
  assert.deepEqual((await black.state()).plies.map((p) => p.m), moves.slice(0, ply));
  for (; ply < 12; ply += 1) await play(ply);

  // White's browser is without a line and makes its move all the same.
  await white.page.context().setOffline(true);
  await white.move(moves[ply]);
  assert.equal((await black.state()).plies.length, ply);
  await white.page.context().setOffline(false);
  await white.plies(ply + 1);
  await black.plies(ply + 1);
  ply += 1;

  // Black's window loses its line for five moves; Black plays on in a second one.
  await line(black.page, true);
  await black.until(() => document.querySelector('raumschach-game').test.view().line !== 'open', null, 'Black sees the line is down');
  const second = new Player(await black.page.context().newPage());
  watch(second.page);
  await second.goto(`${server.url}/g/${(await white.state()).id}`);
  assert.deepEqual((await second.state()).head.you, ['black']);
  side = [white, second];
  for (const end = ply + 10; ply < end; ply += 1) {
    await play(ply);
    // A hard stop once more, between a move and its answer.
    if (ply === end - 4) await server.restart();
  }
  assert.equal((await black.state()).plies.length, ply - 10, 'the first window stood still');
  await line(black.page, false);
  await black.plies(ply);
  side = [white, black];
  for (; ply < moves.length; ply += 1) await play(ply);

  for (const player of [white, black, second, watcher]) {
    await player.plies(moves.length);
    await player.over('spacemate');
    const state = await player.state();
    assert.equal(state.head.outcome.result, '1-0');
    assert.equal(state.head.outcome.winner, 'white');
    assert.deepEqual(state.plies.map((p) => p.m), moves);
    assert.deepEqual(state.plies.map((p) => p.n), written);
    assert.equal(state.plies.at(-1).p, tags.Final);
    assert.equal(await player.page.locator('.moves-card a[data-ply]').count(), moves.length);
    await player.seen('.outcome');
    assert.deepEqual(player.page.faults, []);
  }

  // The list copies with the true code points.
  await white.click('[data-action="copy-moves"]');
  const copied = await white.page.evaluate(() => navigator.clipboard.readText());
  assert.deepEqual(copied.split(/\s+/).filter((word) => /^[♔♕♖🨢♗♘♙]/u.test(word)), written);
  await white.click('[data-action="copy-code"]');
  await white.until(async (code) => (await navigator.clipboard.readText()) === code, tags.Final, 'the position code is copied');

  // The downloaded file is the game.
  const [download] = await Promise.all([white.page.waitForEvent('download'), white.click('.files a[download]')]);
  assert.match(download.suggestedFilename(), /\.rgn$/);
  const file = await download.path();
  const rgn = await readFile(file, 'utf8');
  assert.match(rgn, /^\[Result "1-0"\]$/m);
  assert.match(rgn, /^\[Termination "spacemate"\]$/m);
  assert.match(rgn, /^\[Variant "Raumschach-Normal-Form"\]$/m);
  assert.deepEqual(rgn.split(/\s+/).filter((word) => /^[♔♕♖🨢♗♘♙]/u.test(word)), written);
  const run = promisify(execFile);
  const { stdout } = await run(process.env.RAUMSCHACH, ['rgn', 'positions', file]);
  assert.equal(stdout.trim(), tags.Final);
});
