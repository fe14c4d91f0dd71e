import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { counterEnvironment } from '../../scripts/sandbox-environment.ts';
import { freePort } from '../testing/free-port.ts';
import { leanBrands } from '../testing/lean-brands.ts';
import { sandboxHere } from '../testing/sandbox-process.ts';
import { runningHere, startHere } from '../testing/server-here.ts';
import { startRunning, type RunningServer } from '../testing/server-process.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

let DATA_DIR: string;
let sandbox: Awaited<ReturnType<typeof sandboxHere>>;
let visitors: Awaited<ReturnType<typeof runningHere>>;
let counter: RunningServer;
let environment: Record<string, string>;
beforeAll(async () => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'vangnet-counter-main-'));
  const port = await freePort();
  sandbox = await sandboxHere({ counterUrl: `http://localhost:${port}` });
  const BRANDS_DIR = leanBrands(DATA_DIR);
  environment = { ...counterEnvironment(Number(new URL(sandbox.url).port), port), DATA_DIR, BRANDS_DIR };
  // Both make the tables and the key of a new database, whichever is the first.
  [visitors, counter] = await Promise.all([runningHere({ DATA_DIR, BRANDS_DIR }), startRunning(environment, MAIN)]);
});
afterEach(() => sandbox.chooses('staff', 'ok'));
afterAll(async () => {
  await Promise.all([visitors.end(), counter.end('SIGKILL')]);
  await sandbox.end();
  rmSync(DATA_DIR, { recursive: true });
});

/** A browser with cookies, which follows redirects. */
function browser() {
  const cookies = new Map<string, string>();
  async function go(address: string, form?: Record<string, string>): Promise<Response> {
    const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
    const body = form && { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(address, { headers, redirect: 'manual', ...body });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    return next === null || next === '/' ? response : go(new URL(next, address).href);
  }
  const logsInAs = async (person: string) => go((await go(`${counter.url}/log-in`)).url, { person });
  const session = async () => (await go(`${counter.url}/api/session`)).status;
  return { go, logsInAs, session };
}
const isReady = async () => (await fetch(`${visitors.url}/readyz`)).status;
const logOutAtProvider = (person: string) =>
  fetch(`${sandbox.url}/staff/log-out`, { method: 'POST', body: new URLSearchParams({ person }), redirect: 'manual' });

// The last test ends the counter of the others.
describe('the counter as a program', { shuffle: false }, () => {
  test('people of the sandbox log in at the real counter, and a log-out at the provider ends their session at once', async () => {
    const [anna, dewi] = [browser(), browser()];
    expect([(await anna.logsInAs('anna')).status, (await dewi.logsInAs('dewi')).status]).toEqual([303, 303]);
    const response = await anna.go(`${counter.url}/api/session`);
    expect(await response.json()).toMatchObject({ data: { name: 'Anna de Boer', roles: ['adviser'] } });
    expect((await logOutAtProvider('anna')).status).toBe(303);
    expect([await anna.session(), await dewi.session()]).toEqual([401, 200]);
  });

  test('without the provider nobody logs in, staff who are in go on, and visitors notice nothing', async () => {
    const [inside, outside] = [browser(), browser()];
    await inside.logsInAs('bram');
    await sandbox.chooses('staff', 'no-roles');
    expect((await outside.logsInAs('chris')).status).toBe(403);
    await sandbox.chooses('staff', 'down');
    expect([await outside.session(), await inside.session(), await isReady()]).toEqual([401, 200, 200]);
    await sandbox.chooses('staff', 'ok');
    expect((await outside.logsInAs('chris')).status).toBe(303);
  });

  test('the counter refuses to start in a line for each reason, and ends in order', async () => {
    const wrong = await startHere({ ...environment, COUNTER_URL: 'balie', COUNTER_ROLES: 'boss=x' }, 'counter');
    expect(wrong).toEqual({
      running: false,
      lines: [expect.stringMatching(/^COUNTER_URL is "balie"/), expect.stringMatching(/^COUNTER_ROLES is "boss=x"/)],
    });
    const taken = await startHere(environment, 'counter');
    expect(taken).toEqual({ running: false, lines: [expect.stringMatching(/is in use.*COUNTER_PORT/)] });
    expect(await counter.end('SIGTERM')).toBe(0);
  });
});
