import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/testing/opened.ts';
import { placesOf, writtenBy } from '../testing/written.ts';

const backups = temporaryFolder('plain');

describe('Nothing that a visitor enters or opens their application with is readable', () => {
  test('nothing that a visitor enters is readable in the files of SQLite, its journal, a backup or the log, after the whole way.', async () => {
    const settings = { dataDir: backups, dataKey: undefined, databaseUrl: undefined };
    const outcome = await writtenBy(settings, backups, async () => undefined);
    const names = outcome.written.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['vangnet.sqlite', 'vangnet.sqlite-wal', 'a.backup', 'a.backup.keys', 'the log']),
    );
    // What is not about a person can be read there, so the search finds what can be read.
    expect(placesOf('2026-03-10T12:00:00', outcome)).toEqual(
      expect.arrayContaining(['vangnet.sqlite-wal', 'a.backup']),
    );
    for (const secret of outcome.secrets) expect([secret, placesOf(secret, outcome)]).toEqual([secret, []]);
  });
});
