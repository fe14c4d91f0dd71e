import { mkdirSync } from 'node:fs';
import { buildWeb } from '../web/app/build.ts';
import { isBuilt } from './built.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { check, report, suite } from './suites.ts';

/** All checks, cheapest first. Each check counts as one test, a suite as many as it ran. */
mkdirSync('test-results', { recursive: true });

await check('format', 'oxfmt', ['--check', '.']);
await check('lint', 'oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives']);
await check('types', 'tsc', ['-p', '.']);
await check('types of the web, with the classes of its CSS', process.execPath, ['scripts/check-css.ts']);
await check('import rules', 'depcruise', [
  'domain',
  'contract',
  'web',
  'reference-data',
  'server',
  'sandbox',
  'cli',
  'e2e',
  'bench',
  'scripts',
  '--output-type',
  'err',
]);
await check('nothing unused', 'knip', []);
await check('nothing in the product that only tests use', 'knip', ['--production', '--include', 'exports,types']);
await check('sizes of files', process.execPath, ['scripts/check-sizes.ts']);
await check('generated pages of docs/ are current', process.execPath, ['scripts/generate-docs.ts', '--check']);
await check('what the documents name exists', process.execPath, ['scripts/check-docs.ts']);

await suite(
  'unit, API and store',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', '--outputFile=test-results/vitest.json'],
  'test-results/vitest.json',
);

if (!(await isBuilt())) await buildWeb();
await check('bytes of the first screen', process.execPath, ['bench/main.ts', 'bytes']);
ensureBrowser();
await suite('browser', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], 'e2e/test-results/results.json');

report();
