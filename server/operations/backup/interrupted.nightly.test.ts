import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { leash } from '../../../scripts/leash.ts';
import { inOrder } from '../../testing/in-order.ts';
import { killedAt } from '../../testing/killed-at.ts';
import type { Settings } from '../database.ts';
import { writeBackup } from './write-backup.ts';
import { apply, places } from './testing/places.ts';

const { all, dataKey, newFile, newFolder, now, open, opened } = await places();

/** A database with applications; gives their tokens. */
async function filled(settings: Settings, times: number): Promise<string[]> {
  const store = await opened(settings, 'begin');
  const tokens = await apply(store, times);
  await store.close();
  return tokens;
}

/** How many of these applications a server that starts now can read. */
async function readable(settings: Settings, tokens: readonly string[]): Promise<number> {
  const store = await opened(settings);
  const read = await Promise.all(tokens.map((token) => store.applications.read(token)));
  await store.close();
  return read.filter(({ ok }) => ok).length;
}

async function restoring(settings: Settings, file: string, number = Infinity) {
  const { dataDir, databaseUrl } = settings;
  const env = {
    PATH: process.env['PATH'],
    DATA_KEY: dataKey.toString('hex'),
    ...(databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }),
    NODE_OPTIONS: killedAt(number),
    // One that is killed leaves what it has there.
    TMPDIR: newFolder(),
  };
  const words = [join(import.meta.dirname, '../main.ts'), 'restore', '--overwrite', file];
  const child = leash(spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'pipe'] }));
  const [told, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), signal: String(signal), committed: Number(/committed at (\d+)\n$/.exec(told)?.[1]) };
}

describe.each(all)('a restore into %s that is killed', (_, place) => {
  test('at any moment leaves the former database whole, or none that a server would serve', async () => {
    const backedUp = await place();
    const saved = await filled(backedUp, 6);
    const file = newFile();
    await writeBackup(backedUp, file, now);

    const settings = await place();
    await filled(settings, 3);
    const { code, committed } = await restoring(settings, file);
    expect(code).toBe(0);
    const store = await opened(settings);
    const later = await apply(store);
    await store.close();
    await inOrder([0.2, 0.5, 0.8, 1], async (part) => {
      expect(await restoring(settings, file, Math.ceil(part * committed))).toMatchObject({ signal: 'SIGKILL' });
      expect([part, await readable(settings, [...saved, ...later])]).toEqual([part, 7]);
    });

    const empty = await place();
    await inOrder([0.3, 0.6], async (part) => {
      expect(await restoring(empty, file, Math.ceil(part * committed))).toMatchObject({ signal: 'SIGKILL' });
      const fault: unknown = expect.stringMatching(/ is missing or empty\. .+ restore it/);
      expect(await open(empty)).toEqual({ ok: false, fault });
    });
    expect(await restoring(empty, file)).toMatchObject({ code: 0 });
    expect(await readable(empty, saved)).toBe(6);
  });
});
