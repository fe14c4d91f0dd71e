import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nicknames } from '../testing/next-release.ts';
import { postgresOfFile } from '../testing/stores-on-postgres.ts';
import { contentsOf } from './contents.ts';
import { known, migrate } from './migrate.ts';
import { migrations, type Migration } from './migrations/index.ts';
import { FOR_MIGRATIONS, postgresDialect } from './postgres.ts';
import type { Tables } from './tables.ts';

const postgres = await postgresOfFile();
const { emptyDatabaseUrl } = postgres;

let connect: (log?: string[], given?: { readonly statement_timeout: number }) => Kysely<Tables>;
const open: Kysely<Tables>[] = [];
beforeEach(async () => {
  const url = (await emptyDatabaseUrl?.()) ?? '';
  connect = (log, given) => {
    const dialect = postgresDialect(url, { ...FOR_MIGRATIONS, ...given });
    const db = new Kysely<Tables>({ dialect, log: ({ query }) => void log?.push(query.sql) });
    open.push(db);
    return db;
  };
});
afterEach(() => Promise.all(open.splice(0).map((db) => db.destroy())));

// PostgreSQL makes whoever waits for a table wait for three seconds each time.
test.runIf(emptyDatabaseUrl)('the tables are waited for longer than a statement of a server may take', async () => {
  // As ten seconds are shorter than a large migration, and longer than any other statement on a busy machine.
  const server = () => connect([], { statement_timeout: 3000 });
  const long: Migration = {
    name: '0002-long',
    up: async (db) => void (await sql`select pg_sleep(4)`.execute(db)),
  };
  const both = [...migrations, long];
  await migrate(connect());
  await Promise.all([migrate(server(), both), migrate(server(), both)]);
  expect(await contentsOf(connect(), [...known, long.name])).toBe('current');
});

test.runIf(emptyDatabaseUrl)('the tables are tried again when another process holds one of them', async () => {
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
  await migrate(connect());
  const backup = connect()
    .transaction()
    .execute(async (transaction) => {
      await sql`lock table applications in access share mode`.execute(transaction);
      held();
      await isDone;
    });
  await Promise.race([isHeld, backup]);
  const log: string[] = [];
  let changing: Promise<void> | undefined;
  try {
    await expect(migrate(connect(), [...migrations, nicknames], 1)).rejects.toMatchObject({ code: '55P03' });
    changing = migrate(connect(log), [...migrations, nicknames]);
    const tries = () => log.filter((statement) => statement.includes('pg_advisory_xact_lock'));
    await expect.poll(() => tries().length).toBe(2);
  } finally {
    // Else its connection stays open, and the hooks after this test wait for it.
    done();
  }
  await Promise.all([backup, changing]);
  expect(await contentsOf(connect(), [...known, nicknames.name])).toBe('current');
});
