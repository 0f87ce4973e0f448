/** Games set up from a position code or a file: previewed, played on, and every error shown at its place. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchChromium, open, PHONE } from './lib/browsers.mjs';
import { game } from './lib/data.mjs';
import { Player } from './lib/player.mjs';
import { stage } from './lib/stage.mjs';

let server;
let browser;
before(async () => { [server, browser] = await stage(launchChromium); });
after(async () => { await browser?.close(); await server?.stop(); });

async function setup() {
  const player = new Player(await open(browser));
  await player.page.goto(`${server.url}/setup`);
  await player.seen('#setup-text');
  return player;
}

async function start(player) {
  await player.page.locator('.setup-board button.primary').first().click();
  await player.until(() => location.pathname.startsWith('/g/'), null, 'the game is made');
  await player.ready();
}

test('a position code', async () => {
  const player = await setup();
  const { tags } = game(12);
  const code = '5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|k4/5/5/5/5|5/4P/5/5/5 w 3 40';
  await player.page.locator('#setup-text').fill(code);
  await player.seen('.setup-preview [data-cell="119"] use[href="#man-wP"]');
  await start(player);
  assert.equal((await player.state()).start, code);
  assert.ok(tags);
  await player.page.context().close();
});

test('a game from a file is gone on with', async () => {
  const player = await setup();
  const { moves, text, tags } = game(8);
  const cut = `${text.split('\n\n')[0].replace(/^\[(Result|Termination|Final).*\n?/gm, '')}\n\n${moves.slice(0, 20).join(' ')} *\n`;
  await player.page.locator('#setup-text').fill(cut);
  await player.seen('.setup-game');
  await start(player);
  assert.deepEqual((await player.state()).plies.map((p) => p.m), moves.slice(0, 20));
  for (const [index, m] of moves.slice(20).entries()) {
    await player.move(m);
    await player.plies(21 + index);
  }
  await player.over('spacemate');
  assert.equal((await player.state()).plies.at(-1).p, tags.Final);
  assert.deepEqual(player.page.faults, []);
  await player.page.context().close();
});

test('a game of four from a file is gone on with', async () => {
  const player = await setup();
  await player.page.locator('#setup-text').fill('[Event "?"]\n[Red "Ada"]\n[Variant "nearlytriple-4"]\n\n1. r:Nba2-ca4 Nbg2-cg4 *\n');
  await player.seen('.setup-game');
  await player.seen('.setup-preview [data-cell="342"]');
  // Red's rook is drawn, not only named.
  await player.until(() => {
    const drawing = document.querySelector('.setup-preview use[href="#man-rR"]');
    return drawing !== null && drawing.getBoundingClientRect().width > 5;
  }, null, 'the men of the game are drawn');
  assert.match(await player.text('.setup-game'), /Ada/);
  await start(player);
  const state = await player.state();
  assert.equal(state.rules.id, 'nearlytriple-4');
  assert.deepEqual(state.plies.map((p) => p.m), ['ba2ca4', 'bg2cg4']);
  await player.move(state.head.legal[0]);
  await player.plies(3);
  // The file of the game is read again.
  const file = await (await player.page.request.get(`${player.page.url()}/rgn`)).text();
  await player.page.goto(`${server.url}/setup`);
  await player.page.locator('#setup-text').fill(file);
  await player.seen('.setup-game');
  assert.equal(await player.page.locator('.setup-error').count(), 0);
  // A code of another game is known by its form. The editor's men are not that game's.
  await player.page.locator('#setup-text').fill(state.start ?? state.plies[0].p);
  await player.seen('.setup-preview [data-cell="342"]');
  assert.ok(await player.page.locator('.palette').isHidden());
  await player.page.getByRole('button', { name: 'Start position' }).click();
  await player.seen('.palette use[href="#man-wU"]');
  assert.equal(await player.page.locator('.setup-preview [data-cell]').count(), 125);
  assert.deepEqual(player.page.faults, []);
  await player.page.context().close();
});

test('errors stand at their place', async () => {
  const player = await setup();
  const refused = async (text, place, reason) => {
    await player.page.locator('#setup-text').fill(text);
    await player.until((reason) => new RegExp(reason, 'i').test(document.querySelector('.setup-results')?.textContent ?? ''), reason, `${reason} is said`);
    const said = await player.text('.setup-results');
    assert.match(said, place);
  };
  const head = '[Event "?"]\n[Variant "Raumschach-Normal-Form"]\n\n';
  await refused(`${head}1. Ab1Ac3 Eb5Ec9 *\n`, /line 4, column 1\d/i, 'Ec9');
  await refused(`${head}1. Ab1Ac3\nEb5Eb4 *\n`, /line 5/i, 'Eb4');
  await refused('5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1', /king/i, 'king');
  await refused('5/5/5/5/2K2|5/5/9/5/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1', /9/, '9');
  // A bad game does not lose the good one.
  const { moves } = game(8);
  await player.page.locator('#setup-text').fill(`${head}1. Ab1Ab9 *\n\n${head}1. ${moves[0]} ${moves[1]} *\n`);
  await player.seen('.setup-game');
  await player.seen('.setup-error');
  await start(player);
  assert.equal((await player.state()).plies.length, 2);
  await player.page.context().close();
});

const play = '[data-action="play-local"]';
const whyNot = (player) => player.page.evaluate((selector) => {
  const button = document.querySelector(selector);
  const said = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  return button.disabled ? said?.textContent ?? 'nothing is said' : null;
}, play);

test('what was assumed is told, and what is not quite right in a file', async () => {
  const player = await setup();
  const code = '5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|k4/5/5/5/5|5/4P/5/5/5';
  await player.page.locator('#setup-text').fill(` ${code}   w\n`);
  await player.seen('.setup-warning');
  const said = await player.page.locator('.setup-warning').allTextContents();
  assert.equal(said.length, 3);
  assert.match(said.join('\n'), /Line 1, column 1 One space[^]*taken for 0[^]*number is missing/);
  assert.equal(await player.page.locator('.setup-error').count(), 0);
  // The editor shows the code as it is written exactly.
  assert.equal(await player.page.locator('.editor-code input').inputValue(), `${code} w 0 1`);

  const good = '[Event "?"]\n[Variant "Raumschach-Normal-Form"]\n\n1. ♘Ab1–Ac3 *\n';
  const odd = '[Event "?"]\n[Event "Cup"]\n[Variant "Raumschach-Normal-Form"]\n[Date "30.11.2026"]\n\n1. ♘Ab1–Ac3 ♘Eb5–Ec3*\n';
  await player.page.locator('#setup-text').fill(`${good}\n${odd}`);
  await player.seen('[data-game="1"]');
  assert.equal(await player.page.locator('.setup-warning').count(), 0, 'the first game is as it should be');
  await player.page.locator('[data-game="1"]').click();
  await player.seen('.setup-warning');
  assert.match(await player.text('.setup-warnings'), /3 things[^]*Line 7[^]*Event[^]*Line 9[^]*Date[^]*Line 11[^]*space belongs/);
  // The place leads there.
  await player.page.locator('.setup-warning .setup-place').nth(1).click();
  const selected = await player.page.evaluate(() => {
    const area = document.querySelector('#setup-text');
    return area.value.slice(0, area.selectionStart).split('\n').length;
  });
  assert.equal(selected, 9);
  assert.deepEqual(player.page.faults, []);
  await player.page.context().close();
});

test('disabled buttons say why', async () => {
  const player = await setup();
  const says = async (pattern) => {
    await player.until(([selector, source]) => {
      const button = document.querySelector(selector);
      return button.disabled && new RegExp(source, 'i').test(document.querySelector('#setup-why').textContent);
    }, [play, pattern.source], `${pattern} is said`);
    assert.match(await whyNot(player), pattern);
  };
  await says(/first/i);
  await player.page.locator('#setup-text').fill('5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1');
  await says(/cannot be played: Black has no king/i);
  await player.page.locator('#setup-text').fill('1. Ab1Ab9 *');
  await says(/no game/i);
  await player.page.locator('#setup-text').fill('1. Ab1Ac3 *');
  await player.until((selector) => !document.querySelector(selector).disabled, play, 'the game can be played');
  assert.equal(await whyNot(player), null);
  assert.equal(await player.text('#setup-why'), '');
  await player.page.locator('#setup-text').fill('');
  await says(/first/i);
  await player.page.context().close();
});

for (const [device, options] of [['a desk', {}], ['a phone', PHONE]]) {
  test(`a position is set up by hand, on ${device}`, async () => {
    const player = new Player(await open(browser, options), { touch: device === 'a phone' });
    const { page } = player;
    await page.goto(`${server.url}/setup`);
    const cell = (at) => page.locator(`.setup-preview [data-cell="${at}"]`);
    await player.seen('.setup-preview [data-cell="0"]');
    // The whole of what the empty field says is seen.
    assert.ok(await page.evaluate(() => {
      const area = document.querySelector('#setup-text');
      return area.scrollWidth <= area.clientWidth && document.documentElement.scrollWidth <= innerWidth;
    }), 'nothing is cut off');
    await page.getByRole('button', { name: 'Clear' }).click();
    await player.until(() => /no king/i.test(document.querySelector('#setup-why').textContent), null, 'the kings are missed');
    const put = async (code, at) => {
      // The men are in reach whatever is scrolled to.
      await cell(at).scrollIntoViewIfNeeded();
      const man = page.locator(`.palette [data-man="${code}"]`);
      const box = await man.boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= page.viewportSize().height, `${code} is in sight`);
      await man.click();
      await cell(at).click();
      await player.seen(`.setup-preview [data-cell="${at}"] use[href="#man-${code}"]`);
    };
    await put('wK', 2);
    await put('bK', 122);
    await put('wP', 30);
    await put('wR', 4);
    await page.locator('.palette [data-man="none"]').click();
    await cell(4).click();
    await player.until(() => !document.querySelector('.setup-preview [data-cell="4"] use'), null, 'the rook is gone');
    await page.locator('#editor-turn').selectOption('black');
    await player.until((selector) => !document.querySelector(selector).disabled, play, 'it can be played');
    const code = await page.locator('.editor-code input').inputValue();
    assert.equal(code, '5/5/5/5/2K2|5/5/5/P4/5|5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5 b 0 1');
    // A text that is chosen meanwhile takes its place, and is changed from there.
    await page.locator('#setup-text').fill(code.replace('b 0 1', 'w 7 9'));
    await player.until(() => document.querySelector('.editor-code input').value.endsWith('w 7 9'), null, 'the editor has the text');
    await put('bQ', 62);
    await player.until((selector) => !document.querySelector(selector).disabled, play, 'it can be played');
    await page.locator(play).click();
    await player.until(() => location.pathname.startsWith('/g/'), null, 'the game is made');
    await player.ready();
    assert.equal((await player.state()).start, '5/5/5/5/2K2|5/5/5/P4/5|5/5/2q2/5/5|5/5/5/5/5|2k2/5/5/5/5 w 0 1');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('without a script the form does the same', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${server.url}/setup`);
  await page.locator('#setup-code').fill('5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w 0 1');
  await page.locator('button[name="kind"][value="local"]').click();
  assert.match(await page.locator('[role="alert"]').textContent(), /king/i);
  await page.locator('#setup-code').fill('5/5/5/5/2K2|5/5/5/5/5|5/5/5/5/5|k4/5/5/5/5|5/4P/5/5/5 w 3 40');
  await page.locator('button[name="kind"][value="local"]').click();
  await page.waitForURL(/\/g\//);
  assert.ok(await page.locator('img[src*="/diagram.svg"]').count() === 1, 'the position is shown without a script');
  await context.close();
});
