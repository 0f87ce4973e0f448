/**
 * Games of other definitions: four browsers at one board of 7×7×7 to an elimination and a drop, two
 * sides at one device with a promotion, the board on a phone, and InterRaum as a preference.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, launchChromium, launchFirefox, open, PHONE, watch } from './lib/browsers.mjs';
import { cellName, Player } from './lib/player.mjs';
import { stage } from './lib/stage.mjs';

let server;
let browser;
before(async () => { [server, browser] = await stage(launchChromium); });
after(async () => { await browser?.close(); await server?.stop(); });

const EMPTY = '7/7/7/7/7/7/7';
/** Red's rook reaches Green's Emperor in one move; Green's knight stands where the rook goes next. */
const FOUR = [
  '7/7/7/3gP3/7/7/7', '7/7/7/7/3uP3/7/7', '3rR3/7/7/6gN/7/7/7', 'uE5gE/7/7/7/7/7/rE5oE', EMPTY, '7/7/7/3oP3/7/7/7', EMPTY,
].join('|');

/** Makes a game from the player's own browser, so that it has his seat, and goes there. */
async function make(player, order) {
  await player.goto(server.url);
  const made = await player.page.evaluate(async (body) => {
    const answer = await fetch('/games', {
      method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' }, body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST /games: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }, order);
  await player.goto(made.url);
  return made;
}

/** Text a screen reader was told last. */
const told = (player, pattern, what) => player.until(({ source, flags }) => [...document.querySelectorAll('[aria-live]')]
  .some((e) => new RegExp(source, flags).test(e.textContent)), { source: pattern.source, flags: pattern.flags }, what);

const label = (player, cell) => player.page.evaluate(
  (index) => document.querySelector(`.flat [data-cell="${index}"]`).getAttribute('aria-label'), player.index(cell));

test('four players by link: one is out, his man is captured and dropped', { timeout: 400_000 }, async () => {
  const firefox = await launchFirefox();
  try {
    // Red's own browser makes the game, so that it has his seat.
    const red = new Player(await open(browser));
    const made = await make(red, { kind: 'link', variant: 'nearlytriple-4', seat: 'red', confirm: true, code: `${FOUR} r 0,0,0,0 1 - rogu` });
    const { seats } = made.links;
    // Whoever made the game sends each of the others his own link.
    await red.until(() => document.querySelectorAll('.invite .link-text').length === 3, null, 'three links are there to send');
    const links = await red.page.locator('.invite .link-text').evaluateAll((all) => all.map((field) => field.value));
    assert.equal(new Set(links).size, 3);

    const fox = await firefox.browser.newPage();
    await fox.setViewport(DESKTOP.viewport);
    watch(fox);
    const orange = new Player(fox);
    const green = new Player(await open(browser));
    const blue = new Player(await open(browser));
    for (const [player, seat] of [[orange, 'orange'], [green, 'green'], [blue, 'blue']]) {
      await player.goto(seats[seat]);
      const { head } = await player.state();
      assert.deepEqual(head.you, [seat]);
      assert.equal(await player.page.evaluate(() => document.querySelector('raumschach-game').test.model().near), seat);
    }
    const all = [red, orange, green, blue];
    await red.until(() => document.querySelectorAll('.invite .link-text').length === 0, null, 'all seats are taken');

    const play = async (player, m, count) => {
      await player.move(m);
      for (const one of all) await one.plies(count, 60);
    };
    await play(red, 'cd7cg7', 1);
    await play(orange, 'fd4fd5', 2);
    await play(green, 'ad4ad3', 3);
    await play(blue, 'bd3bd2', 4);

    // Red attacks Green's Emperor when his turn begins: Green is out, everybody is told.
    for (const player of all) {
      const { head, plies } = await player.state();
      assert.deepEqual(head.out, ['green']);
      assert.deepEqual(plies.at(-1).out, ['green']);
      assert.equal(head.turn, 'red');
      await told(player, /Green is out/, 'Green’s end is announced');
      assert.match(await label(player, 'dg7'), /empty/);
      assert.match(await label(player, 'cg4'), /green knight.*out of the game/);
      assert.ok(await player.visible('.player[data-side="green"][data-out]'));
    }
    assert.match(await green.text('.desk-hint'), /You are out/);
    assert.ok(await red.visible(`.flat [data-cell="${red.index('cg4')}"] .mark-frozen`));

    await play(red, 'cg7cg4', 5);
    assert.equal((await red.state()).head.hands.red.N, 1);
    for (const player of all) assert.ok(await player.visible('.player[data-side="red"] .player-held'), 'the hand is shown to all');
    await play(orange, 'fd5fd6', 6);
    await play(blue, 'bd2bd1', 7);
    await play(red, 'N@ac3', 8);
    for (const player of all) {
      assert.match(await label(player, 'ac3'), /red knight/);
      assert.equal((await player.state()).head.turn, 'orange');
      assert.deepEqual(player.page.faults, []);
    }
    assert.equal(await red.visible('.hand [data-hand]'), false, 'the hand is empty again');

    // Who is left agrees on a draw: each of them has to be asked.
    await orange.click('[data-action="draw"]');
    await red.seen('[data-action="accept"]');
    assert.match(await red.text('.desk-question'), /Orange offers a draw.*Red, Blue/);
    await red.click('[data-action="accept"]');
    await blue.until(() => /Agreed: Red/.test(document.querySelector('.desk-question').textContent), null, 'Blue sees that Red agreed');
    assert.equal(await green.visible('[data-action="accept"]'), false, 'who is out is not asked');
    await blue.click('[data-action="accept"]');
    for (const player of all) await player.over('agreement');
    assert.match(await green.text('.outcome'), /Red, Orange, Blue/);
    // The whole game can be walked through with the arrow keys.
    await green.page.evaluate(() => document.activeElement?.blur());
    for (let ply = 7; ply >= 0; ply -= 1) {
      await green.page.keyboard.press('ArrowLeft');
      assert.equal((await green.choice()).ply, ply);
    }
    assert.match(await label(green, 'dg7'), /green emperor/i);
  } finally {
    await firefox.close();
  }
});

test('two sides of 7×7×7 at one device, a pawn promoted by keyboard, moves typed', { timeout: 120_000 }, async () => {
  const code = [EMPTY, EMPTY, EMPTY, '7/6P/7/7/7/7/E6', EMPTY, EMPTY, 'e6/7/7/7/7/7/7'].join('|');
  const player = new Player(await open(browser));
  await make(player, { kind: 'local', variant: 'nearlytriple', confirm: true, code: `${code} w 0 1` });
  assert.equal(await player.page.locator('.flat .cell').count(), 343);
  await player.page.locator(`[data-cell="${player.index('dg6')}"]`).focus();
  await player.page.keyboard.press('Enter');
  await player.page.keyboard.press('ArrowUp');
  await player.page.keyboard.press('Enter');
  await player.seen('dialog[open] [data-promotion]');
  const offered = await player.page.locator('dialog [data-promotion]').evaluateAll((all) => all.map((b) => b.dataset.promotion).sort().join(''));
  assert.equal(offered, 'cdgmqsv', 'the compounds, no simple man');
  await player.page.keyboard.press('s');
  await player.until(() => !document.querySelector('dialog'), null, 'the dialog is closed');
  await player.until(() => document.querySelector('raumschach-game').test.view().target !== null, null, 'the promotion waits');
  await player.click('[data-action="confirm"]');
  await player.plies(1);
  assert.equal((await player.state()).plies[0].m, 'dg6dg7s');
  assert.match(await label(player, 'dg7'), /white empress/i);

  // Typed in another spelling; then level by level with the keyboard.
  await player.page.locator('#typed-move').fill('GA7-GA6');
  await player.page.keyboard.press('Enter');
  await player.click('[data-action="confirm"]');
  await player.plies(2);
  await player.page.locator(`[data-cell="${player.index('da1')}"]`).focus();
  await player.page.keyboard.press('PageUp');
  assert.equal(await player.page.evaluate(() => Number(document.activeElement.getAttribute('data-cell'))), player.index('ea1'));
  for (let level = 0; level < 9; level += 1) await player.page.keyboard.press('PageUp');
  assert.equal(await player.page.evaluate(() => Number(document.activeElement.getAttribute('data-cell'))), player.index('ga1'));
  await player.page.locator('#typed-move').fill('hh8aa1');
  await player.page.keyboard.press('Enter');
  await player.until(() => /aa1.*gg7/.test(document.querySelector('#typed-error').textContent), null, 'the cells there are are named');
  assert.deepEqual(player.page.faults, []);
  await player.page.context().close();
});

test('the large board on a phone: every cell can be tapped and means itself', { timeout: 180_000 }, async () => {
  const player = new Player(await open(browser, { ...PHONE, reducedMotion: 'reduce' }), { touch: true });
  await make(player, { kind: 'local', variant: 'nearlytriple-4', confirm: true });
  const wrong = await player.page.evaluate(() => {
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    for (const cell of document.querySelectorAll('.flat .cell')) {
      cell.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = cell.getBoundingClientRect();
      const name = cell.getAttribute('data-cell');
      if (box.width < 24 || box.height < 24) found.push(`${name}: ${box.width}×${box.height}`);
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('[data-cell]');
      if (hit !== cell) found.push(`${name}: hits ${hit?.getAttribute('data-cell')}`);
    }
    return found;
  });
  assert.deepEqual(wrong, []);
  // A tap on a man, a tap on a shown destination, each exactly there.
  for (let turn = 0; turn < 4; turn += 1) {
    const { head, plies } = await player.state();
    const m = head.legal[Math.floor(head.legal.length / 2)];
    await player.move(m);
    await player.plies(plies.length + 1);
    assert.equal((await player.state()).plies.at(-1).m, m);
  }
  assert.deepEqual(player.page.faults, []);
  await player.page.context().close();
});

test('the large cube alone: cells are hit at their centres, a man is moved, captured and dropped', { timeout: 120_000 }, async () => {
  const player = new Player(await open(browser, { ...DESKTOP, reducedMotion: 'reduce' }), { view: '3d' });
  // Blue is out: Red captures his frozen rook and drops it.
  const code = [EMPTY, '7/7/7/7/3uR3/7/7', '7/7/7/3rR3/7/7/7', '6gE/7/7/7/7/7/rE5oE', EMPTY, '7/7/7/3oP3/7/7/7', EMPTY].join('|');
  await make(player, { kind: 'local', variant: 'nearlytriple-4', confirm: true, code: `${code} r 0,0,0,0 1 - rog` });
  await player.click('.segment[data-shown="3d"]');
  await player.until(() => Boolean(document.querySelector('raumschach-game').test.cube()), null, 'the cube is there');
  const wrong = [];
  // Every third cell: all levels, files and ranks are among them.
  for (let cell = 0; cell < 343; cell += 3) {
    const name = cellName(cell, player.board);
    const { x, y } = await player.at(name);
    await player.page.mouse.move(x, y);
    const hover = await player.page.evaluate(() => document.querySelector('raumschach-game').test.model().hover);
    if (hover !== cell) wrong.push(`${name}: ${hover === null ? 'nothing' : cellName(hover, player.board)}`);
  }
  assert.deepEqual(wrong, []);
  for (const [index, m] of ['cd4cd3', 'fd4fd5', 'dg7cg7', 'cd3bd3', 'fd5fd6', 'cg7dg7', 'R@ac3'].entries()) {
    await player.move(m);
    await player.plies(index + 1);
  }
  assert.match(await label(player, 'ac3'), /red rook/);
  assert.deepEqual(player.page.faults, []);
  await player.page.context().close();
});

test('InterRaum is a preference for the moves and the colours, and is remembered', { timeout: 60_000 }, async () => {
  const player = new Player(await open(browser));
  await make(player, { kind: 'local' });
  await player.move('Ab1Ac3');
  await player.plies(1);
  const { n, i } = (await player.state()).plies[0];
  assert.notEqual(i, n);
  const first = () => player.page.evaluate(() => document.querySelector('.flat [data-cell="0"]').classList.contains('light'));
  const text = () => player.page.evaluate(() => document.querySelector('a[data-ply="1"]').textContent);
  assert.deepEqual([await first(), await text()], [true, n]);
  await player.page.locator('#interraum-moves').check();
  assert.deepEqual([await first(), await text()], [false, i]);
  await player.page.reload();
  await player.ready();
  assert.deepEqual([await first(), await text()], [false, i]);
  await player.page.locator('#interraum-moves').uncheck();
  assert.deepEqual([await first(), await text()], [true, n]);
  assert.deepEqual(player.page.faults, []);
  await player.page.context().close();
});
