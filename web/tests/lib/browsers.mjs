/**
 * The browsers of the tests: Chromium through Playwright, Firefox through WebDriver BiDi. Firefox
 * has WebGL only on a display, so it gets a virtual one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import puppeteer from 'puppeteer-core';

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = {
  viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true,
};

function program(variable) {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} must name a program; \`cargo xtask browser\` finds and sets it`);
  return path;
}

/** Chromium with software WebGL; `extra` arguments come last. */
export function launchChromium(...extra) {
  return chromium.launch({
    executablePath: program('CHROMIUM'),
    args: [
      '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader', ...extra,
    ],
  });
}

/** Firefox with software WebGL on a display of its own; `close` ends both. */
export async function launchFirefox() {
  const display = process.env.XVFB ? await virtualDisplay() : null;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program('FIREFOX'),
    headless: true,
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1', ...(display ? { DISPLAY: display.name } : {}) },
    extraPrefsFirefox: { 'webgl.force-enabled': true, 'intl.accept_languages': 'en' },
  });
  return {
    browser,
    async close() {
      await browser.close();
      display?.process.kill();
    },
  };
}

async function virtualDisplay() {
  for (let number = 90 + (process.pid % 100); number < 290; number += 1) {
    if (existsSync(`/tmp/.X11-unix/X${number}`)) continue;
    const child = spawn(program('XVFB'), [`:${number}`, '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
    const ended = once(child, 'exit').then(() => false);
    const up = (async () => {
      for (let tries = 0; tries < 100; tries += 1) {
        if (existsSync(`/tmp/.X11-unix/X${number}`)) return true;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return false;
    })();
    if (await Promise.race([ended, up])) return { name: `:${number}`, process: child };
    child.kill();
  }
  throw new Error('Xvfb found no free display');
}

/**
 * A page in a context of its own. Errors that reach the console or the window are collected in
 * `page.faults`; a test ends by asking that there are none.
 */
export async function open(browser, options = DESKTOP) {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  const page = await context.newPage();
  watch(page);
  return page;
}

/** Collects a page's errors in `page.faults`. */
export function watch(page) {
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    // A line that goes down, a page that is meant to be missing: the browser reports them, the page handles them.
    if (/WebSocket|Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/.test(text)) return;
    page.faults.push(text);
  });
}
