import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

const total = { passed: 0, failed: 0 };
const broken: string[] = [];

function run(name: string, command: string, args: string[]): boolean {
  console.log(`\n— ${name}`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: false });
  if (error) console.error(error.message);
  const good = status === 0;
  if (!good) broken.push(name);
  return good;
}

/** One command that succeeds or fails. */
export function check(name: string, command: string, args: string[]): void {
  if (run(name, command, args)) total.passed += 1;
  else total.failed += 1;
}

/** A test runner that writes its counts to a JSON file. A runner that fails without a failed test counts as one. */
export function suite(name: string, command: string, args: string[], resultFile: string): void {
  rmSync(resultFile, { force: true });
  const good = run(name, command, args);
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

/** Prints the sum of everything that ran and ends with it. */
export function report(): never {
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}
