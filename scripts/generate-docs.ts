import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { architecturePage } from './documents/import-rules.ts';
import { flowPage } from './documents/flow.ts';
import { decisionsPage } from './documents/records.ts';
import { readTestedPage, testedPage } from './documents/tested-page.ts';

/** Writes the pages of docs/ that are made from code and data; with --check it only says which are out of date. */
const pages = {
  'docs/architecture.md': architecturePage(),
  'docs/flow.md': flowPage(),
  'docs/decisions/README.md': decisionsPage(),
  'docs/specification.md': testedPage(readTestedPage('docs/specification.json'), 'docs/specification.json'),
  'docs/faults.md': testedPage(readTestedPage('docs/faults.json'), 'docs/faults.json'),
};

const outdated = Object.entries(pages).filter(
  ([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content,
);
if (process.argv.includes('--check')) {
  for (const [file] of outdated) console.error(`${file} is out of date. Run: node scripts/generate-docs.ts`);
  process.exit(outdated.length === 0 ? 0 : 1);
}
for (const [file, content] of outdated) writeFileSync(file, content);
