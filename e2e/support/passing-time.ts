import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { endProgram, startProgram } from '../../scripts/processes.ts';
import { ownBrands } from './own-brands.ts';
import { untilItAnswers } from './own-world.ts';
import { port as firstPort } from './ports.ts';
import { productSettings } from './start-world.ts';
import { test as base } from './test.ts';

/** A product that began so many days ago, and is stopped and started again later. */
type PassingTime = {
  /** Lets days pass, with the page closed. A new tariff is in force from the first day after them. */
  passes(days: number): Promise<void>;
  /** Origin of the page of a partner. */
  readonly origin: string;
};

const DATA = join(import.meta.dirname, '../../data');
const BEGUN_DAYS_AGO = 31;
const ORIGIN = 'https://www.makelaar.example';

/** Puts a release of the project into a folder of reference data. */
function addRelease(folder: string, version: string, changes: object = {}): void {
  const [tariffs, occupations] = [`tariffs/${version}.json`, `occupations/${version}.csv`];
  for (const file of [tariffs, occupations]) cpSync(join(DATA, file), join(folder, file));
  const tariff = JSON.parse(readFileSync(join(DATA, tariffs), 'utf8')) as object;
  writeFileSync(join(folder, tariffs), JSON.stringify({ ...tariff, ...changes }));
}

/** A module that sets the clock of a process back: the product knows no other one. */
const clockBehind = (days: number) =>
  `data:text/javascript,${encodeURIComponent(`
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) {
        super(...(given.length === 0 ? [Real.now() - ${days * DAY_MS}] : given));
      }
      static now() {
        return Real.now() - ${days * DAY_MS};
      }
    };`)}`;

/** A test with a product for it alone; it takes the ports after those of the workers' own worlds. */
export const test = base.extend<{ time: PassingTime }>({
  time: async ({ page, baseURL }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-e2e-'));
    const tariffs = join(dataDir, 'reference');
    const brands = ownBrands(dataDir);
    const partner = { id: 'makelaar', name: 'Makelaar BV', origins: [ORIGIN] };
    writeFileSync(join(brands, 'own/partners.json'), JSON.stringify({ partners: [partner] }));
    // The certificates of the sandbox's banks are younger than the day on which it begins.
    const settings = productSettings(Number(new URL(baseURL ?? '').port), dataDir, ['openid']);
    const env = { ...settings, TARIFF_DIR: tariffs, BRANDS_DIR: brands, LOG_LEVEL: 'fatal' };
    // A page that still fetches something would log that the product is gone.
    const leave = () => page.goto('about:blank');
    let daysAgo = BEGUN_DAYS_AGO;
    const start = () => startProgram('server/main.ts', env, ['--import', clockBehind(daysAgo)]);
    addRelease(tariffs, '2026-01');
    let product = start();
    try {
      await untilItAnswers(`${baseURL}/readyz`);
      await use({
        origin: ORIGIN,
        passes: async (days) => {
          await leave();
          await endProgram(product);
          daysAgo -= days;
          const today = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
          if (!existsSync(join(tariffs, 'tariffs/2026-07.json')))
            addRelease(tariffs, '2026-07', { effectiveFrom: today });
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
