import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore, type Purpose } from '../open-store.ts';
import { elsewhere, startForwarder } from '../testing/forwarder.ts';
import { postgresOfFile } from '../testing/stores-on-postgres.ts';
import { times } from '../testing/in-order.ts';
import { valueOf } from '../testing/store-steps.ts';
import { isUnavailable } from './error-code.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './tables.ts';

const postgres = await postgresOfFile();
const { emptyDatabaseUrl } = postgres;

test.runIf(emptyDatabaseUrl)('a connection on which no response comes is given up, and another one made', async () => {
  const { place, at } = elsewhere((await emptyDatabaseUrl?.()) ?? '');
  const forwarder = await startForwarder(place);
  const db = new Kysely({
    dialect: postgresDialect(at(forwarder.port), { max: 1, statement_timeout: 5000, silence: 10_000 }),
  });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
  await ask();
  forwarder.silence();
  await expect(ask()).rejects.toSatisfy(isUnavailable);
  // The former connection stays silent for ever, as one to a machine that is gone.
  forwarder.moveTo(place);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  forwarder.close();
});

test.runIf(emptyDatabaseUrl)(
  'a start names the question that took too long, and does not blame PostgreSQL',
  async () => {
    const databaseUrl = (await emptyDatabaseUrl?.()) ?? '';
    const settings = { dataDir: '', dataKey: randomBytes(32), databaseUrl };
    const open = (purpose?: Purpose) => openStore(settings, { clock: () => new Date(), randomBytes }, purpose);
    const first = await open('begin');
    if (first.ok) await first.store.close();
    const other = new Kysely({ dialect: postgresDialect(databaseUrl) });
    const again = await other.transaction().execute(async (transaction) => {
      await sql`lock table application_keys in access exclusive mode`.execute(transaction);
      return open();
    });
    await other.destroy();
    expect(again).toMatchObject({ ok: false });
    expect(again).toHaveProperty(
      'fault',
      expect.stringMatching(
        / responds, but a question took longer than 1\d seconds .+ \(57014\): select .+"application_keys"/,
      ),
    );
  },
);

const isOurServer = emptyDatabaseUrl && !process.env['DATABASE_URL'];
test.runIf(isOurServer)(
  'the keys of deleted applications are in no file of PostgreSQL after a vacuum, which waits for no backup',
  async () => {
    const databaseUrl = (await emptyDatabaseUrl?.()) ?? '';
    const world = { clock: () => new Date(), randomBytes };
    const opened = await openStore({ dataDir: '', dataKey: randomBytes(32), databaseUrl }, world, 'begin');
    if (!opened.ok) throw new Error(opened.fault);
    const { applications, retention } = opened.store;
    const db = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl) });
    // By itself it would at a moment of its own.
    await sql`alter table application_keys set (autovacuum_enabled = off)`.execute(db);
    const create = async () =>
      valueOf(await applications.create({ draft: {}, tracking: {}, tariffVersion: '2026-01' })).token;
    const keys = async () =>
      (await db.selectFrom('application_keys').select('wrapped').execute()).map(({ wrapped }) => Buffer.from(wrapped));
    /** How many of these are in the file of the table, as it is on the disk. */
    const onDisk = async (some: readonly Buffer[]) => {
      await sql`checkpoint`.execute(db);
      const { rows } = await sql<{ file: string }>`
        select current_setting('data_directory') || '/' || pg_relation_filepath('application_keys') as file`.execute(
        db,
      );
      const file = readFileSync(rows[0]?.file ?? '');
      return some.filter((one) => file.includes(one)).length;
    };
    const tokens = await times(400, create);
    const before = await keys();
    expect(await onDisk(before)).toBe(400);
    for (const [index, token] of tokens.entries()) if (index % 2 === 0) valueOf(await applications.delete(token));
    const kept = new Set((await keys()).map((one) => one.toString('hex')));
    const deleted = before.filter((one) => !kept.has(one.toString('hex')));
    expect(deleted).toHaveLength(200);
    expect(await onDisk(deleted)).toBeGreaterThan(0);
    await retention.vacuum();
    expect(await onDisk(deleted)).toBe(0);
    expect(await onDisk(await keys())).toBe(200);
    // A backup reads in one transaction.
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('application_keys').selectAll().execute();
      await expect(retention.vacuum()).rejects.toThrow(/lock timeout/);
    });
    await create();
    await db.destroy();
    await opened.store.close();
  },
);
