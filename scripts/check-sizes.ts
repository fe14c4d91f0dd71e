import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Limits of docs/architecture.md for source files, in lines. Tests and generated files are judged by the limit only. */
const LIMIT = 250;
const MEDIAN = 60;
const NINETIETH = 150;

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*.mjs'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('.d.ts'));

const sized = files.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }));
const sorted = sized
  .filter(({ file }) => !file.includes('.test.'))
  .map(({ lines }) => lines)
  .toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

const faults = sized
  .filter(({ lines }) => lines > LIMIT)
  .map(({ file, lines }) => `${file}: ${lines} lines (limit ${LIMIT})`);
if (at(0.5) > MEDIAN) faults.push(`median ${at(0.5)} lines (at most ${MEDIAN})`);
if (at(0.9) > NINETIETH) faults.push(`90th percentile ${at(0.9)} lines (at most ${NINETIETH})`);

console.log(
  `${sized.length} files, median ${at(0.5)}, 90th percentile ${at(0.9)}, longest ${sorted.at(-1) ?? 0} lines`,
);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
