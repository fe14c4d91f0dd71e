import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { architecturePage, brandsPage, flowPage, rightsPage, schemaFile } from './documents/generated.ts';
import { decisionsPage } from './documents/records.ts';
import { readTestedPage, testedPage } from './documents/tested-page.ts';
import { catalogueOf } from '../reference-data/words/sentences.ts';
import { lockJson, lockOf, readLock, ROOT } from '../server/operations/words/product.ts';

/**
 * Writes the pages of docs/ that are made from code and data, the columns of the tables, and the lock of new texts; with --check it only says which are out of date. The pages
 * of tests are as long as their data, so git has the data only and nothing compares the pages.
 */
const tested = ['docs/specification', 'docs/faults'];
const pages = {
  'docs/architecture.md': architecturePage(),
  'docs/brands.md': brandsPage(),
  'docs/flow.md': flowPage(),
  'docs/operations.md': rightsPage(),
  'docs/decisions/README.md': decisionsPage(),
  'server/database/schema.ts': await schemaFile(),
  'data/words.en.lock.json': lockJson(lockOf(catalogueOf(ROOT), readLock())),
};

const outdated = Object.entries(pages).filter(
  ([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content,
);
if (process.argv.includes('--check')) {
  for (const [file] of outdated) console.error(`${file} is out of date. Run: node scripts/generate-docs.ts`);
  process.exit(outdated.length === 0 ? 0 : 1);
}
for (const [file, content] of outdated) writeFileSync(file, content);
for (const name of tested) writeFileSync(`${name}.md`, testedPage(readTestedPage(`${name}.json`), `${name}.json`));
