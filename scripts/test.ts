import { mkdirSync } from 'node:fs';
import { buildPages, isBuilt } from './built.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { staticChecks } from './static-checks.ts';
import { checks, report, suite } from './suites.ts';

/**
 * All checks, cheapest first. Each check counts as one test, a suite as many as it ran. `npm run test:all` is the same with what
 * takes longer: the files named `*.nightly.*`, every test of the browser three times, in another order, and the mutations.
 */
const isWhole = process.argv.includes('--all');
if (isWhole) process.env['TEST_ALL'] = '1';
mkdirSync('test-results', { recursive: true });

await checks([
  ...staticChecks(),
  ['nothing unused', 'knip', []],
  ['generated pages of docs/ are current', 'scripts/generate-docs.ts', ['--check']],
  ['what the documents name exists', 'scripts/check-docs.ts', []],
]);
if (isWhole) {
  const exported = ['--production', '--include', 'exports,types'];
  await checks([['nothing in the product that only tests use', 'knip', exported]]);
}

// Before the tests: one of them starts the product, which would build the pages itself.
if (!(await isBuilt())) await buildPages();
const vitestResults = 'test-results/vitest.json';
const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile=${vitestResults}`];
await suite('unit, API and store', 'vitest', isWhole ? [...vitest, '--sequence.shuffle'] : vitest, vitestResults);

ensureBrowser();
await checks([['bytes of the first screen', 'bench/main.ts', ['bytes']]]);
const playwright = ['test', '--config', 'e2e/playwright.config.ts'];
const results = 'e2e/test-results/results.json';
await suite('browser', 'playwright', isWhole ? [...playwright, '--repeat-each', '3'] : playwright, results);
if (isWhole) await checks([['faults that a test has to find', 'scripts/mutations.ts', []]]);

report();
