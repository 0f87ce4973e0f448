/** What two people agree on: draws offered, declined, accepted, claimed; takebacks; resignation; another game. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchChromium, open } from './lib/browsers.mjs';
import { Player } from './lib/player.mjs';
import { stage } from './lib/stage.mjs';

let server;
let browser;
before(async () => { [server, browser] = await stage(launchChromium); });
after(async () => { await browser?.close(); await server?.stop(); });

/** A game by link with both people at their boards. */
async function table(body = {}) {
  const white = new Player(await open(browser));
  const black = new Player(await open(browser));
  await white.goto(server.url);
  const made = await white.page.evaluate(async (body) => {
    const answer = await fetch('/games', {
      method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ kind: 'link', seat: 'white', ...body }),
    });
    return answer.json();
  }, body);
  await white.goto(made.url);
  await black.goto(made.links.seats.black);
  await white.until(() => document.querySelector('raumschach-game').test.state().head.joined.black, null, 'Black has come');
  return { white, black, id: made.id };
}

async function play(white, black, moves, from = 0) {
  for (const [index, m] of moves.entries()) {
    await ((from + index) % 2 === 0 ? white : black).move(m);
    for (const player of [white, black]) await player.plies(from + index + 1);
  }
}

async function leave(...players) {
  for (const player of players) {
    assert.deepEqual(player.page.faults, []);
    await player.page.context().close();
  }
}

const head = (player, test, what) => player.until(`(() => { const { head } = document.querySelector('raumschach-game').test.state(); return ${test}; })()`, undefined, what);

test('a draw is offered, declined, cannot be offered again at once, is offered later and accepted', async () => {
  const { white, black } = await table();
  await white.click('[data-action="draw"]');
  // Whose turn it is and what is asked can be seen in every view.
  for (const shown of ['flat', '3d', 'both']) {
    await black.click(`.segment[data-shown="${shown}"]`);
    await black.seen('[data-action="decline"]');
    await black.seen('.desk .turn');
    assert.match(await black.text('.desk .turn'), /White to move/);
    assert.match(await black.text('.desk-question'), /White offers a draw/);
  }
  await black.click('.segment[data-shown="flat"]');
  await black.click('[data-action="decline"]');
  await head(white, 'head.offer === null && !head.canOffer', 'the offer is declined');
  assert.equal(await white.page.locator('[data-action="draw"]').isDisabled(), true, 'not again before Black has moved');
  await play(white, black, ['Ab1Ac3', 'Eb5Ec3']);
  await head(white, 'head.canOffer', 'White may offer again');

  // With a move: the offer stands until it is answered.
  await white.choose('Ac3Ab1');
  await white.page.locator('#offer-with-move').check();
  await white.click('[data-action="confirm"]');
  await black.plies(3);
  await black.seen('[data-action="accept"]');
  await black.click('[data-action="accept"]');
  for (const player of [white, black]) {
    await player.over('agreement');
    assert.equal((await player.state()).head.outcome.result, '1/2-1/2');
  }
  await leave(white, black);
});

test('a move declines an offer', async () => {
  const { white, black } = await table();
  await white.choose('Ab1Ac3');
  await white.page.locator('#offer-with-move').check();
  await white.click('[data-action="confirm"]');
  await black.seen('[data-action="accept"]');
  await black.move('Eb5Ec3');
  await white.plies(2);
  await head(white, 'head.offer === null', 'the offer lapsed');
  await leave(white, black);
});

test('the third repetition is claimed with the same button, and not by itself', async () => {
  const { white, black } = await table();
  const dance = ['Ab1Ac3', 'Eb5Ec3', 'Ac3Ab1', 'Ec3Eb5'];
  await play(white, black, [...dance, ...dance]);
  await head(white, 'head.canClaim && head.outcome === null', 'White may claim');
  assert.match(await white.text('[data-action="draw"]'), /claim/i);
  await white.click('[data-action="draw"]');
  for (const player of [white, black]) await player.over('repetition');
  await leave(white, black);
});

