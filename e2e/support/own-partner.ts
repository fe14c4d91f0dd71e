import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProgram } from '../../scripts/processes.ts';
import { serveHosts, type HostName } from './host-pages.ts';
import { ownBrands } from './own-brands.ts';
import { untilItAnswers } from './own-world.ts';
import { port as firstPort } from './ports.ts';
import { startWorld } from './start-world.ts';
import { test as base } from './test.ts';

type Partnership = {
  /** The product, with a sandbox. */
  readonly url: string;
  readonly sandboxUrl: string;
  /** Origin of the pages of the partner. */
  readonly origin: string;
  pageOf(name: HostName | `example-${number}`): string;
};

/** A test with a product of its own, and the pages of a broker on another origin, from where it may be asked for prices. */
export const test = base.extend<object, { partnership: Partnership }>({
  partnership: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const port = firstPort + 110 + 5 * parallelIndex;
      const hosts = await serveHosts();
      const folder = mkdtempSync(join(tmpdir(), 'vangnet-e2e-'));
      const brands = ownBrands(folder);
      const partner = { id: 'makelaar', name: 'Makelaar BV', origins: [hosts.origin], attribution: '12345678' };
      writeFileSync(join(brands, 'own/partners.json'), JSON.stringify({ partners: [partner] }));
      const { programs, removeData } = startWorld(port, {}, { BRANDS_DIR: brands });
      const [url, sandboxUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
      hosts.elementFrom(url);
      try {
        await Promise.all([untilItAnswers(`${url}/readyz`), untilItAnswers(`${sandboxUrl}/scenarios`)]);
        await use({ url, sandboxUrl, origin: hosts.origin, pageOf: (name) => `${hosts.origin}/${name}` });
      } finally {
        hosts.end();
        await Promise.all(programs.map(endProgram));
        removeData();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // A header of the tests would make every call to another origin one that is asked for before.
  page: async ({ page }, use) => {
    await page.context().setExtraHTTPHeaders({});
    await use(page);
  },
  baseURL: async ({ partnership }, use) => use(partnership.url),
});
export { expect } from './test.ts';
