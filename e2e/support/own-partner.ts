import { startPartnership, type Partnership } from './partnership.ts';
import { port as firstPort } from './ports.ts';
import { test as base } from './test.ts';

/** A test with a product of its own, and the pages of a broker on another origin, from where it may be asked for prices. */
export const test = base.extend<object, { partnership: Partnership }>({
  partnership: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const { end, ...partnership } = await startPartnership(firstPort + 110 + 4 * parallelIndex);
      try {
        await use(partnership);
      } finally {
        await end();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // A header of the tests would make every call to another origin one that is asked for before.
  page: async ({ page }, use) => {
    await page.context().setExtraHTTPHeaders({});
    await use(page);
  },
  baseURL: async ({ partnership }, use) => use(partnership.url),
});
export { expect } from './test.ts';
