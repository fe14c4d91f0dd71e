import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTariffsWithOtherFigures } from '@vangnet/reference-data/testing/other-figures';
import { endProgram } from '../../scripts/processes.ts';
import { lean } from './own-brands.ts';
import { untilItAnswers } from './own-world.ts';
import { port as firstPort } from './ports.ts';
import { startWorld } from './start-world.ts';
import { test as base } from './test.ts';

/** A test with a product and a sandbox of its own, whose tariff has other figures of the product. */
export const test = base.extend<object, { world: { url: string; sandboxUrl: string } }>({
  world: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const port = firstPort + 21 + 4 * parallelIndex;
      const reference = mkdtempSync(join(tmpdir(), 'vangnet-e2e-'));
      copyTariffsWithOtherFigures(reference);
      const { programs, removeData } = startWorld(port, { env: { TARIFF_DIR: reference } }, lean);
      const world = { url: `http://127.0.0.1:${port}`, sandboxUrl: `http://127.0.0.1:${port + 1}` };
      try {
        await Promise.all([untilItAnswers(`${world.url}/readyz`), untilItAnswers(`${world.sandboxUrl}/scenarios`)]);
        await use(world);
      } finally {
        await Promise.all(programs.map(endProgram));
        removeData();
        rmSync(reference, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
});
export { expect } from './test.ts';
