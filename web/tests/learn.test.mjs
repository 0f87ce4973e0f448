/**
 * The lessons: exercises solved by click, tap and keyboard alone, wrong tries told kindly, figures
 * linked, cells on a phone as large as a finger, no axe violations, a small first view.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { DESKTOP, launchChromium, open, PHONE } from './lib/browsers.mjs';
import { cellIndex } from './lib/player.mjs';
import { stage } from './lib/stage.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const still = { reducedMotion: 'reduce' };

let server;
let browser;

before(async () => { [server, browser] = await stage(launchChromium); });
after(async () => { await browser?.close(); await server?.stop(); });

/** Opens the exercise of a lesson; its parts. */
async function exercise(page, lesson) {
  const details = page.locator(`#${lesson}-exercise`);
  await details.locator('summary').press('Enter');
  await details.locator('.flat').waitFor();
  const cell = (name) => details.locator(`.cell[data-cell="${cellIndex(name)}"]`);
  const outcome = (what) => page.waitForFunction(([id, what]) => document.getElementById(id).dataset.outcome === what, [`${lesson}-exercise`, what]);
  return { details, cell, outcome, said: async () => (await details.locator('.exercise-status').textContent()).trim() };
}

async function visit(options, cookies = {}) {
  const page = await open(browser, { ...options, ...still });
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.url })));
  await page.goto(`${server.url}/learn`);
  await page.locator('.lesson-cell').first().waitFor({ state: 'attached' });
  return page;
}

