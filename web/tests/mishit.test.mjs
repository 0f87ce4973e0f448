/**
 * A click or tap on the centre of a destination means exactly that destination: random positions,
 * both views, desktop and phone, both sides. The page is given each position; what is clicked is real.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DESKTOP, launchChromium, open, PHONE } from './lib/browsers.mjs';
import { cellIndex, cellName, Player } from './lib/player.mjs';
import { stage } from './lib/stage.mjs';

/** Positions in all, and how many of them each view gets on a screen (a tap takes longer than a click). */
const POSITIONS = 1000;
const COUNT = process.env.RAUMSCHACH_FULL ? { desktop: 1000, phone: 1000 } : { desktop: 500, phone: 250 };

let server;
let browser;
let positions;
before(async () => {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
  const lines = execFileSync('cargo', [
    'run', '--quiet', '--release', '--locked', '--package', 'raumschach', '--example', 'positions', '--', String(POSITIONS),
  ], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  positions = lines.trim().split('\n').map((line) => JSON.parse(line));
  [server, browser] = await stage(launchChromium);
});
after(async () => { await browser?.close(); await server?.stop(); });

/** The state of a game on one device or, seen by the side to move, by link. */
function stateOf({ code, status, legal }, number) {
  const turn = code.split(' ')[1] === 'w' ? 'white' : 'black';
  // Every other board is seen from the mover's side, as in a game by link.
  const you = number % 2 === 0 ? ['white', 'black'] : [turn];
  return {
    v: 1, id: null, start: code, plies: [],
    head: {
      kind: 'local', you, turn, status, legal, offer: null, canOffer: true, canClaim: false, takeback: null, outcome: null,
      repetitions: 1, quiet: 0, limit: 100, rematch: { by: null, url: null }, links: null,
      joined: { white: true, black: true }, confirm: true,
    },
  };
}

const screens = [['desktop', DESKTOP, false], ['phone', PHONE, true]];
for (const [viewNumber, view] of ['flat', '3d'].entries()) {
  for (const [screenNumber, [screen, options, touch]] of screens.entries()) {
    test(`${view} on a ${screen}: every centre is its cell`, { timeout: 1_200_000 }, async (t) => {
      const player = new Player(await open(browser, { ...options, reducedMotion: 'reduce' }), { touch, view });
      await player.goto(server.url);
      await player.click(`.segment[data-shown="${view}"]`);
      if (view === '3d') {
        await player.until(() => document.querySelector('raumschach-game').test.cube() !== null, null, 'the cube is there');
        await player.page.evaluate(() => document.querySelector('raumschach-game').test.ready());
      }
      const wrong = [];
      let clicks = 0;
      const begun = Date.now();
      const count = COUNT[screen];
      // Every position is used: the views share them on the desktop, half of them on the phone.
      const first = viewNumber * count + (screenNumber === 1 ? count : 0);
      for (let number = first; number < first + count; number += 1) {
        const position = positions[number % POSITIONS];
        await player.page.evaluate((state) => document.querySelector('raumschach-game').test.load(state), stateOf(position, number));
        const men = [...new Set(position.legal.map((m) => m.slice(0, 3)))];
        // The man with the most moves (the queens, whose markers crowd) and one by turns; both in the full run.
        const most = men.reduce((a, b) => (moves(position, b).length > moves(position, a).length ? b : a));
        const pair = [most, men[number % men.length]];
        for (const from of process.env.RAUMSCHACH_FULL ? new Set(pair) : [pair[number % 2]]) {
          const targets = [...new Set(moves(position, from).map((m) => m.slice(3, 6)))];
          const to = targets[(number * 7) % targets.length];
          await player.press(from);
          let choice = await player.choice();
          if (choice.selected === cellIndex(from)) {
            await player.press(to);
            if (moves(position, from).some((m) => m.slice(3) === `${to}q`)) {
              await player.page.locator('[data-promotion="u"]').click({ timeout: 5000 });
              // The dialog answers when it has closed.
              await player.until(() => document.querySelector('raumschach-game').test.view().promotion === 'u', null, 'the promotion is chosen');
            }
            choice = await player.choice();
          }
          clicks += 2;
          if (choice.selected !== cellIndex(from) || choice.target !== cellIndex(to)) {
            wrong.push(`${position.code}: ${from}${to} chose ${name(choice.selected)}${name(choice.target)}`);
          }
          await player.page.evaluate((state) => document.querySelector('raumschach-game').test.load(state), stateOf(position, number));
        }
      }
      t.diagnostic(`${count} positions, ${clicks} clicks, ${wrong.length} wrong, ${((Date.now() - begun) / clicks).toFixed(0)} ms a click`);
      assert.deepEqual(wrong, []);
      assert.deepEqual(player.page.faults, []);
      await player.page.context().close();
    });
  }
}

function moves({ legal }, from) {
  return legal.filter((m) => m.startsWith(from));
}

function name(cell) {
  return cell === null ? '(none)' : cellName(cell);
}
