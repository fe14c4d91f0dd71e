import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProgram } from '../../scripts/processes.ts';
import { untilItAnswers } from './own-world.ts';
import { port as firstPort } from './ports.ts';
import { startWorld } from './start-world.ts';
import { test as base } from './test.ts';

const DATA = join(import.meta.dirname, '../../data');

/** What a tariff of another insurer sets. */
const FIGURES = {
  firstYearDiscount: 0.1,
  policyFeeEuro: 45,
  minSumAssuredEuro: 150,
  maxSumAssuredEuro: 6000,
  incomeProofAboveEuro: 2550,
  withdrawalDays: 21,
};

function tariffsIn(folder: string): void {
  for (const part of ['tariffs', 'occupations']) cpSync(join(DATA, part), join(folder, part), { recursive: true });
  for (const version of ['2026-01', '2026-07']) {
    const file = join(folder, `tariffs/${version}.json`);
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...FIGURES }));
  }
}

/** A test with a product and a sandbox of its own, whose tariff has other figures of the product. */
export const test = base.extend<object, { world: { url: string; sandboxUrl: string } }>({
  world: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const port = firstPort + 55 + 3 * parallelIndex;
      const reference = mkdtempSync(join(tmpdir(), 'vangnet-e2e-'));
      tariffsIn(reference);
      const { programs, removeData } = startWorld(port, { env: { TARIFF_DIR: reference } });
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
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
});
export { expect } from './test.ts';
