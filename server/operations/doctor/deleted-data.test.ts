import { randomBytes } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { sandboxEnvironment } from '../../../scripts/sandbox-environment.ts';
import { postgresDialect } from '../../database/postgres.ts';
import { readEnvironment } from '../../environment/environment.ts';
import { openStore } from '../../open-store.ts';
import type { Store } from '../../store.ts';
import { sampleDraft } from '../../testing/fixtures.ts';
import { postgresOfFile } from '../../testing/stores-on-postgres.ts';
import { valueOf } from '../../testing/store-steps.ts';
import { deletedData, judge, type Remains } from './deleted-data.ts';

const postgres = await postgresOfFile();

const now = new Date('2026-03-10T12:00:00Z');
const yesterday = new Date('2026-03-09T12:00:00Z');
const lastWeek = new Date('2026-03-03T12:00:00Z');
const keys = { name: 'application_keys', deadRows: 3, vacuumedAt: yesterday };
const well: Remains = { archiveMode: 'off', walKeptMb: 0, idleSlots: [], tables: [keys] };

test('PostgreSQL that vacuums and keeps no log is well, and so is one in which nothing was deleted', () => {
  expect(judge(well, now).outcome).toBe('ok');
  const untouched = { ...keys, deadRows: 0, vacuumedAt: undefined };
  expect(judge({ ...well, tables: [untouched] }, now).outcome).toBe('ok');
});

test.each<[string, Partial<Remains>, RegExp]>([
  ['a table never vacuumed', { tables: [{ ...keys, vacuumedAt: undefined }] }, /"application_keys" was never vacuumed/],
  ['a vacuum of last week', { tables: [{ ...keys, vacuumedAt: lastWeek }] }, /was last vacuumed on 2026-03-03/],
  ['an archive', { archiveMode: 'on' }, /^archive_mode is on: .+ after 30 days/],
  ['a log that is kept', { walKeptMb: 2048 }, /^wal_keep_size keeps 2,048 MB/],
  ['a slot without a reader', { idleSlots: [{ name: 'old', keptMb: 512 }] }, /slot "old", which keeps 512 MB/],
])('%s is a warning', (_, more, sentence) => {
  expect(judge({ ...well, ...more }, now)).toEqual({ outcome: 'warning', detail: expect.stringMatching(sentence) });
});

test('everything that is to be looked at is reported', () => {
  const { detail } = judge({ ...well, archiveMode: 'always', walKeptMb: 1 }, now);
  expect(detail.split('; ')).toHaveLength(2);
});

async function patient() {
  const databaseUrl = (await postgres.emptyDatabaseUrl?.()) ?? '';
  const key = randomBytes(32).toString('hex');
  const read = readEnvironment({ ...sandboxEnvironment(1, 2), DATABASE_URL: databaseUrl, DATA_KEY: key });
  if (!read.ok) throw new Error(read.faults.join());
  const { database } = read.environment;
  const begun = await openStore(database, { clock: () => now, randomBytes }, 'begin');
  if (!begun.ok) throw new Error(begun.fault);
  await begun.store.close();
  /** Does something with its store. PostgreSQL counts what a connection did when that ends, else ten seconds later. */
  const withStore = async (action: (store: Store) => Promise<unknown>) => {
    const opened = await openStore(database, { clock: () => now, randomBytes });
    if (!opened.ok) throw new Error(opened.fault);
    await action(opened.store);
    await opened.store.close();
  };
  const at = { environment: read.environment, clock: () => new Date() };
  return { databaseUrl, withStore, detail: async () => (await deletedData(at)).detail };
}

test.runIf(postgres.emptyDatabaseUrl)('rows that were deleted are seen until PostgreSQL vacuums', async () => {
  const { withStore, detail } = await patient();
  const application = { draft: sampleDraft, tracking: {}, tariffVersion: '2026-01' };
  await withStore(async ({ applications }) => {
    const { token } = valueOf(await applications.create(application));
    valueOf(await applications.delete(token));
  });
  await expect.poll(detail).toMatch(/"application_keys" was never vacuumed/);
  await withStore(({ retention }) => retention.vacuum());
  await expect.poll(detail).not.toMatch(/vacuumed,/);
});

const isOurServer = postgres.emptyDatabaseUrl && !process.env['DATABASE_URL'];
test.runIf(isOurServer)('a replication slot that nobody reads from is seen', async () => {
  const { databaseUrl, detail } = await patient();
  const db = new Kysely({ dialect: postgresDialect(databaseUrl) });
  await sql`select pg_create_physical_replication_slot('forgotten', true)`.execute(db);
  expect(await detail()).toMatch(/slot "forgotten", which keeps \d+ MB/);
  await sql`select pg_drop_replication_slot('forgotten')`.execute(db);
  expect(await detail()).not.toMatch(/slot/);
  await db.destroy();
});
