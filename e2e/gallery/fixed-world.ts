import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { endProgram } from '../../scripts/processes.ts';
import { useMailboxOf } from '../personas/applicant.ts';
import { untilItAnswers } from '../support/own-world.ts';
import { port as firstPort } from '../support/ports.ts';
import { startWorld } from '../support/start-world.ts';
import { test as base } from '../support/test.ts';

/** What a page shows follows from the day: ages, premiums, start dates. On this one the sandbox's certificates are valid. */
const DAY = '2026-11-23T10:00:00.000+01:00';
const node = { args: ['--import', join(import.meta.dirname, 'fixed-day.ts')], env: { FIXED_DAY: DAY } };

/** Of an application or a case; drawn by chance. */
const REFERENCE = /\b(VN|ZK)-\d{4}-\w{4}-\w{4}\b/g;

/** A test with a product, a sandbox and a browser on a fixed day, by a visitor who answered the question about consent. */
export const test = base.extend<object, { fixedUrl: string }>({
  fixedUrl: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const port = firstPort + 84 + 4 * parallelIndex;
      const { programs, removeData } = startWorld(port, node);
      try {
        await untilItAnswers(`http://127.0.0.1:${port}/readyz`);
        await use(`http://127.0.0.1:${port}`);
      } finally {
        await Promise.all(programs.map(endProgram));
        removeData();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ fixedUrl }, use) => use(fixedUrl),
  page: async ({ page }, use) => {
    // Pictures and texts show the address.
    useMailboxOf('');
    await page.clock.setFixedTime(new Date(DAY));
    await page.goto('/logo.svg');
    await page.evaluate(() => localStorage.setItem('vangnet.consent', 'refused'));
    await use(page);
  },
});

/** Replaces what chance has drawn, and waits until everything is loaded and painted. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate((pattern) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      text.nodeValue = (text.nodeValue ?? '').replaceAll(new RegExp(pattern, 'g'), '$1-2026-AAAA-BBBB');
    }
    for (const link of document.querySelectorAll('a[href*="?id="]')) {
      link.setAttribute('href', (link.getAttribute('href') ?? '').replace(/id=[\w-]+/, 'id=AAAABBBB'));
    }
  }, REFERENCE.source);
}
