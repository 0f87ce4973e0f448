/**
 * The board: playable at once, whole by keyboard, quiet when idle, safe from drags, marked by shape
 * in both views, and there without WebGL.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, launchChromium, open, PHONE } from './lib/browsers.mjs';
import { game } from './lib/data.mjs';
import { pictures } from './lib/pictures.mjs';
import { cellIndex, Player } from './lib/player.mjs';
import { stage } from './lib/stage.mjs';

let server;
let browser;
before(async () => { [server, browser] = await stage(launchChromium); });
after(async () => { await browser?.close(); await server?.stop(); });

const element = 'raumschach-game';

/** Opens the first page, or a game from a position code, with a view shown. */
async function board(view = 'flat', options = DESKTOP, code = null) {
  const player = new Player(await open(browser, options), { view, touch: options.hasTouch ?? false });
  await player.goto(server.url);
  if (code) {
    const path = await player.page.evaluate(async (code) => {
      const answer = await fetch('/games', {
        method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ kind: 'local', seat: 'white', code }),
      });
      return new URL((await answer.json()).url).pathname;
    }, code);
    await player.goto(server.url + path);
  }
  await show(player, view);
  return player;
}

async function show(player, view) {
  player.view = view;
  await player.click(`.segment[data-shown="${view}"]`);
  if (view === 'flat') return;
  await player.until(() => Boolean(document.querySelector('raumschach-game').test.cube()), null, 'the cube is there');
  await still(player);
}

function still(player) {
  return player.until(() => !document.querySelector('raumschach-game').test.cube().busy, null, 'the cube is still');
}

async function clean(player) {
  assert.deepEqual(player.page.faults, []);
  await player.page.context().close();
}

test('a game on this device begins with the first move; the board is there in under a second', async (t) => {
  const player = new Player(await open(browser));
  const begun = performance.now();
  await player.goto(server.url);
  const took = performance.now() - begun;
  t.diagnostic(`playable after ${took.toFixed(0)} ms`);
  assert.ok(took < 5000, 'even on a busy machine');
  await player.press('Ab1');
  await player.press('Ac3');
  if ((await player.choice()).target !== null) await player.click('[data-action="confirm"]');
  await player.plies(1);
  const { id, head } = await player.state();
  assert.ok(id);
  assert.deepEqual(head.you, ['white', 'black']);
  assert.equal(new URL(player.page.url()).pathname, `/g/${id}`);
  await clean(player);
});

test('a whole game by keyboard alone, told to a screen reader', { timeout: 180_000 }, async () => {
  const { moves, tags } = game(8);
  const player = new Player(await open(browser, { ...DESKTOP, reducedMotion: 'reduce' }));
  await player.goto(server.url);
  const key = (name) => player.page.keyboard.press(name);
  const focused = () => player.page.evaluate(() => document.activeElement?.getAttribute('data-cell'));

  // Tab alone leads to the board.
  for (let tabs = 0; (await focused()) === null; tabs += 1) {
    assert.ok(tabs < 40, 'Tab reaches the board');
    await key('Tab');
  }
  assert.equal(await player.page.locator('.flat [tabindex="0"]').count(), 1, 'one cell is in the tab order');

  // The position and the legal moves can be read as text.
  await key('p');
  await player.seen('dialog[open]');
  const words = await player.text('dialog[open]');
  for (const part of [/White to move/, /Ac1/, /unicorn/, /61/]) assert.match(words, part);
  await key('Escape');
  await player.until(() => !document.querySelector('dialog'), null, 'the dialog is closed');

  const walk = async (cell) => {
    const at = (index) => [Math.floor(index / 25), Math.floor(index / 5) % 5, index % 5];
    const to = at(cellIndex(cell));
    const keys = [['PageUp', 'PageDown'], ['ArrowUp', 'ArrowDown'], ['ArrowRight', 'ArrowLeft']];
    for (const axis of [0, 1, 2]) {
      let from = at(Number(await focused()));
      while (from[axis] !== to[axis]) {
        await key(keys[axis][from[axis] < to[axis] ? 0 : 1]);
        from = at(Number(await focused()));
      }
    }
    assert.equal(Number(await focused()), cellIndex(cell));
  };
  for (const [ply, m] of moves.entries()) {
    await walk(m.slice(0, 3));
    await key('Enter');
    assert.equal((await player.choice()).selected, cellIndex(m.slice(0, 3)), `${m} is chosen`);
    await walk(m.slice(3, 6));
    const label = await player.page.evaluate(() => document.activeElement.getAttribute('aria-label'));
    assert.match(label, /can go here|can be captured/, label);
    await key('Enter');
    if ((await player.choice()).target !== null) await key('Enter');
    await player.plies(ply + 1);
  }
  await player.over('spacemate');
  assert.equal((await player.state()).plies.at(-1).p, tags.Final);
  // What happened is said, and the mated king's cell says so too.
  await player.until(() => [...document.querySelectorAll('[aria-live]')].some((e) => /spacemate/i.test(e.textContent)), null, 'spacemate is announced');
  const king = await player.page.locator(`.flat [data-cell="${cellIndex('Ee3')}"]`).getAttribute('aria-label');
  assert.match(king, /Ee3.*black king.*spacemate/i);
  await clean(player);
});

