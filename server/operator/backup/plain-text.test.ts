import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { openStore, type StoreSettings } from '../../open-store.ts';
import {
  addressOf,
  findPrograms,
  newCluster,
  removeCluster,
  runCluster,
  tell,
} from '../../testing/postgres-cluster.ts';
import { testApp } from '../../testing/test-app.ts';
import { wholeVisit } from '../../testing/whole-visit.ts';
import { writeBackup } from './write-backup.ts';

const clock = () => new Date('2026-03-10T12:00:00Z');
const backups = mkdtempSync(join(tmpdir(), 'vangnet-plain-'));
afterAll(() => rmSync(backups, { recursive: true }));

/** The files below a folder by name, without the one that holds the master key. A backup is compressed. */
function filesIn(folder: string): [name: string, bytes: Buffer][] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('data.key'));
  return files.map(({ name, parentPath }) => {
    const bytes = readFileSync(join(parentPath, name));
    return [name, name.includes('.backup') ? gunzipSync(bytes) : bytes];
  });
}

/** Walks, makes a backup, and gives every file and line that came of it, with what is to be in none of them. */
async function writtenBy(settings: StoreSettings, folder: string, flush: () => Promise<void>) {
  const opened = await openStore(settings, { clock, randomBytes }, 'begin');
  if (!opened.ok) throw new Error(opened.fault);
  const server = await testApp({ wholeStore: opened.store, clock });
  const { secrets } = await wholeVisit(server);
  // The last call was reached, and went well.
  expect(server.log.join('')).toMatch(/"route":"\/api\/application-form\/apply"[^\n]*"status":200/);
  await writeBackup(settings, join(folder, 'a.backup'), clock());
  await flush();
  const written = [...filesIn(folder), ['the log', Buffer.from(server.log.join('\n'))] as const];
  await server.app.close();
  await opened.store.close();
  return { written, secrets };
}

type Outcome = Awaited<ReturnType<typeof writtenBy>>;

const placesOf = (text: string, { written }: Outcome) =>
  written.filter(([, bytes]) => bytes.includes(text)).map(([name]) => name);

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

  const programs = findPrograms(process.env);
  test.runIf(programs)(
    'nothing that a visitor enters is readable in the files of PostgreSQL, its journal, a backup or the log, after the whole way.',
    async () => {
      const cluster = newCluster(programs ?? '');
      const { end } = await runCluster(cluster, ['fsync=off']);
      const settings = { dataDir: backups, dataKey: randomBytes(32), databaseUrl: addressOf(cluster) };
      const outcome = await writtenBy(settings, cluster.folder, () => tell(cluster, 'checkpoint'));
      await end();
      removeCluster(cluster);
      // The table, the journal and the backup.
      const readable = [expect.stringMatching(/^\d{4,6}$/), '000000010000000000000001', 'a.backup'];
      expect(placesOf('2026-03-10T12:00:00', outcome)).toEqual(expect.arrayContaining(readable));
      for (const secret of outcome.secrets) expect([secret, placesOf(secret, outcome)]).toEqual([secret, []]);
    },
  );
});
