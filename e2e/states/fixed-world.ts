import { once } from 'node:events';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { endProgram } from '../../scripts/processes.ts';
import { until } from '../../scripts/until.ts';
import { isSettled } from '../browsers/page.ts';
import { settled } from '../support/driver.ts';
import { leanBrands } from '../support/own-brands.ts';
import { port as firstPort } from '../support/ports.ts';
import { startWorld } from '../support/start-world.ts';
import { test as base } from '../support/test.ts';

/** What a page shows follows from the day: ages, premiums, start dates. On this one the sandbox's certificates are valid. */
const DAY = '2026-11-23T10:00:00.000+01:00';
const node = { args: ['--import', join(import.meta.dirname, 'fixed-day.ts')], env: { FIXED_DAY: DAY } };

/** Of an application or a case; drawn by chance. */
const REFERENCE = /\b(VN|ZK)-\d{4}-\w{4}-\w{4}\b/g;

/** A test with a product, a sandbox and a browser on a fixed day. */
export const test = base.extend<object, { fixedUrl: string }>({
  fixedUrl: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const port = firstPort + 84 + 4 * parallelIndex;
      const { programs, removeData } = startWorld(port, node, leanBrands);
      const gone = programs.map(async (program) => {
        await once(program, 'exit');
        throw new Error('The product or the sandbox of the fixed day ended');
      });
      const ready = until('the product', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
      for (const one of gone) one.catch(() => undefined);
      try {
        await Promise.race([ready, ...gone]);
        await use(`http://127.0.0.1:${port}`);
      } finally {
        await Promise.all(programs.map(endProgram));
        removeData();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ fixedUrl }, use) => use(fixedUrl),
  page: async ({ page }, use) => {
    await page.addInitScript(holdDate, Date.parse(DAY));
    await use(page);
  },
});

/** Runs in the page: its date is this moment, and its timers are those of every day. */
function holdDate(moment: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [moment], newTarget) as Date,
    get: (target, name) => (name === 'now' ? () => moment : (Reflect.get(target, name) as unknown)),
  });
}

/** Runs in the page: resolves when what the last response or a new look changed was drawn, so that what follows from it has begun. */
const drawn = async () => {
  const { scheduler } = globalThis as unknown as {
    scheduler: { postTask: (task: () => void, options: object) => Promise<void> };
  };
  for (let round = 0; round < 2; round += 1) {
    await new Promise((done) => requestAnimationFrame(done));
    await scheduler.postTask(() => undefined, { priority: 'background' });
  }
};

/** Waits until everything is loaded and nothing moves, and replaces what chance has drawn. */
export async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await settled(page);
  await page.evaluate(drawn);
  await settled(page);
  await expect.poll(() => page.evaluate(isSettled), 'nothing stands in for what is on its way').toBe(true);
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