test('promotion by keyboard: all five men and cancel', async () => {
  const code = '5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|k4/5/5/5/5|5/4P/5/5/5 w 0 1';
  for (const letter of ['q', 'r', 'u', 'b', 'n']) {
    const player = await board('flat', DESKTOP, code);
    await player.page.locator(`[data-cell="${cellIndex('Ee4')}"]`).focus();
    await player.page.keyboard.press('Enter');
    await player.page.keyboard.press('ArrowUp');
    await player.page.keyboard.press('Enter');
    await player.seen('dialog[open] [data-promotion]');
    assert.equal(await player.page.locator('dialog[open] [data-promotion]').count(), 5);
    if (letter === 'q') {
      await player.page.keyboard.press('Escape');
      await player.until(() => !document.querySelector('dialog'), null, 'the dialog is closed');
      assert.deepEqual((await player.state()).plies, []);
      await player.until(() => document.querySelector('raumschach-game').test.view().selected === null, null, 'the choice is taken back');
      await player.page.locator(`[data-cell="${cellIndex('Ee4')}"]`).focus();
      await player.page.keyboard.press('Enter');
      await player.page.keyboard.press('ArrowUp');
      await player.page.keyboard.press('Enter');
      await player.seen('dialog[open] [data-promotion]');
    }
    await player.page.keyboard.press(letter);
    await player.until(() => !document.querySelector('dialog'), null, 'the dialog is closed');
    await player.until(() => document.querySelector('raumschach-game').test.view().target !== null, null, 'the promotion waits for its confirmation');
    await player.click('[data-action="confirm"]');
    await player.plies(1);
    assert.equal((await player.state()).plies[0].m, `Ee4Ee5${letter}`);
    await clean(player);
  }
});

test('a move typed, with the reason when it is refused', async () => {
  const player = await board();
  const type = async (text) => {
    await player.page.locator('#typed-move').fill(text);
    await player.page.keyboard.press('Enter');
  };
  await type('Zz9');
  await player.until(() => document.querySelector('#typed-error').textContent !== '', null, 'nonsense is refused');
  await type('Cc3Cc4');
  await player.until(() => /Cc3/.test(document.querySelector('#typed-error').textContent), null, 'the empty cell is named');
  await type('♘Ab1–Ac3');
  if ((await player.choice()).target !== null) await player.click('[data-action="confirm"]');
  await player.plies(1);
  assert.equal((await player.state()).plies[0].n, '♘Ab1–Ac3');
  await clean(player);
});