test('an exercise is solved by clicks; wrong tries say why; the next one is a click away', async () => {
  const page = await visit(DESKTOP);
  const { cell, outcome, said, details } = await exercise(page, 'unicorn');
  assert.equal(await page.locator('.exercise .flat').count(), 1, 'only what is opened has a board');
  await cell('Cc3').click();
  assert.match(await said(), /First choose your man/);
  await cell('Aa1').click();
  assert.match(await said(), /^Unicorn Aa1 chosen\. 4 cells/);
  await cell('Ba1').click();
  assert.match(await said(), /^Not to Ba1: for a unicorn level, file and rank/);
  await cell('Ee5').click();
  assert.match(await said(), /One move is left/);
  await cell('Dd4').click();
  await outcome('missed');
  assert.match(await said(), /not the target/);
  await details.locator('[data-action="again"]').click();
  await outcome('open');
  for (const name of ['Aa1', 'Cc3', 'Ae1']) await cell(name).click();
  await outcome('solved');
  assert.match(await said(), /^Solved! It took 2 moves/);
  await details.locator('[data-action="next"]').click();
  await page.locator('#queen-exercise .flat').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.closest('details')?.id), 'queen-exercise');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('an exercise is solved by the keyboard alone, in Spanish', async () => {
  const page = await visit(DESKTOP, { lang: 'es' });
  const { said, outcome, details } = await exercise(page, 'knight');
  // From the summary to the one cell in the tab order; the levels' letters are for narrow windows.
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Cc3, caballo blanco, puede mover');
  const keys = async (...list) => { for (const key of list) await page.keyboard.press(key); };
  await keys('Enter');
  assert.match(await said(), /^Caballo Cc3: elegida/);
  // Cc3 – Ec4, and from there to Dc3's right, Dd3, by way of what the data allow.
  const { nodes, goals } = await details.evaluate((element) => element.test.course().exercise);
  const by = nodes[0].to.findIndex((_, way) => nodes[nodes[0].next[way]].to.includes(goals[0]));
  for (const to of [nodes[0].to[by], goals[0]]) {
    await details.evaluate((element, to) => element.querySelector(`[data-cell="${to}"]`).focus(), to);
    await keys('Enter');
  }
  await outcome('solved');
  assert.match(await said(), /^¡Resuelto!/);
  assert.equal(await details.locator('.exercise-status').getAttribute('role'), 'status');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('arrows, levels and Enter come from one cell to another', async () => {
  const page = await visit(DESKTOP);
  const { outcome } = await exercise(page, 'promotion');
  // Dc4 up to Ec4, forward to Ec5.
  for (const key of ['Tab', 'Enter', 'PageUp', 'Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await outcome('solved');
  assert.ok(await page.locator('#promotion-exercise use[href="#man-wQ"]').count() > 0, 'a queen stands there');
  await page.context().close();
});

test('a king is taken out of check, and mates are told from other moves', async () => {
  const page = await visit(DESKTOP);
  for (const lesson of ['check', 'boardmate', 'spacemate']) {
    const { details, outcome } = await exercise(page, lesson);
    const { from, goals, nodes } = await details.evaluate((element) => element.test.course().exercise);
    const press = (index) => details.locator(`.cell[data-cell="${index}"]`).click();
    const wrong = nodes[0].to.find((cell) => !goals.includes(cell));
    await press(from);
    if (wrong !== undefined) {
      await press(wrong);
      await outcome('missed');
      await details.locator('[data-action="again"]').click();
      await press(from);
    }
    await press(goals[0]);
    await outcome('solved');
    if (lesson !== 'check') assert.equal(await details.locator(`.mark-${lesson}`).count(), 1);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('on a phone cells are 40 pixels, the strip begins at the man, a tap solves', async () => {
  const page = await visit(PHONE);
  const figure = await page.locator('#rook .lesson-board').evaluate((svg) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width * 20);
  assert.ok(figure >= 40, `${figure} px a cell in the figure`);
  assert.equal(await page.locator('#rook .lesson-tabs [aria-current]').textContent(), 'C');
  await page.locator('#rook .lesson-tabs a').nth(4).tap();
  await page.waitForFunction(() => document.querySelector('#rook .lesson-tabs [aria-current]')?.textContent === 'E');
  const { details, cell, outcome } = await exercise(page, 'bishop');
  const box = await cell('Cc3').boundingBox();
  assert.ok(box.width >= 40 && box.height >= 40, `${box.width} px a cell on the board`);
  assert.ok(box.x > 0 && box.x + box.width < 390, 'the man is in sight');
  await cell('Cc3').tap();
  const { nodes, goals } = await details.evaluate((element) => element.test.course().exercise);
  const by = nodes[0].to.findIndex((_, way) => nodes[nodes[0].next[way]].to.includes(goals[0]));
  for (const to of [nodes[0].to[by], goals[0]]) await details.locator(`.cell[data-cell="${to}"]`).tap();
  await outcome('solved');
  const width = await page.evaluate(() => document.scrollingElement.scrollWidth);
  assert.ok(width <= 390, `the page is ${width} px wide`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a cell pointed at on the flat boards is shown in the cube, and a level in both', async () => {
  const page = await visit(DESKTOP);
  const board = page.locator('#unicorn .lesson-board');
  await board.scrollIntoViewIfNeeded();
  const cellSize = await board.evaluate((svg) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width * 20);
  assert.ok(cellSize >= 28, `${cellSize} px a cell`);
  const at = await board.evaluate((svg) => {
    const point = new DOMPoint(12 + 114 + 2.5 * 20, 18 + 1.5 * 20).matrixTransform(svg.getScreenCTM());
    return { x: point.x, y: point.y };
  });
  await page.mouse.move(at.x, at.y);
  assert.equal(await page.locator('#unicorn .lesson-cell').textContent(), 'Bc4');
  assert.equal(await page.locator('#unicorn .lb-cell[d^="M"]').count(), 2);
  const rim = (level) => page.locator(`#unicorn .lesson-cube [data-l="${level}"] .lb-rim`).evaluate((e) => getComputedStyle(e).strokeWidth);
  assert.deepEqual([await rim(1), await rim(2)], ['3px', '1px']);
  const opacity = (level) => page.locator(`#unicorn .lesson-cube > [data-l="${level}"]`).first().evaluate((e) => getComputedStyle(e).opacity);
  assert.deepEqual([await opacity(1), await opacity(2)], ['1', '0.5']);
  await page.mouse.move(0, 0);
  await page.locator('#unicorn .lesson-strip').focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await rim(0), '3px');
  await page.context().close();
});

test('axe finds nothing serious with an exercise open, in either theme; the first view is small', async (t) => {
  for (const theme of ['light', 'dark']) {
    const page = await visit(DESKTOP, { theme });
    const size = await page.evaluate(() => performance.getEntriesByType('resource').map((r) => r.name));
    let sum = 0;
    for (const url of [page.url(), ...size]) sum += gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length;
    t.diagnostic(`${sum} bytes gzip`);
    assert.ok(sum < 60_000, `${sum} bytes`);
    const { cell, details } = await exercise(page, 'pawn-white');
    await cell('Bb2').click();
    assert.ok(await details.locator('.mark-corners').count() > 0);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
    const wrong = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    assert.deepEqual(wrong.map(({ id, nodes }) => `${theme}: ${id} ${nodes[0].target} ${nodes[0].failureSummary}`), []);
    await page.context().close();
  }
});
