import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { leash } from './leash.ts';
import { onStopSignal } from '../command-line/stop-signals.mjs';

const total = { passed: 0, failed: 0 };
const begun = performance.now();
/** How long the tests of a file took, in milliseconds. */
const timeOf = new Map<string, number>();
const broken: string[] = [];

// The test runners clean up on Ctrl-C. What they cannot end any more ends with the process that started it.
let isStopped = false;
const running = new Set<ChildProcess>();
const tellAll = (signal: 'SIGINT' | 'SIGKILL') => {
  isStopped = true;
  for (const child of running) child.kill(signal);
};
onStopSignal({ stop: () => tellAll('SIGINT'), end: () => tellAll('SIGKILL') });

/** A tool of node_modules, or a script of the project, under this Node: the PATH may have another. */
const commandOf = (script: string, args: readonly string[]) =>
  [process.execPath, [script.endsWith('.ts') ? script : join('node_modules/.bin', script), ...args]] as const;

/** Runs a tool with its output on this terminal. */
async function run(name: string, tool: string, args: readonly string[]): Promise<boolean> {
  console.log(`\n— ${name}`);
  return judge(name, leash(spawn(...commandOf(tool, args), { stdio: 'inherit' })));
}

async function judge(name: string, child: ChildProcess): Promise<boolean> {
  running.add(child);
  const status = await statusOf(child);
  running.delete(child);
  if (isStopped && running.size === 0) process.exit(1);
  if (status !== 0) broken.push(name);
  return status === 0;
}

/** The exit code; undefined when it did not start or a signal ended it. */
async function statusOf(child: ChildProcess): Promise<unknown> {
  try {
    const [status]: unknown[] = await once(child, 'close');
    return status;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

export type Check = readonly [name: string, script: string, args: readonly string[]];

/** Runs scripts that succeed or fail, one on each processor; what a script prints comes in one piece when it ends. */
export async function checks(all: readonly Check[]): Promise<void> {
  const waiting = [...all];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function check([name, script, args]: Check): Promise<void> {
  if (isStopped) return;
  const child = leash(spawn(...commandOf(script, args), { stdio: ['ignore', 'pipe', 'pipe'] }));
  let printed = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (printed += String(chunk)));
  const good = await judge(name, child);
  console.log(`\n— ${name}\n${printed.trimEnd()}`);
  if (good) total.passed += 1;
  else total.failed += 1;
}

/** Runs a test runner that writes its results to a JSON file. A runner that fails without a failed test counts as one failure. */
export async function suite(name: string, tool: string, args: string[], resultFile: string): Promise<void> {
  rmSync(resultFile, { force: true });
  const good = await run(name, tool, args);
  const { passed, failures, times } = resultsIn(resultFile);
  for (const [file, ms] of times) timeOf.set(file, (timeOf.get(file) ?? 0) + ms);
  total.passed += passed;
  total.failed += good ? failures.length : Math.max(failures.length, 1);
  broken.push(...failures);
}

type Results = {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly times: readonly (readonly [file: string, ms: number])[];
};

function resultsIn(file: string): Results {
  try {
    return results.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [failure(file, 'the results of the run', String(error))], times: [] };
  }
}

const failure = (where: string, title: string, message = '') =>
  `${where} › ${title}${message && `\n${indented(message)}`}`;
/** Enough of a message to see what was expected; without the colours of a terminal. */
const indented = (message: string) =>
  stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n').replaceAll(/^/gm, '    ');
const LINES = 6;

const vitestResults = z
  .object({
    numPassedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        startTime: z.number(),
        endTime: z.number(),
        message: z.string(),
        assertionResults: z.array(
          z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests: passed, testResults }): Results => {
    const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [failure(name, 'the file', message)];
      return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0]));
    });
    const times = testResults.map(
      ({ name, startTime, endTime }) => [relative('.', name), endTime - startTime] as const,
    );
    return { passed, failures, times };
  });

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(
        z.object({ duration: z.number(), error: z.object({ message: z.string() }).partial().optional() }),
      ),
    }),
  ),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;
const specsOf = ({ specs, suites = [] }: PlaywrightSuite): z.infer<typeof playwrightSpec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const playwrightResults = z
  .object({ suites: z.array(playwrightSuite), stats: z.object({ expected: z.number() }) })
  .transform(({ suites, stats }): Results => {
    const specs = suites.flatMap(specsOf);
    const times = specs.flatMap(({ file, tests }) =>
      tests.flatMap(({ results: runs }) => runs.map(({ duration }) => [join('e2e', file), duration] as const)),
    );
    const failures = specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map((test) => failure(`${test.projectName} › ${file}`, title, test.results[0]?.error?.message)),
    );
    return { passed: stats.expected, failures, times };
  });

const results = z.union([vitestResults, playwrightResults]);

/** Processor time of this process and of what it has started and has ended. Node does not tell the second: on Linux the kernel does. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  if (!existsSync('/proc/self/stat')) return own;
  // Fields 16 and 17 of proc(5), in hundredths of a second; the second field may have blanks.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return own + (Number(fields[13]) + Number(fields[14])) / 100;
}

const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`;

/** Prints what failed, what was slow and the totals, and ends the process. */
export function report(): never {
  if (broken.length > 0) console.log(`\nFailed:\n${broken.join('\n')}`);
  const slowest = [...timeOf].toSorted(([, one], [, other]) => other - one).slice(0, 10);
  if (slowest.length > 0) console.log('\nThe slowest files:');
  for (const [file, ms] of slowest) console.log(`${String(Math.round(ms / 1000)).padStart(5)} s  ${file}`);
  console.log(`\n${minutes((performance.now() - begun) / 1000)}, of processors ${minutes(processorSeconds())}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}
