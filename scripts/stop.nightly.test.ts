import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../server/testing/free-port.ts';
import { leanBrands } from '../server/testing/lean-brands.ts';
import { leash } from './leash.ts';
import { counterEnvironment, sandboxEnvironment } from './sandbox-environment.ts';

let DATA_DIR: string;
let group: number | undefined;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'vangnet-stop-'));
  group = undefined;
});
afterEach(() => {
  if (group !== undefined && hasProcesses(group)) process.kill(group, 'SIGKILL');
  rmSync(DATA_DIR, { recursive: true });
});

const root = join(import.meta.dirname, '..');

/** Runs a command as a terminal does, with everything that it starts in one process group. */
async function running(command: string, ready: RegExp) {
  const [program = '', ...args] = command.split(' ');
  const env = {
    ...process.env,
    ...sandboxEnvironment(1, 1),
    ...counterEnvironment(1, 0),
    LOG_LEVEL: 'warn',
    DATA_DIR,
    BRANDS_DIR: leanBrands(DATA_DIR),
    PORT: '0',
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_IMAP_PORT: '0',
    // It takes the ports after this one too.
    PREVIEW_PORT: String(await freePort()),
  };
  const child = leash(spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] }), {
    whole: true,
  });
  if (child.pid === undefined) throw new Error(`${program} did not start`);
  const ofGroup = -child.pid;
  group = ofGroup;
  const closed = once(child, 'close').then(([code, signal]: unknown[]) => code ?? signal);
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      output.on('data', (chunk) => {
        printed += String(chunk);
        if (ready.test(printed)) resolve();
      });
    }
    void closed.then(() => reject(new Error(printed)));
  });
  const printedAtStart = printed.length;
  return {
    pid: child.pid,
    group: ofGroup,
    /** The exit code, and the output since the start; fails when a process is left after a while. */
    end: async () => {
      await expect.poll(() => hasProcesses(ofGroup)).toBe(false);
      return { ended: await closed, printed: printed.slice(printedAtStart) };
    },
  };
}

function hasProcesses(ofGroup: number): boolean {
  try {
    return process.kill(ofGroup, 0);
  } catch {
    return false;
  }
}

const all =
  /(?=[^]*The sandbox accepts mail on)(?=[^]*Vangnet is running on .*\n)(?=[^]*The counter is running on .*\n)/;
const commands = [
  ['npm start', all],
  ['npm run server', /Vangnet is running on .*\n/],
  ['npm run counter', /The counter is running on .*\n/],
  ['npm run sandbox', /The sandbox accepts mail on .*\n/],
  ['node scripts/bootstrap.mjs start', all],
  ['npm run ops -- brand preview data/example-brands/meander', /The brand beside that of the house: .*\n/],
] as const;

test.each(commands)('%s and everything it started end on one SIGTERM', async (command, ready) => {
  const started = await running(command, ready);
  process.kill(started.pid, 'SIGTERM');
  expect(await started.end()).toEqual({ ended: 0, printed: '' });
});

// A terminal sends Ctrl-C to the whole group, as systemd does with SIGTERM; npm and the scripts pass it on once more.
test.each([
  ['SIGINT', 'npm start', all],
  ['SIGTERM', 'npm run server', /Vangnet is running on .*\n/],
] as const)('a %s to the whole group of %s is one stop', async (signal, command, ready) => {
  const started = await running(command, ready);
  process.kill(started.group, signal);
  expect(await started.end()).toEqual({ ended: 0, printed: '' });
});

/** The kernel gives the first process of a container no signal that it does not listen to. */
const ISOLATED = 'unshare --pid --fork --kill-child';
const canIsolate = spawnSync(`${ISOLATED} true`, { shell: true }).status === 0;
test.runIf(canIsolate)('the server ends on one SIGTERM as the first process of a container', async () => {
  const started = await running(`${ISOLATED} ${process.execPath} server/main.ts`, /Vangnet is running on .*\n/);
  const first = readFileSync(`/proc/${started.pid}/task/${started.pid}/children`, 'utf8');
  process.kill(Number(first), 'SIGTERM');
  expect(await started.end()).toEqual({ ended: 0, printed: '' });
});