test('the views are one key and one click apart and keep the choice; hover and cursor show in both', async () => {
  const player = await board('both');
  player.view = 'flat';
  await player.press('Ab1');
  const selected = cellIndex('Ab1');
  for (const next of ['flat', '3d', 'both']) {
    await player.page.keyboard.press('v');
    await player.until((v) => document.querySelector('raumschach-game').test.view().shown === v, next, `v shows ${next}`);
    assert.equal((await player.choice()).selected, selected);
  }
  await still(player);
  for (const [view, cell] of [['flat', 'Cd4'], ['3d', 'Bb2']]) {
    player.view = view;
    const { x, y } = await player.at(cell);
    await player.page.mouse.move(x, y);
    await player.until((index) => document.querySelector('raumschach-game').test.model().hover === index, cellIndex(cell), `${cell} is hovered`);
    assert.equal(await player.page.locator(`.flat [data-cell="${cellIndex(cell)}"]`).getAttribute('data-hover'), 'true');
    assert.match(await player.text('.desk-cell'), new RegExp(`${cell}.*level ${cell[0]}`));
  }
  // The keyboard's cell is named too, and drawn in both views.
  await player.page.mouse.move(2, 2);
  await player.page.locator(`.flat [data-cell="${selected}"]`).focus();
  await player.page.keyboard.press('PageUp');
  await player.until((index) => document.querySelector('raumschach-game').test.model().cursor === index, cellIndex('Bb1'), 'the cursor is on Bb1');
  assert.equal(await player.page.locator(`.flat [data-cell="${cellIndex('Bb1')}"] .mark-cursor`).count(), 1);
  assert.match(await player.text('.desk-cell'), /Bb1.*level B.*white unicorn/);
  await clean(player);
});

test('no frame is drawn when nothing happens', async (t) => {
  const player = await board('3d');
  const counts = () => player.page.evaluate(() => document.querySelector('raumschach-game').test.cube().frames);
  await player.press('Bc1');
  await still(player);
  const before = await counts();
  assert.ok(before > 0);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  assert.equal(await counts(), before, 'idle');
  t.diagnostic(`${before} frames until idle, none in 1.5 s after`);
  await clean(player);
});

test('a drag never plays a move by accident', async () => {
  const player = await board('flat');
  const drag = async (from, to) => {
    const [a, b] = [await player.at(from), await player.at(to)];
    await player.page.mouse.move(a.x, a.y);
    await player.page.mouse.down();
    await player.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
    await player.page.mouse.move(b.x, b.y, { steps: 3 });
    await player.page.mouse.up();
    await new Promise((resolve) => setTimeout(resolve, 60));
    return player.choice();
  };
  // With confirmation a drop on a destination chooses it and no more.
  await player.page.evaluate(() => {
    const box = document.querySelector('#confirm-moves');
    if (box && !box.checked) box.click();
  });
  await player.until(() => document.querySelector('raumschach-game').test.view().confirm, null, 'moves are confirmed');
  let choice = await drag('Ab1', 'Ac3');
  assert.equal(choice.target, cellIndex('Ac3'));
  assert.equal(choice.pending, null);
  await player.page.keyboard.press('Escape');
  // Elsewhere a drop does nothing, and neither does the click that ends it.
  for (const [from, to] of [['Ab1', 'Ab4'], ['Ab1', 'Ab2'], ['Cc3', 'Ac3'], ['Eb5', 'Ec3']]) {
    choice = await drag(from, to);
    assert.equal(choice.target, null, `${from} dragged to ${to}`);
    assert.equal(choice.pending, null);
    await player.page.keyboard.press('Escape');
  }
  // Without confirmation neither.
  await player.page.evaluate(() => document.querySelector('#confirm-moves')?.click());
  for (const [from, to] of [['Ab1', 'Ab4'], ['Cc3', 'Ac3']]) await drag(from, to);
  assert.deepEqual((await player.state()).plies, []);
  await player.page.keyboard.press('Escape');

  // The cube turns with a drag; it selects and plays nothing.
  await show(player, '3d');
  const pose = () => player.page.evaluate(() => document.querySelector('raumschach-game').test.cube().pose);
  for (const [from, to] of [['Ab1', 'Ac3'], ['Ae1', 'Ce4'], ['Cc3', 'Eb2']]) {
    choice = await drag(from, to);
    assert.equal(choice.target, null);
    await still(player);
  }
  assert.deepEqual((await player.state()).plies, []);
  assert.ok(await pose());
  await clean(player);
});