test('a takeback is asked for, refused, asked for again and granted', async () => {
  const { white, black } = await table();
  await play(white, black, ['Ab1Ac3']);
  await white.click('[data-action="takeback"]');
  await black.seen('[data-action="decline"]');
  await black.click('[data-action="decline"]');
  await head(white, 'head.takeback === null', 'refused');
  assert.equal((await white.state()).plies.length, 1);
  await play(white, black, ['Eb5Ec3'], 1);
  await white.click('[data-action="takeback"]');
  await black.seen('[data-action="accept"]');
  assert.match(await black.text('.desk'), /White asks to take back/);
  await black.click('[data-action="accept"]');
  for (const player of [white, black]) await player.plies(0);
  await play(white, black, ['Ad1Ac3']);
  await leave(white, black);
});

test('resignation asks once; another game is offered and taken, with colours changed', async () => {
  const { white, black, id } = await table();
  await play(white, black, ['Ab1Ac3', 'Eb5Ec3']);
  await black.click('[data-action="resign"]');
  await black.seen('dialog[open]');
  await black.page.keyboard.press('Escape');
  await black.until(() => !document.querySelector('dialog'), null, 'thought better of it');
  assert.equal((await black.state()).head.outcome, null);
  await black.click('[data-action="resign"]');
  await black.click('[data-action="sure"]');
  for (const player of [white, black]) {
    await player.over('resignation');
    assert.equal((await player.state()).head.outcome.result, '1-0');
    await player.seen('.outcome');
  }
  await white.click('[data-action="rematch"]');
  await black.until(() => /accept/i.test(document.querySelector('[data-action="rematch"]')?.textContent ?? '')
    || document.querySelector('raumschach-game').test.state().head.rematch.by === 'white', null, 'Black is asked');
  await black.click('[data-action="rematch"]');
  for (const player of [white, black]) {
    await player.until((id) => location.pathname.startsWith('/g/') && !location.pathname.endsWith(id), id, 'both are at the next game');
    await player.ready();
  }
  assert.deepEqual((await white.state()).head.you, ['black']);
  assert.deepEqual((await black.state()).head.you, ['white']);
  await black.move('Ab1Ac3');
  await white.plies(1);
  await leave(white, black);
});

test('two tabs of one seat send one move', async () => {
  const { white, black } = await table();
  const tab = new Player(await white.page.context().newPage());
  await tab.goto(white.page.url());
  await Promise.all([white.choose('Ab1Ac3'), tab.choose('Ab1Ac3')]);
  // Both at once: whichever comes second must change nothing.
  const confirm = () => document.querySelector('[data-action="confirm"]').click();
  await Promise.all([white.page.evaluate(confirm), tab.page.evaluate(confirm)]);
  for (const player of [white, tab, black]) await player.plies(1);
  await black.move('Eb5Ec3');
  for (const player of [white, tab, black]) {
    await player.plies(2);
    assert.deepEqual((await player.state()).plies.map((p) => p.m), ['Ab1Ac3', 'Eb5Ec3']);
  }
  await leave(white, black);
});

test('an opponent without a line is shown as away', async () => {
  const { white, black } = await table();
  await white.seen('.player-there[data-present="true"]');
  await black.page.context().setOffline(true);
  await black.page.close();
  await white.seen('.player-there[data-present="false"]');
  await leave(white);
});

test('on one device everything is answered there', async () => {
  const player = new Player(await open(browser));
  await player.goto(server.url);
  await player.move('Ab1Ac3');
  await player.plies(1);
  await player.click('[data-action="takeback"]');
  await player.until(() => {
    const { state } = document.querySelector('raumschach-game').test;
    return state().plies.length === 0 || state().head.takeback !== null;
  }, null, 'the takeback is made or asked for');
  if ((await player.state()).plies.length > 0) await player.click('[data-action="accept"]');
  await player.plies(0);
  await player.move('Ad1Ac3');
  await player.plies(1);
  await player.click('[data-action="draw"]');
  await player.seen('[data-action="accept"]');
  await player.click('[data-action="accept"]');
  await player.over('agreement');
  await leave(player);
});
