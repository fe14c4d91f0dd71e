import { existsSync, readFileSync } from 'node:fs';

/**
 * Every test that docs/specification.md names exists: the file, and in it exactly that title. A file stands there in
 * backticks, followed by its titles in double quotes with commas between them.
 */
const FILE = /`([\w./-]+\.(?:test|spec)\.ts)`((?:,? "(?:[^"\\]|\\.)+")*)/g;
const TITLE = /"((?:[^"\\]|\\.)+)"/g;

const named = [...readFileSync('docs/specification.md', 'utf8').matchAll(FILE)].map(([, file = '', titles = '']) => ({
  file,
  titles: [...titles.matchAll(TITLE)].map(([, title = '']) => title.replaceAll('\\"', '"')),
}));

const faults = named.flatMap(({ file, titles }) => {
  if (!existsSync(file)) return [`${file} does not exist`];
  if (titles.length === 0) return [`${file} is named without a test`];
  const source = readFileSync(file, 'utf8');
  const isThere = (title: string) => ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
  return titles.filter((title) => !isThere(title)).map((title) => `${file} has no test "${title}"`);
});

console.log(`docs/specification.md names ${named.flatMap(({ titles }) => titles).length} tests`);
for (const fault of new Set(faults)) console.error(fault);
process.exit(faults.length === 0 && named.length > 0 ? 0 : 1);