test('a finger that scrolls or slips over the phone plays nothing', async () => {
  for (const view of ['flat', '3d']) {
    const player = await board(view, PHONE);
    const session = await player.page.context().newCDPSession(player.page);
    const swipe = async (from, to) => {
      const [a, b] = [await player.at(from), await player.at(to)];
      const touch = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
      await touch('touchStart', [{ x: a.x, y: a.y }]);
      for (let step = 1; step <= 5; step += 1) {
        await touch('touchMove', [{ x: a.x + (b.x - a.x) * step / 5, y: a.y + (b.y - a.y) * step / 5 }]);
      }
      await touch('touchEnd', []);
      await new Promise((resolve) => setTimeout(resolve, 60));
    };
    await player.press('Ab1');
    assert.equal((await player.choice()).selected, cellIndex('Ab1'));
    await swipe('Ab1', 'Ac3');
    await swipe('Ac3', 'Ab1');
    const { target, pending } = await player.choice();
    assert.deepEqual({ target, pending }, { target: null, pending: null }, view);
    assert.deepEqual((await player.state()).plies, []);
    await clean(player);
  }
});

/** A mate, a boardmate and a check, found by playing games.rgn. */
function standing(kind) {
  const sign = { check: /[^†]†$/, boardmate: /[^†]††$/, spacemate: /†††$/ }[kind];
  for (const number of [1, 4, 5, 8]) {
    const { written, moves } = game(number);
    const ply = written.findIndex((text) => sign.test(text));
    if (ply >= 0) return moves.slice(0, ply + 1);
  }
  throw new Error(`no ${kind} in the games`);
}

test('last move, check, boardmate and spacemate are shown in both views, by shape and in words', { timeout: 240_000 }, async () => {
  const shots = await pictures(browser);
  const player = await board('both');
  const seen = new Map();
  for (const kind of ['check', 'boardmate', 'spacemate']) {
    const line = standing(kind);
    const rgn = `[Event "?"]\n[Variant "Raumschach-Normal-Form"]\n\n${line.join(' ')} *\n`;
    const path = await player.page.evaluate(async (rgn) => {
      const answer = await fetch('/games', {
        method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ kind: 'local', seat: 'white', rgn }),
      });
      const made = await answer.json();
      if (!answer.ok) throw new Error(JSON.stringify(made));
      return new URL(made.url).pathname;
    }, rgn);
    await player.goto(server.url + path);
    await show(player, 'both');
    const { alarm, last } = await player.page.evaluate(() => document.querySelector('raumschach-game').test.model());
    assert.equal(alarm?.kind, kind);
    assert.equal(last.to, cellIndex(line.at(-1).slice(3, 6)));
    // Flat: a drawing of its own for each.
    const flat = player.page.locator(`.flat [data-cell="${alarm.cell}"] .mark-${kind} path`);
    seen.set(kind, await flat.getAttribute('d'));
    assert.equal(await player.page.locator(`.flat [data-cell="${last.to}"] .mark-frame`).count(), 1);
    assert.equal(await player.page.locator(`.flat [data-cell="${last.from}"] .mark-frame-from`).count(), 1);
    assert.match(await player.page.locator(`.flat [data-cell="${alarm.cell}"]`).getAttribute('aria-label'), /check|boardmate|spacemate/);
    // In words beside both boards.
    assert.match((await player.text('.desk')).toLowerCase(), new RegExp(kind));
    // Cube: the king's cell looks different from the same cell without the mark, in grey too.
    await still(player);
    const marked = await shots.around(player, alarm.cell);
    const model = await player.page.evaluate(() => {
      const { cube, model } = document.querySelector('raumschach-game').test;
      cube().update({ ...model(), alarm: null });
      return true;
    });
    assert.ok(model);
    await still(player);
    const plain = await shots.around(player, alarm.cell);
    assert.ok(await shots.difference(marked, plain) > 0.03, `${kind} shows in the cube`);
    await player.page.evaluate(() => {
      const { cube, model } = document.querySelector('raumschach-game').test;
      cube().update({ ...model(), last: null });
    });
    await still(player);
    const unframed = await shots.around(player, last.from);
    await player.page.evaluate(() => {
      const { cube, model } = document.querySelector('raumschach-game').test;
      cube().update({ ...model() });
    });
    await still(player);
    assert.ok(await shots.difference(unframed, await shots.around(player, last.from)) > 0.02, 'the last move shows in the cube');
  }
  assert.equal(new Set(seen.values()).size, 3, 'three shapes');
  await shots.close();
  await clean(player);
});

