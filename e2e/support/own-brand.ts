import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProgram, startProgram } from '../../scripts/processes.ts';
import { ownBrands } from './own-brands.ts';
import { untilItAnswers } from './own-world.ts';
import { port as firstPort } from './ports.ts';
import { productSettings } from './start-world.ts';
import { test as base } from './test.ts';

const MEANDER = join(import.meta.dirname, '../../data/example-brands/meander');

/** Of two brands on one server. Browsers take every name that ends in .localhost for their own machine. */
type Addresses = { readonly meander: string; readonly alsoMeander: string; readonly house: string };

/** Copies the second brand; Node, unlike a browser, does not find its name, so its first host is an address. */
function copyMeander(folder: string): void {
  cpSync(MEANDER, folder, { recursive: true });
  const file = join(folder, 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...brand, hosts: ['127.0.0.1', 'meander.localhost'] }));
}

/** A test with a product of two brands, on ports of its own, over the same built pages; it begins at the second brand. */
export const test = base.extend<object, { addresses: Addresses }>({
  addresses: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const port = firstPort + 72 + 3 * parallelIndex;
      const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-e2e-'));
      const brands = ownBrands(dataDir);
      copyMeander(join(brands, 'meander'));
      const settings = {
        ...productSettings(port, dataDir),
        BRANDS_DIR: brands,
        PUBLIC_URL: `http://localhost:${port}`,
        LOG_LEVEL: 'fatal',
      };
      const product = startProgram('server/main.ts', settings);
      try {
        await untilItAnswers(`http://127.0.0.1:${port}/readyz`);
        await use({
          meander: `http://127.0.0.1:${port}`,
          alsoMeander: `http://meander.localhost:${port}`,
          house: `http://localhost:${port}`,
        });
      } finally {
        await endProgram(product);
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ addresses }, use) => use(addresses.meander),
});
export { expect } from './test.ts';
