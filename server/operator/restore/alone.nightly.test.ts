import { describe, expect, test } from 'vitest';
import { writeBackup } from '../backup/write-backup.ts';
import { alone } from './alone.ts';
import { empty } from './load.ts';
import { restore } from './restore.ts';
import { places } from './testing/places.ts';

const { all, embedded, newFile, now, open, opened } = await places();

// Whoever comes second waits as long as a busy database may take: five seconds, or ten.
describe.each(all)('a restore into %s', (_, place) => {
  test('a restore lets no server open what is half done', async () => {
    const settings = await place();
    await (await opened(settings, 'begin')).close();
    const other = await alone(settings, async (db) => {
      await empty(db);
      return open(settings);
    });
    expect(other).toEqual({
      ok: false,
      fault: expect.stringMatching(/ is in use by another program, | took longer than /),
    });
    expect(await opened(settings).catch((error: unknown) => error)).toHaveProperty(
      'message',
      expect.stringMatching(/ is missing or empty/),
    );
  });
});

test('a restore into SQLite beside another program that has the file open is refused, and says so', async () => {
  const settings = await embedded();
  const store = await opened(settings, 'begin');
  const file = newFile();
  await writeBackup(settings, file, now);
  await expect(restore(settings, file, true)).rejects.toThrow(/^DATA_DIR: ".+" is in use by another program, /);
  await store.close();
});
