import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProgram, startProgram } from '../../scripts/processes.ts';
import { ownBrands } from './own-brands.ts';
import { untilItAnswers } from './own-world.ts';
import { port as firstPort } from './ports.ts';
import { productSettings } from './start-world.ts';
import { test as base } from './test.ts';

/** The name, contact details, colours, logo and claims of another brand, which tells of no proposed law. */
const meander = (ours: { claims: object }) => ({
  name: 'Meander',
  phone: '020 111 22 33',
  phoneHref: 'tel:+31201112233',
  mail: 'vragen@meander.example',
  colours: { brand: '#7b1e3c', onBrand: '#ffffff', rope: '#8fd3b6', onRope: '#0c2a31' },
  logo: { width: 40, height: 40, outlines: [{ d: 'M4 20L14 8L26 32L36 20', stroke: 'brand', width: 6 }] },
  claims: { ...ours.claims, award: null, control: 'Je kiest zelf wat je verzekert' },
  scheme: undefined,
});

/** A test with a product of another brand, on ports of its own, over the same built pages. */
export const test = base.extend<object, { brandUrl: string }>({
  brandUrl: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const port = firstPort + 72 + 3 * parallelIndex;
      const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-e2e-'));
      const settings = {
        ...productSettings(port, dataDir),
        BRANDS_DIR: ownBrands(dataDir, meander),
        LOG_LEVEL: 'fatal',
      };
      const product = startProgram('server/main.ts', settings);
      try {
        await untilItAnswers(`http://127.0.0.1:${port}/readyz`);
        await use(`http://127.0.0.1:${port}`);
      } finally {
        await endProgram(product);
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ brandUrl }, use) => use(brandUrl),
});
export { expect } from './test.ts';