test('marks differ by shape: quiet move, capture, promotion, choice', async () => {
  const shots = await pictures(browser);
  // A white pawn on De4 may go to Ee4 or De5, take on Ed4, Ee5 or Dd5, and is promoted on Ee5.
  const code = '5/5/5/5/2K2|5/5/5/5/5|k4/5/5/5/5|5/4P/5/5/5|4n/3n1/5/5/5 w 0 1';
  const player = await board('both', DESKTOP, code);
  player.view = 'flat';
  await player.press('De4');
  const marks = (cell) => player.page.evaluate((index) =>
    [...document.querySelectorAll(`.flat [data-cell="${index}"] .mark`)].map((m) => [...m.classList].find((c) => c.startsWith('mark-'))).sort(), cellIndex(cell));
  assert.deepEqual(await marks('Ee4'), ['mark-ring']);
  assert.deepEqual(await marks('Ed4'), ['mark-corners']);
  assert.deepEqual(await marks('Ee5'), ['mark-corners', 'mark-star']);
  assert.deepEqual(await marks('De4'), ['mark-selected']);
  const labels = await Promise.all(['Ee4', 'Ed4', 'Ee5'].map((c) => player.page.locator(`.flat [data-cell="${cellIndex(c)}"]`).getAttribute('aria-label')));
  assert.equal(new Set(labels.map((l) => l.replace(/^.*?,/, ''))).size, 3, labels.join(' / '));

  // In the cube, each kind of destination changes the picture of its cell, without colour.
  await still(player);
  player.view = '3d';
  const before = {};
  for (const cell of ['Ee4', 'Ed4', 'Ee5']) before[cell] = await shots.around(player, cellIndex(cell));
  await player.page.keyboard.press('Escape');
  await still(player);
  for (const cell of ['Ee4', 'Ed4', 'Ee5']) {
    assert.ok(await shots.difference(before[cell], await shots.around(player, cellIndex(cell))) > 0.02, cell);
  }
  await shots.close();
  await clean(player);
});

test('the unicorn cannot be taken for the knight at 24 pixels', async (t) => {
  const shots = await pictures(browser);
  const player = await board();
  const sprite = await player.page.evaluate(() => document.querySelector('#man-wU').closest('svg').outerHTML);
  for (const colour of ['w', 'b']) {
    for (const ground of ['#f0e0c0', '#b08860', '#303030']) {
      const others = ['N', 'B', 'Q'];
      const unicorn = await shots.man(sprite, `${colour}U`, 24, ground);
      for (const other of others) {
        const difference = await shots.silhouettes(unicorn, await shots.man(sprite, `${colour}${other}`, 24, ground), ground);
        t.diagnostic(`${colour}U against ${colour}${other} on ${ground}: ${(difference * 100).toFixed(0)} % of the ink differs`);
        assert.ok(difference > 0.25, `${colour}U and ${colour}${other} differ by ${difference}`);
      }
    }
  }
  await shots.close();
  await clean(player);
});

