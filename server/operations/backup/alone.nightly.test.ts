import { describe, expect, test } from 'vitest';
import { alone } from './alone.ts';
import { makeRoom } from './restore.ts';
import { places } from './testing/places.ts';

const { all, open, opened } = await places();

// Whoever comes second waits as long as a busy database may take: five seconds, or ten.
describe.each(all)('a restore into %s', (_, place) => {
  test('a restore lets no server open what is half done', async () => {
    const settings = await place();
    await (await opened(settings, 'begin')).close();
    const other = await alone(settings, async (db) => {
      await makeRoom(db, true);
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
