import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApplication } from '@vangnet/contract/applications';
import { temporaryFolder } from '../scripts/testing/opened.ts';
import { ops } from './testing/ops.ts';
import { startRunning, type RunningServer } from './testing/server-process.ts';

/** Of util-linux: changes what a running process may write. No file may grow beyond its first byte: a full disk. */
const canLimit = spawnSync('prlimit', ['--version']).status === 0;
const limitFiles = (pid: number, bytes: string) =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

describe.runIf(canLimit)('a server whose disk is full', () => {
  const DATA_DIR = temporaryFolder('full');
  let server: RunningServer;
  beforeAll(async () => {
    server = await startRunning({ DATA_DIR, LOG_LEVEL: 'error' });
    return () => server.end('SIGKILL');
  });

  const save = () =>
    fetch(server.url + createApplication.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sumAssured: 1000 }),
    });
  const isReady = () => fetch(`${server.url}/readyz`);

  test('a server whose disk is full asks to try again, is not ready, says why in the log, and goes on by itself when there is room', async () => {
    expect((await save()).status).toBe(201);

    // A row fits into its journal, and no application.
    limitFiles(server.pid, String(statSync(join(DATA_DIR, 'vangnet.sqlite-wal')).size + 20_000));
    expect((await save()).status).toBe(503);
    expect((await isReady()).status).toBe(503);

    limitFiles(server.pid, '1');
    const refused = await save();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    const notReady = await isReady();
    expect([notReady.status, await notReady.json()]).toMatchObject([
      503,
      { reasons: ['the database accepts no writes'] },
    ]);

    limitFiles(server.pid, 'unlimited');
    expect((await isReady()).status).toBe(200);
    expect((await save()).status).toBe(201);
    await server.end('SIGTERM');
    const { log } = await server.ended();
    expect(log).toMatch(/"reason":"[^"]*disk I\/O error"[^\n]*"msg":"database unavailable"/);
    expect(log).not.toContain('cannot rollback');
    // The two that were acknowledged, whole, and nothing of those that were refused.
    const verified = await ops(['evidence', 'verify'], { DATA_DIR });
    expect(verified).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^2 applications, 2 entries: all are as/),
    });
  });
});