test('losing the graphics context loses nothing: flat boards at once, the cube again when it can be', async () => {
  const player = await board('3d');
  await player.press('Ab1');
  await player.page.evaluate(() => document.querySelector('raumschach-game').test.cube().lose());
  await player.until(() => {
    const { view } = document.querySelector('raumschach-game').test;
    return view().shown === 'flat' && document.querySelector('.flat [data-cell]').getClientRects().length > 0;
  }, null, 'the flat boards stand in');
  assert.equal((await player.choice()).selected, cellIndex('Ab1'), 'the choice is kept');
  player.view = 'flat';
  await player.press('Ac3');
  if ((await player.choice()).target !== null) await player.click('[data-action="confirm"]');
  await player.plies(1);
  await player.page.evaluate(() => document.querySelector('raumschach-game').test.cube().restore());
  await player.page.waitForTimeout(300);
  await show(player, '3d');
  await player.press('Eb5');
  assert.equal((await player.choice()).selected, cellIndex('Eb5'), 'the cube can be used again');
  await player.press('Ec3');
  if ((await player.choice()).target !== null) await player.click('[data-action="confirm"]');
  await player.plies(2);
  await clean(player);
});

test('without WebGL the page says so and is whole', async () => {
  const bare = await launchChromium('--disable-3d-apis');
  try {
    const player = new Player(await open(bare));
    await player.goto(server.url);
    await player.click('.segment[data-shown="3d"]');
    await player.until(() => document.querySelector('raumschach-game').test.view().shown === 'flat', null, 'the flat boards stay');
    await player.seen('.notice');
    await player.press('Ab1');
    await player.press('Ac3');
    if ((await player.choice()).target !== null) await player.click('[data-action="confirm"]');
    await player.plies(1);
  } finally {
    await bare.close();
  }
});

test('reduced motion: nothing moves', async () => {
  const player = await board('both', { ...DESKTOP, reducedMotion: 'reduce' });
  player.view = 'flat';
  await player.press('Ab1');
  await player.press('Ac3');
  if ((await player.choice()).target !== null) await player.click('[data-action="confirm"]');
  await player.plies(1);
  const moving = await player.page.evaluate(() => document.getAnimations()
    .filter((a) => a.playState === 'running' && Number(a.effect?.getComputedTiming().activeDuration) > 20).length);
  assert.equal(moving, 0);
  await clean(player);
});

test('replay by keys and buttons, flip, and back to the game', async () => {
  const player = await board();
  for (const [ply, m] of ['Ab1Ac3', 'Eb5Ec3', 'Ac3Ab1'].entries()) {
    await player.move(m);
    await player.plies(ply + 1);
  }
  const shown = () => player.page.evaluate(() => document.querySelector('raumschach-game').test.view().ply);
  await player.page.locator('.moves-card').click({ position: { x: 5, y: 5 } });
  await player.page.evaluate(() => document.activeElement?.blur());
  await player.page.keyboard.press('ArrowLeft');
  assert.equal(await shown(), 2);
  await player.page.keyboard.press('Home');
  assert.equal(await shown(), 0);
  await player.click('[data-replay="next"]');
  assert.equal(await shown(), 1);
  await player.press('Eb5');
  assert.equal((await player.choice()).selected, null, 'a position of the past is not played on');
  await player.click('[data-replay="last"]');
  assert.equal(await shown(), null);
  const near = () => player.page.evaluate(() => document.querySelector('raumschach-game').test.model().near);
  assert.equal(await near(), 'white');
  await player.click('[data-action="flip"]');
  assert.equal(await near(), 'black');
  await clean(player);
});
