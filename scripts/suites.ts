import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { leash } from './leash.ts';
import { onStopSignal } from '../command-line/stop-signals.mjs';

const total = { passed: 0, failed: 0 };
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

/** Runs a test runner that writes its counts to a JSON file. A runner that fails without a failed test counts as one failure. */
export async function suite(name: string, tool: string, args: string[], resultFile: string): Promise<void> {
  rmSync(resultFile, { force: true });
  const good = await run(name, tool, args);
  const { passed, failed } = countsIn(resultFile);
  total.passed += passed;
  total.failed += good ? failed : Math.max(failed, 1);
}

function countsIn(file: string): { passed: number; failed: number } {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return vitestCounts(content) ?? playwrightCounts(content) ?? { passed: 0, failed: 0 };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function vitestCounts(content: unknown) {
  if (!isRecord(content) || !('numPassedTests' in content)) return undefined;
  return { passed: Number(content['numPassedTests']), failed: Number(content['numFailedTests']) };
}

function playwrightCounts(content: unknown) {
  if (!isRecord(content) || !isRecord(content['stats'])) return undefined;
  const { expected, unexpected, flaky } = content['stats'];
  return { passed: Number(expected), failed: Number(unexpected) + Number(flaky) };
}

/** Prints the totals and ends the process. */
export function report(): never {
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}
