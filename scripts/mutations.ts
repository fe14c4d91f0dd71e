import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { onStopSignal } from '../command-line/stop-signals.mjs';
import { leash } from './leash.ts';
import type { Mutation } from './mutations/mutation.ts';
import { mutations } from './mutations/list.ts';

/**
 * `npm run mutations [-- WORD …]`: puts faults of one line into a copy of the tree, one at a time, each with the test that has to
 * turn red. Only the faults whose file, suite or words have one of the WORDs; without any all of them.
 */
const words = process.argv.slice(2);
const chosen = mutations.filter(
  ({ file, suite, breaks }) => words.length === 0 || words.some((word) => `${file} ${suite} ${breaks}`.includes(word)),
);
const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'vangnet-mutations-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
onStopSignal({ stop: () => process.exit(1), end: () => process.exit(1) });

/** Packages are linked one by one, because those of ours have to lead into the copy. */
function copyTree(): void {
  const left = new Set(['node_modules', '.git', 'test-results', 'e2e/test-results']);
  cpSync(root, copy, { recursive: true, filter: (from) => !left.has(relative(root, from)) });
  const [own, theirs] = [join(copy, 'node_modules'), join(root, 'node_modules')];
  mkdirSync(own);
  const installed = readdirSync(theirs).filter((name) => name === '.bin' || !name.startsWith('.'));
  for (const name of installed) if (name !== '@vangnet') symlinkSync(join(theirs, name), join(own, name));
  cpSync(join(theirs, '@vangnet'), join(own, '@vangnet'), { recursive: true, verbatimSymlinks: true });
}

const isOfBrowser = (suite: string) => suite.startsWith('e2e/') && suite.endsWith('.spec.ts');
const RESULTS = { vitest: 'test-results/vitest.json', browser: 'e2e/test-results/results.json' };
/** Nothing in a test waits for longer; what hangs because of a fault is red. */
const LIMITS = ['--testTimeout=60000', '--hookTimeout=60000', '--bail=1'];
const failedIn = z.union([
  z.object({ numFailedTests: z.number() }).transform(({ numFailedTests }) => numFailedTests),
  z.object({ stats: z.object({ unexpected: z.number() }) }).transform(({ stats }) => stats.unexpected),
]);

/** Runs suites in the copy: how many tests failed, which it can show; undefined when they did not run. */
async function failures(suites: readonly string[], ofBrowser: boolean, shown = false): Promise<number | undefined> {
  const file = join(copy, ofBrowser ? RESULTS.browser : RESULTS.vitest);
  rmSync(file, { force: true });
  const reports = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const command = ofBrowser
    ? ['scripts/test.ts', ...suites]
    : ['node_modules/vitest/vitest.mjs', 'run', ...reports, ...LIMITS, ...suites];
  const output = shown ? 'inherit' : 'ignore';
  const child = leash(spawn(process.execPath, command, { cwd: copy, stdio: ['ignore', output, output] }));
  const [status]: unknown[] = await once(child, 'close');
  try {
    const failed = failedIn.parse(JSON.parse(readFileSync(file, 'utf8')));
    return failed === 0 && status !== 0 ? undefined : failed;
  } catch {
    return undefined;
  }
}

/** Puts a fault in and gives its outcome: `red` as it has to be. */
async function outcomeOf({ file, from, to, suite, excepted }: Mutation): Promise<string> {
  const path = join(copy, file);
  const good = readFileSync(path, 'utf8');
  if (good.split(from).length !== 2) return 'not there';
  writeFileSync(
    path,
    good.replace(from, () => to),
  );
  const failed = await failures([suite], isOfBrowser(suite));
  writeFileSync(path, good);
  if (failed === undefined) return 'not run';
  if (failed > 0) return 'red';
  return excepted === undefined ? 'survived' : 'excepted';
}

copyTree();
for (const ofBrowser of [false, true]) {
  const suites = [...new Set(chosen.map(({ suite }) => suite))].filter((suite) => isOfBrowser(suite) === ofBrowser);
  const failed = suites.length === 0 ? 0 : await failures(suites, ofBrowser, true);
  if (failed === 0) continue;
  console.error(`Without any fault ${failed ?? 'an unknown number of'} tests fail.`);
  process.exit(1);
}
const counts = new Map<string, number>();
for (const mutation of chosen) {
  const outcome = await outcomeOf(mutation);
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const { file, breaks, suite, excepted } = mutation;
  console.log(`${outcome.padEnd(9)}  ${breaks} (${file}; ${suite})`);
  if (outcome === 'excepted') console.log(`${' '.repeat(11)}${excepted}`);
}
const [red = 0, survived = 0, accepted = 0] = ['red', 'survived', 'excepted'].map((one) => counts.get(one));
const broken = chosen.length - red - survived - accepted;
console.log(`\n${red} red, ${survived} survived, ${accepted} excepted${broken > 0 ? `, ${broken} not judged` : ''}`);
process.exitCode = survived + broken > 0 ? 1 : 0;
