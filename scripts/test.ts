import { mkdirSync } from 'node:fs';
import { buildPages, isBuilt } from './built.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { staticChecks } from './static-checks.ts';
import { checks, report, suite } from './suites.ts';

/**
 * All checks, cheapest first. Each check counts as one test, a suite as many as it ran. `npm run test:all` is the same with what
 * takes longer: the files named `*.nightly.*`, tests in another order, those of the browser three times, and the mutations.
 * `npm test -- FILE …` runs the tests of these files or folders alone.
 */
const given = process.argv.slice(2);
const isWhole = given.includes('--all');
const named = given.filter((word) => word !== '--all');
const ofBrowser = named.filter((file) => file.startsWith('e2e/') && !file.endsWith('.test.ts'));
const others = named.filter((file) => !ofBrowser.includes(file));
const runs = (files: readonly string[]) => named.length === 0 || files.length > 0;
if (isWhole) process.env['TEST_ALL'] = '1';
mkdirSync('test-results', { recursive: true });

if (named.length === 0) {
  await checks([
    ...staticChecks(),
    ['nothing unused', 'knip', []],
    ['generated pages of docs/ are current', 'scripts/generate-docs.ts', ['--check']],
    ['what the documents name exists', 'scripts/check-docs.ts', []],
  ]);
}
if (isWhole) {
  const exported = ['--production', '--include', 'exports,types'];
  await checks([['nothing in the product that only tests use', 'knip', exported]]);
}

// Before the tests: one of them starts the product, which would build the pages itself.
if (!(await isBuilt())) await buildPages();
if (runs(others)) {
  const results = 'test-results/vitest.json';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${results}`];
  const order = isWhole ? ['--sequence.shuffle'] : [];
  await suite('unit, components, API and store', 'vitest', ['run', ...reporters, ...order, ...others], results);
}
if (runs(ofBrowser)) {
  ensureBrowser();
  if (named.length === 0) await checks([['bytes of the first screen', 'bench/main.ts', ['bytes']]]);
  const words = ['test', '--config', 'e2e/playwright.config.ts', ...(isWhole ? ['--repeat-each', '3'] : [])];
  await suite('browser', 'playwright', [...words, ...ofBrowser], 'e2e/test-results/results.json');
}
if (isWhole) await checks([['faults that a test has to find', 'scripts/mutations.ts', []]]);

report();
