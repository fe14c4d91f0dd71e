import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { deadPaths, dependencyFaults, glossaryFaults } from './documents/faults.ts';
import { recordFaults, unknownRecords } from './documents/records.ts';
import { readTestedPage, testFaults } from './documents/tested-page.ts';
import { mutations } from './mutations/list.ts';

/** Checks that what documents and the list of mutations name or need is there: records, paths, links, tests, names, rows, places of faults. */
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
/** A fault of `npm run mutations` stands in one place, or it is put in nowhere. */
const unplaced = mutations
  .filter(
    ({ file, from, suite }) =>
      !existsSync(suite) || !existsSync(file) || readFileSync(file, 'utf8').split(from).length !== 2,
  )
  .map(({ file, breaks }) => `scripts/mutations: "${breaks}" has no one place in ${file}, or no suite`);
const faults = [...recordFaults(), ...dependencyFaults(), ...glossaryFaults(), ...tests, ...unplaced, ...mentions];

console.log(`${files.filter((file) => file.endsWith('.md')).length} documents`);
for (const fault of new Set(faults)) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
