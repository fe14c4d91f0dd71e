import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { browserPath } from '../../scripts/browser.ts';
import { NOT_COMPARED } from '../gallery/not-compared.ts';

const FILE = join(import.meta.dirname, 'approved/browser.txt');

/** The browser that the approved pictures were drawn by, such as `chromium-headless-shell 156`. */
export const approvedBrowser = (): string => readFileSync(FILE, 'utf8').trim();

/** From now on the approved pictures are those of this browser. */
export const approveBrowser = (name: string): void => writeFileSync(FILE, `${name}\n`);

/**
 * The program, because an ordinary Chromium draws letters otherwise than one without a window, and the first number of its
 * version: the releases after it mend faults, the next number changes how it draws.
 */
const nameOf = (browser: Browser) =>
  `${basename(browserPath() ?? "Playwright's Chromium", '.exe')} ${browser.version().split('.')[0]}`;

/** The browser that draws pictures on this machine. */
export async function thisBrowser(): Promise<string> {
  const path = browserPath();
  const browser = await chromium.launch({ ...(path ? { executablePath: path } : {}), args: ['--no-sandbox'] });
  const name = nameOf(browser);
  await browser.close();
  return name;
}

/** Expects the page to look as approved. Another browser than the approved one only notes which picture it is. */
export async function looksLike(page: Page, picture: string, { fullPage = false } = {}): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const [name, approved] = [nameOf(browser), approvedBrowser()];
  if (name === approved) return expect.soft(page).toHaveScreenshot(picture, { fullPage });
  test.info().annotations.push({ type: NOT_COMPARED, description: `${name}, not ${approved}` });
}
