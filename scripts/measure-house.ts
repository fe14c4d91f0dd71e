import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/**
 * `node scripts/measure-house.ts [FOLDER]`: how much there is to read, and how often a thing is said, in this folder or in another
 * checkout. The figures are a table to compare releases by, not a check: check-sizes.ts holds the limits.
 */
const root = process.argv[2] ?? '.';
const TEST = /\.(test|spec)\.|(^|\/)testing\/|^e2e\//;
const BESIDE = /^(e2e|bench|scripts)\//;

const exclude = (name: string) => /^(node_modules|dist|test-results)$/.test(basename(name));
const files = globSync('*/**/*.{ts,tsx,css,mjs}', { cwd: root, exclude })
  .filter((file) => !file.endsWith('.d.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const tests = files.filter(({ file }) => TEST.test(file));
const product = files.filter(({ file }) => !TEST.test(file) && !BESIDE.test(file));
const code = product.filter(({ file }) => /\.tsx?$/.test(file));
const server = code.filter(({ file }) => file.startsWith('server/'));

/** What staff have: the counter, the checks, bounces and numbers, with what of the sandbox stands opposite them. */
const OF_STAFF = new RegExp(
  [
    '^(counter|server/(counter|cases|checks|bounces|numbers)|domain/(staff|numbers)|sandbox/(staff|oidc))/',
    '^contract/(counter|counter-lists|counter-numbers)\\.ts$',
    '^server/(start-counter|counter-app|environment/counter|operator/(case|upkeep)|(payment|identity)/by-staff)\\.ts$',
    '^sandbox/(smtp/(imap|notification)|mollie/refunds)\\.ts$',
  ].join('|'),
);
const ofStaff = code.filter(({ file }) => OF_STAFF.test(file));

/** What stands behind the pages. Until the pages have theirs in it, too, all of words/ is counted with it. */
const BEHIND = /^(server|domain|contract|reference-data|words|sandbox|workbench|scripts|bench)\//;
const behind = files.filter(({ file }) => BEHIND.test(file) && /\.(ts|mjs)$/.test(file));
const ofServer = behind.filter(({ file }) => /^(server|words)\//.test(file) && !TEST.test(file));

const linesOf = ({ text }: { text: string }) => text.split('\n').length - 1;
const lines = (some: readonly { text: string }[]) => some.reduce((sum, file) => sum + linesOf(file), 0);
const matches = (some: readonly { text: string }[], pattern: RegExp) =>
  some.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
const count = (pattern: string) => globSync(pattern, { cwd: root }).length;
const read = (...names: string[]) => {
  const found = names.map((name) => join(root, name)).find((name) => existsSync(name));
  return found === undefined ? '' : readFileSync(found, 'utf8');
};

/** The files of the project that this one imports. */
const importsOf = ({ file, text }: { file: string; text: string }) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.|@vangnet\/)([^']+)'/g)].map(([, start = '', path = '']) =>
    start === '.' ? normalize(join(dirname(file), start + path)) : `${path}.ts`,
  );

/** Whether this is the index of a table with a file for each entry: it imports all other files of its folder but the words. */
function isTable(index: string) {
  const beside = code.filter(
    ({ file }) => dirname(file) === dirname(index) && !/^(index|text)\.ts$/.test(basename(file)),
  );
  const listed = new Set(code.filter(({ file }) => file === index).flatMap(importsOf));
  return basename(index) === 'index.ts' && beside.every(({ file }) => listed.has(file));
}

/**
 * Files of at most 30 lines that one neighbour in the same folder imports, and nothing else of the product. The entries of a table
 * (migrations, promises, actions of staff) are not among them: a new one is a new file, whatever its size.
 */
function crumbs() {
  const importers = new Map<string, string[]>();
  for (const file of [...code, ...files.filter(({ file: name }) => /^(bench|scripts)\//.test(name))])
    for (const imported of new Set(importsOf(file)))
      importers.set(imported, [...(importers.get(imported) ?? []), file.file]);
  return code.filter((file) => {
    const [only, ...others] = importers.get(file.file) ?? [];
    const isUsedOnce = only !== undefined && others.length === 0 && dirname(only) === dirname(file.file);
    return linesOf(file) <= 30 && isUsedOnce && !isTable(only);
  }).length;
}

/** The five choices of a cover, each by the names that it has. */
const CHOICES = [
  /sumAssured/,
  /claimDuration/,
  /waitingPeriod/,
  /mentalIllness|mentalCover|psychological/,
  /indexation|indexing/i,
];
const namesAll = ({ text }: { text: string }) => CHOICES.every((choice) => choice.test(text));

/** The rooms of the server with a query of this table. */
function roomsThatQuery(table: string) {
  const query = new RegExp(
    `(selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|using)\\(\\s*\\[?'${table}\\b|(from|join|into|update) ${table}\\b`,
  );
  const rooms = server.filter(({ file, text }) => !file.includes('/migrations/') && query.test(text));
  return new Set(rooms.map(({ file }) => file.split('/')[1])).size;
}

const sizes = product.map(linesOf).toSorted((a, b) => a - b);
const app = server.find(({ file }) => file === 'server/app.ts')?.text ?? '';
const TYPE = /type Dependencies =[^{]*\{\n([\s\S]*?)\n\};/;
const [, fields = ''] = TYPE.exec(app + read('server/dependencies.ts')) ?? [];
const { scripts = {} } = JSON.parse(read('package.json'));

const figures = {
  'production files, with styles': product.length,
  'production lines, with styles': lines(product),
  'production files of TypeScript': code.length,
  'production lines of TypeScript': lines(code),
  'lines of what staff have, without blanks': matches(ofStaff, /^.*\S.*$/gm),
  'of these, without lines of comments': matches(ofStaff, /^(?!\s*(\/\*|\*|\/\/)).*\S.*$/gm),
  'median lines of a production file': sizes[Math.floor(sizes.length / 2)],
  'lines of tests and their support': lines(tests),
  'lines of the server and its words': lines(ofServer),
  'files of the server and its words': ofServer.length,
  'lines of what stands behind the pages': lines(behind.filter(({ file }) => !TEST.test(file))),
  'lines of its tests and their support': lines(behind.filter(({ file }) => TEST.test(file))),
  'lines of bench': lines(files.filter(({ file }) => file.startsWith('bench/'))),
  'files that name all five choices of a cover': code.filter(namesAll).length,
  'places of "Verzekerd bedrag"': matches(code, /Verzekerd bedrag/g),
  'server rooms that query payments': roomsThatQuery('payments'),
  'server rooms that query applications': roomsThatQuery('applications'),
  'imports of server/app.ts': new Set(app.match(/from '[^']+'/g)).size,
  'fields of its Dependencies': fields.match(/^ {2}readonly \w+/gm)?.length ?? 0,
  'neighbours of at most 30 lines used once': crumbs(),
  'assertions of a type that lint is told to allow': matches(code, /oxlint-disable\S* [^\n]*no-unsafe-type-assertion/g),
  'npm scripts': Object.keys(scripts).length,
  'decision records': count('docs/decisions/[0-9]*.md'),
  'approved pictures': count('e2e/states/approved/*.png'),
  'lines of README': linesOf({ text: read('README.md') }),
};
for (const [name, figure] of Object.entries(figures)) console.log(`${String(figure).padStart(7)}  ${name}`);
