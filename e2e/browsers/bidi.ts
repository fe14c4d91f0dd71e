import { existsSync } from 'node:fs';
import puppeteer, { type Page } from 'puppeteer-core';
import { browserPath } from '../../scripts/browser.ts';
import type { Browser, Hands, Window } from './hands.ts';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const firefoxPath = () =>
  [process.env['FIREFOX_PATH'], ...FIREFOX].find((path) => path !== undefined && existsSync(path));

/** The reference: what the journeys of `npm test` run in. */
export const chromium: Browser = {
  name: 'chromium',
  missing: () => (browserPath() ? undefined : 'Chromium (Debian: apt-get install chromium)'),
  open: (window, given) => open('chrome', browserPath() ?? '', window, given),
};

export const firefox: Browser = {
  name: 'firefox',
  missing: () => (firefoxPath() ? undefined : 'Firefox (Debian: apt-get install firefox-esr)'),
  open: (window, given) => open('firefox', firefoxPath() ?? '', window, given),
};

async function open(
  browser: 'chrome' | 'firefox',
  executablePath: string,
  window: Window,
  signal: AbortSignal,
): Promise<Hands> {
  const args = browser === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [];
  const settings = { browser, executablePath, args, headless: true, defaultViewport: window, signal };
  const program = await puppeteer.launch(settings);
  signal.addEventListener('abort', () => program.process()?.kill('SIGKILL'));
  const page = await program.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return handsOn(page, complaints, () => program.close());
}

function handsOn(page: Page, complaints: readonly string[], end: () => Promise<void>): Hands {
  return {
    goTo: async (url) => void (await page.goto(url)),
    inPage: async (run, ...args) => (await page.evaluate(run as (...given: unknown[]) => unknown, ...args)) as never,
    // Firefox knows this key by what it types.
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
    tap: (x, y) => page.touchscreen.tap(x, y),
    picture: () => page.screenshot(),
    complaints: () => complaints,
    end,
  };
}
