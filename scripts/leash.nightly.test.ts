import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leash } from './leash.ts';

const MODULE = JSON.stringify(join(import.meta.dirname, 'leash.ts'));
const forEver = 'setInterval(() => undefined, 1000)';

/** Runs a process that has another one, or a group of two, on a leash; gives both, for `isRunning`. */
async function holder({ whole = false, after = forEver } = {}) {
  const program = `
    import { spawn } from 'node:child_process';
    import { leash } from ${MODULE};
    const child = spawn('sh', ['-c', ${whole} ? 'sleep 600 & wait' : 'exec sleep 600'], { detached: ${whole}, stdio: 'ignore' });
    leash(child, { whole: ${whole} });
    console.log(${whole} ? -child.pid : child.pid);
    ${after}`;
  const words = ['--input-type=module', '--eval', program];
  const parent = leash(spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] }));
  const [printed]: unknown[] = await once(parent.stdout, 'data');
  return { parent, child: Number(printed) };
}

function isRunning(idOrGroup: number): boolean {
  try {
    return process.kill(idOrGroup, 0);
  } catch {
    return false;
  }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'a %s ends what its process has on a leash',
  async (signal) => {
    const { parent, child } = await holder();
    expect(isRunning(child)).toBe(true);
    parent.kill(signal);
    await expect.poll(() => isRunning(child)).toBe(false);
  },
);

test('an error that nothing catches ends what its process has on a leash', async () => {
  const { child } = await holder({ after: "setTimeout(() => { throw new Error('expected 503 to be 201'); }, 100)" });
  await expect.poll(() => isRunning(child)).toBe(false);
});

test('a whole group ends with the process that has it on a leash', async () => {
  const { parent, child } = await holder({ whole: true });
  expect(isRunning(child)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(child)).toBe(false);
});
