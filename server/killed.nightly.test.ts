import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { startRunning } from './testing/server-process.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'vangnet-killed-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

test('a server is among those that run until it has stopped, and when it was killed until it is forgotten', async () => {
  const stopped = await startRunning({ DATA_DIR });
  const settings = { dataDir: DATA_DIR, dataKey: undefined, databaseUrl: undefined };
  const opened = await openStore(settings, { clock: () => new Date(), randomBytes });
  if (!opened.ok) throw new Error(opened.fault);
  const running = () => opened.store.servers.running();
  await expect.poll(running).toMatchObject([{ release: expect.any(String), masterKeys: [expect.any(String)] }]);
  await stopped.end('SIGTERM');
  expect(await running()).toEqual([]);
  const killed = await startRunning({ DATA_DIR });
  await expect.poll(running).toHaveLength(1);
  await killed.end('SIGKILL');
  expect(await running()).toHaveLength(1);
  await opened.store.close();
});
