import { mkdirSync } from 'node:fs';
import { buildPages, isBuilt } from './built.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { checks, report, suite } from './suites.ts';

/** All checks, cheapest first. Each check counts as one test, a suite as many as it ran. */
mkdirSync('test-results', { recursive: true });

const places = [
  'domain',
  'contract',
  'web',
  'counter',
  'element',
  'reference-data',
  'server',
  'sandbox',
  'command-line',
  'workbench',
  'e2e',
  'bench',
  'scripts',
];
await checks([
  ['format', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives']],
  ['types', 'tsc', ['-p', '.']],
  ['types of the journeys', 'tsc', ['-p', 'e2e']],
  ['types of the pages, with the classes of their CSS', 'scripts/check-css.ts', []],
  ['import rules', 'depcruise', [...places, '--output-type', 'err']],
  ['nothing unused', 'knip', []],
  ['nothing in the product that only tests use', 'knip', ['--production', '--include', 'exports,types']],
  ['sizes of files', 'scripts/check-sizes.ts', []],
  ['generated pages of docs/ are current', 'scripts/generate-docs.ts', ['--check']],
  ['what the documents name exists', 'scripts/check-docs.ts', []],
]);

// Before the tests: one of them starts the product, which would build the pages itself.
if (!(await isBuilt())) await buildPages();
await suite(
  'unit, API and store',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', '--outputFile=test-results/vitest.json'],
  'test-results/vitest.json',
);

ensureBrowser();
await checks([['bytes of the first screen', 'bench/main.ts', ['bytes']]]);
await suite('browser', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], 'e2e/test-results/results.json');

report();
