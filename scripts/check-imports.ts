import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { importRules, type ImportRule } from './import-rules.ts';

/** Refuses imports that a rule of `import-rules.ts` forbids, with its reason. */
type Import = { readonly from: string; readonly to: string; readonly isType: boolean; readonly isDynamic: boolean };

const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'];
const files = execFileSync('git', listed, { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file) && !file.startsWith('bench/bare-react/'));
/** Files that are no program text of ours: styles, fonts, pictures, and whatever a build tool reads as text. */
const OTHERS = /\.(css|woff2|svg|json)$|\?(raw|inline)$/;
const imports = files.flatMap(importsOf).filter(({ to }) => !OTHERS.test(to));
const importsFrom = Map.groupBy(imports, ({ from }) => from);

const broken = importRules.flatMap((rule) => {
  const faults = faultsOf(rule);
  return faults.length > 0 ? [`${rule.name}: ${rule.comment}`, ...faults.map((fault) => `    ${fault}`)] : [];
});
for (const line of broken) console.error(line);
console.log(`${imports.length} imports of ${files.length} files, ${importRules.length} rules`);
process.exit(broken.length === 0 ? 0 : 1);

/** Lists the imports of a file and its exports of others, types as well; it sees no name that is computed while the program runs. */
function importsOf(from: string): Import[] {
  const code = readFileSync(from, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(from, code).module;
  const fixed = staticImports.map(({ moduleRequest, entries }) => ({
    name: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
    isDynamic: false,
  }));
  const again = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ name: moduleRequest.value, isType, isDynamic: false }] : [],
    );
  const later = dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^'([^']+)'$/.exec(code.slice(start, end))?.[1])
    .flatMap((name) => (name === undefined ? [] : [{ name, isType: false, isDynamic: true }]));
  return [...fixed, ...again, ...later].map(({ name, ...how }) => ({ from, to: pathOf(from, name), ...how }));
}

/** The path of what is imported by a name. */
function pathOf(from: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(from), name.replace(/\?language=\w\w$/, ''));
  const ours = /^@vangnet\/(.+)$/.exec(name)?.[1];
  if (ours !== undefined) return OTHERS.test(ours) ? ours : `${ours}.ts`;
  return isBuiltin(name) ? `node:${name.replace(/^node:/, '')}` : `node_modules/${name}/`;
}

function faultsOf({ from, to }: ImportRule): string[] {
  const start = matcher(from.path, from.pathNot);
  if (to.unreached) return unreached(files.filter((file) => start(file))).filter(matcher(to.path, to.pathNot));
  if (to.circular)
    return circles(
      files.filter((file) => start(file)),
      to.circular === 'folders' ? dirname : String,
    );
  return imports
    .filter((one) => start(one.from) && !(to.exceptTypes && one.isType) && !(to.exceptDynamic && one.isDynamic))
    .filter((one) => leadsTo(to, one, groupOf(from.path, one.from)))
    .map((one) => `${one.from} → ${one.to}`);
}

function leadsTo({ path, pathNot, missing }: ImportRule['to'], { to }: Import, group: string): boolean {
  if (missing) return !/^node(:|_modules)/.test(to) && !existsSync(to);
  return matcher(path, pathNot, group)(to);
}

function matcher(path: Paths = '', pathNot: Paths = [], group = ''): (file: string) => boolean {
  const [wanted, unwanted] = [path, pathNot].map((paths) =>
    [paths].flat().map((one) => new RegExp(one.replaceAll('$1', RegExp.escape(group)))),
  );
  return (file) => wanted?.some((one) => one.test(file)) === true && !unwanted?.some((one) => one.test(file));
}
type Paths = ImportRule['from']['path'];

/** Gives what `$1` stands for: the first group of the path of a rule, in this file. */
function groupOf(path: Paths = '', file: string): string {
  return [path].flat().reduce((found, one) => new RegExp(one).exec(file)?.[1] ?? found, '');
}

/** Files that none of these comes to. */
function unreached(beginnings: readonly string[]): string[] {
  const reached = new Set(beginnings);
  for (const file of reached) for (const { to } of importsFrom.get(file) ?? []) reached.add(to);
  return files.filter((file) => !reached.has(file));
}

/** The files, or the folders of them, from which imports lead back to where they began, with where they lead. */
function circles(among: readonly string[], placeOf: (file: string) => string): string[] {
  const next = new Map<string, Set<string>>();
  const known = new Set(among);
  for (const { from, to } of imports) {
    const [here, there] = [placeOf(from), placeOf(to)];
    const isNested = `${here}/`.startsWith(`${there}/`) || `${there}/`.startsWith(`${here}/`);
    if (known.has(from) && known.has(to) && !isNested) next.set(here, (next.get(here) ?? new Set()).add(there));
  }
  // What leads nowhere else is in no circle, and neither is what leads only there.
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const [place, others] of next) {
      for (const other of others) if (!next.has(other)) others.delete(other);
      if (others.size === 0) isSmaller = next.delete(place);
    }
  }
  return [...next].map(([place, others]) => `${place} → ${[...others].join(', ')}`);
}
