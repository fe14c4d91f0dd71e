import { describe, expect, test } from 'vitest';
import type { Settings } from '../database.ts';
import { writeBackup } from './write-backup.ts';
import { apply, places } from './testing/places.ts';
import { restore } from './restore.ts';

const { all, embedded, hasPostgres, newFile, now, onPostgres, opened } = await places();

const server = { id: 'one', release: '1.2.3', startedAt: new Date('2026-03-10T12:00:00Z') };
const named =
  /^Servers work on this database: release 1\.2\.3 since 2026-03-10T12:00:00\.000Z\. Stop .+; nothing was changed\.$/;

async function backupOf(settings: Settings): Promise<string> {
  const file = newFile();
  await writeBackup(settings, file, now);
  return file;
}

/** Beside another program, SQLite waits for five seconds. */
const atOnce = process.env['TEST_ALL'] ? all : all.filter(([name]) => name !== 'SQLite');
describe.each(atOnce)('a restore into %s', (_, place) => {
  test('a restore beside a server is refused by the name of its release, and loses nothing that it acknowledged', async () => {
    const settings = await place();
    const store = await opened(settings, 'begin');
    const file = await backupOf(settings);
    await store.servers.seen(server);
    const [token = ''] = await apply(store);
    await expect(restore(settings, file, true)).rejects.toThrow(named);
    expect((await store.applications.read(token)).ok).toBe(true);
    await store.servers.stopped(server);
    await store.close();
    expect(await restore(settings, file, true)).toMatchObject({ wrongTables: [] });
    const again = await opened(settings);
    expect((await again.applications.read(token)).ok).toBe(false);
    await again.close();
  });
});

test.runIf(hasPostgres)('a server that nobody saw for a minute knows that its tables were replaced', async () => {
  const settings = await onPostgres();
  const store = await opened(settings, 'begin');
  const file = await backupOf(settings);
  expect(await store.isReplaced()).toBe(false);
  await restore(settings, file, true);
  expect(await store.isReplaced()).toBe(true);
  await store.close();
});

test('a restore into SQLite does not wait for a server that was killed: nobody has the file open', async () => {
  const settings = await embedded();
  const store = await opened(settings, 'begin');
  const file = await backupOf(settings);
  await store.servers.seen(server);
  await store.close();
  expect(await restore(settings, file, true)).toMatchObject({ wrongTables: [] });
});
