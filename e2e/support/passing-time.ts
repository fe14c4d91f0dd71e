import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { endProgram, startProgram } from '../../scripts/processes.ts';
import { lean } from './own-brands.ts';
import { untilItAnswers } from './own-world.ts';
import { port as firstPort } from './ports.ts';
import { productSettings } from './start-world.ts';
import { test as base } from './test.ts';

/** A product that is stopped and started again later, with changes in between. */
type PassingTime = {
  /** Lets days pass, with the page closed, and a new tariff in force from today. */
  passes(days: number): Promise<void>;
};

const DATA = join(import.meta.dirname, '../../data');
const today = () => new Date().toISOString().slice(0, 10);

/** Puts a release of the project into a folder of reference data. */
function addRelease(folder: string, version: string, changes: object = {}): void {
  const [tariffs, occupations] = [`tariffs/${version}.json`, `occupations/${version}.csv`];
  for (const file of [tariffs, occupations]) cpSync(join(DATA, file), join(folder, file));
  const tariff = JSON.parse(readFileSync(join(DATA, tariffs), 'utf8')) as object;
  writeFileSync(join(folder, tariffs), JSON.stringify({ ...tariff, ...changes }));
}

/** No test can move the clock of the product, so this makes what it has stored older instead. */
function growOlder(dataDir: string, days: number): void {
  const database = new DatabaseSync(join(dataDir, 'vangnet.sqlite'));
  database
    .prepare(`update applications set rated_at = strftime('%Y-%m-%dT%H:%M:%fZ', rated_at, ?)`)
    .run(`-${days} days`);
  database.close();
}

/** A test with a product for it alone; it takes the ports after those of the workers' own worlds. */
export const test = base.extend<{ time: PassingTime }>({
  time: async ({ page, baseURL }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-e2e-'));
    const tariffs = join(dataDir, 'reference');
    const settings = productSettings(Number(new URL(baseURL ?? '').port), dataDir);
    const env = { ...settings, ...lean(dataDir), TARIFF_DIR: tariffs };
    // A page that still fetches something would log that the product is gone.
    const leave = () => page.goto('about:blank');
    const start = () => startProgram('server/main.ts', { ...env, LOG_LEVEL: 'fatal' });
    addRelease(tariffs, '2026-01');
    let product = start();
    try {
      await untilItAnswers(`${baseURL}/readyz`);
      await use({
        passes: async (days) => {
          await leave();
          await endProgram(product);
          growOlder(dataDir, days);
          addRelease(tariffs, '2026-07', { effectiveFrom: today() });
          product = start();
          await untilItAnswers(`${baseURL}/readyz`);
        },
      });
    } finally {
      await leave();
      await endProgram(product);
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
  baseURL: async ({}, use, { parallelIndex }) => use(`http://127.0.0.1:${firstPort + 40 + 3 * parallelIndex}`),
});
export { expect } from './test.ts';
