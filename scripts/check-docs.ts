import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dependencyFaults } from './documents/dependencies.ts';
import { glossaryFaults } from './documents/glossary.ts';
import { deadPaths } from './documents/paths.ts';
import { recordFaults, unknownRecords } from './documents/records.ts';
import { securityFaults } from './documents/security.ts';
import { readTestedPage, testFaults } from './documents/tested-page.ts';

/** Checks that records, paths, links, tests, names and rows exist that the documents name or need. */
const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
const files = execFileSync('git', [...list, '*.md', '*.ts', '*.tsx', '*.cjs'], { encoding: 'utf8' })
  .trim()
  .split('\n');

const mentions = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return [
    ...unknownRecords(text).map((number) => `${file}: there is no record ${number} in docs/decisions`),
    ...(file.endsWith('.md') ? deadPaths(file, text).map((path) => `${file}: ${path} does not exist`) : []),
  ];
});
const tests = ['docs/specification.json', 'docs/faults.json'].flatMap((file) => testFaults(readTestedPage(file)));
const security = securityFaults(readFileSync('docs/security.md', 'utf8'));
const faults = [...recordFaults(), ...dependencyFaults(), ...glossaryFaults(), ...security, ...tests, ...mentions];

console.log(`${files.filter((file) => file.endsWith('.md')).length} documents`);
for (const fault of new Set(faults)) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
