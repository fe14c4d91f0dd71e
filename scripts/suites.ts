import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { onStopSignal } from './stop-signals.mjs';

const total = { passed: 0, failed: 0 };
const broken: string[] = [];

// The test runners clean up on Ctrl-C; Playwright leaves its servers behind on a SIGTERM.
let isStopped = false;
const running = new Set<ChildProcess>();
const tellAll = (signal: 'SIGINT' | 'SIGKILL') => {
  isStopped = true;
  for (const child of running) child.kill(signal);
};
onStopSignal({ stop: () => tellAll('SIGINT'), end: () => tellAll('SIGKILL') });

async function run(name: string, command: string, args: string[]): Promise<boolean> {
  console.log(`\n— ${name}`);
  const child = spawn(command, args, { stdio: 'inherit' });
  running.add(child);
  const status = await statusOf(child);
  running.delete(child);
  if (isStopped) process.exit(1);
  const good = status === 0;
  if (!good) broken.push(name);
  return good;
}

/** The exit code; undefined when it did not start or a signal ended it. */
async function statusOf(child: ChildProcess): Promise<unknown> {
  try {
    const [status]: unknown[] = await once(child, 'exit');
    return status;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

/** Runs one command that succeeds or fails. */
export async function check(name: string, command: string, args: string[]): Promise<void> {
  if (await run(name, command, args)) total.passed += 1;
  else total.failed += 1;
}

/** Runs a test runner that writes its counts to a JSON file. A runner that fails without a failed test counts as one failure. */
export async function suite(name: string, command: string, args: string[], resultFile: string): Promise<void> {
  rmSync(resultFile, { force: true });
  const good = await run(name, command, args);
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
