import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * `node scripts/measure-house.ts [FOLDER]`: how much there is to read, in this folder or in another checkout. The figures are a
 * table to compare releases by, not a check: check-sizes.ts holds the limits.
 */
const root = process.argv[2] ?? '.';
const exclude = (name: string) => /^(node_modules|dist|test-results)$/.test(basename(name));
const files = globSync('*/**/*.{ts,tsx,css,mjs}', { cwd: root, exclude })
  .filter((file) => !file.endsWith('.d.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const TEST = /\.(test|spec)\.|(^|\/)testing\/|^e2e\//;
/** Everything that stands behind the pages, with all words. */
const BEHIND =
  /^(server|domain|contract|reference-data|words|sandbox|workbench|scripts|bench|command-line)\/.*\.(ts|mjs)$/;

const named = (pattern: RegExp, from = files) => from.filter(({ file }) => pattern.test(file));
const tests = named(TEST);
const product = files.filter((file) => !tests.includes(file));
const server = named(/^server\//, product);
const matches = (some: typeof files, pattern: RegExp) =>
  some.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
const size = (some: typeof files) => `${matches(some, /\n/g)} in ${some.length} files`;
const DOC = /\/\*\*\s*\*?\s*[A-Z]/g;
const WITHOUT_SUBJECT = /\/\*\*\s*\*?\s*(What|Of|That|Who|So)\b/g;

const figures = {
  'lines of the server and the words': size(named(/^(server|words)\//, named(BEHIND, product))),
  'rooms of the server': new Set(server.flatMap(({ file }) => /^server\/([\w-]+)\//.exec(file)?.[1] ?? [])).size,
  'lines behind the pages': size(named(BEHIND, product)),
  'lines of their tests and support': size(named(BEHIND, tests)),
  'lines of the pages': size(named(/^web\/.*\.tsx?$/, product)),
  'lines of styles': size(named(/\.css$/, product)),
  'lines of the counter': size(named(/^counter\/.*\.tsx?$/, product)),
  'lines of all tests and support': size(tests),
  'lines of e2e': size(named(/^e2e\//)),
  'doc comments behind the pages': matches(named(BEHIND), DOC),
  'of these, without a subject': matches(named(BEHIND), WITHOUT_SUBJECT),
};
for (const [name, figure] of Object.entries(figures)) console.log(`${String(figure).padStart(20)}  ${name}`);
