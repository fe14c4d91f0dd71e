import { join } from 'node:path';
import { Kysely, sql, type Dialect } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nicknames } from '../testing/next-release.ts';
import { postgresOfFile } from '../testing/stores-on-postgres.ts';
import { temporaryFolder } from '../../scripts/testing/opened.ts';
import { contentsOf, isSupported } from './contents.ts';
import { isPostgres } from './dialect.ts';
import { known, migrate } from './migrate.ts';
import { migrations, type Migration } from './migrations/index.ts';
import { FOR_MIGRATIONS, postgresDialect } from './postgres.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

const postgres = await postgresOfFile();
const folder = temporaryFolder('migrate');

/** What a release after that one takes away. */
const contract: Migration = { name: '0003-without', up: async () => undefined, oldest: known.length + 1 };
/** Of the applications. Another file may be testing with tables of the same name in a schema of its own. */
const columns = async (db: Kysely<Tables>) => {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_name = 'applications' and table_schema = current_schema()`.execute(db)
    : await sql<{ name: string }>`select name from pragma_table_info('applications')`.execute(db);
  return rows.map(({ name }) => name);
};

/** What a server of the schema before `tasks` had to do, in each state. */
const toDoBefore = [
  `insert into applications (id, version, status, payload, tracking, tariff_version, rated_at, created_at, updated_at)
    values ('one', 1, 'submitted', '', '', '2026-01', '', '', '')`,
  ...[
    `'a', 'one', 'handover', 'a', 'queued', 0, 'due', null, null`,
    `'b', 'one', 'quote', 'b', 'sending', 2, 'lapses', '451', null`,
    `'c', 'one', 'confirmation', 'c', 'sent', 1, 'lapses', null, 'left'`,
    `'d', 'one', 'knowledge-failed', 'd', 'failed', 9, 'lapses', '550', null`,
  ].map(
    (values) => `insert into outbox
      (id, application_id, kind, dedup_key, state, attempts, next_attempt_at, last_error, sent_at, created_at)
      values (${values}, 'made')`,
  ),
  `insert into messages (id, application_id, applied_at, sequence, event, state, attempts, tries, next_attempt_at, last_error, created_at)
    values ('m', 'gone', 'made', 1, 'deleted', 'queued', 3, '[]', 'due', '503', 'made')`,
  ...["'p', 'open', 'asked', 'due', null", "'q', 'expired', 'asked', 'never', 'ended'"].map(
    (
      values,
    ) => `insert into payments (application_id, idempotency_key, amount, created_at, id, status, asked_at, due_at, final_at)
      values ('one', 'key', 1, 'made', ${values})`,
  ),
  `insert into refunds_due (payment_id, provider_id, amount, noticed_at, state, idempotency_key, asked_at, due_at)
    values ('gone', 'tr', 1, 'made', 'asked', 'key', 'asked', 'due')`,
  `insert into identity_checks (reference, application_id, version, transaction_id, entrance_code_hash, issuer_id, status, started_at)
    values ('r', 'one', 1, '', '', '', 'Open', 'made')`,
  `insert into job_runs (name, finished_at) values ('backup', 'ended')`,
];
const tasksAfter = [
  ['hand-overs', 'one', 'queued', 0, 'due', null, null, null],
  ['quotes', 'one', 'queued', 2, 'lapses', 2, '451', null],
  ['confirmations', 'one', 'done', 1, 'lapses', null, null, 'left'],
  ['identity check', 'one', 'queued', 0, 'made', null, null, null],
  ['letters', 'one', 'failed', 9, 'lapses', null, '550', 'lapses'],
  ['job', null, 'queued', 0, 'ended', null, null, 'ended'],
  ['message', null, 'queued', 3, 'due', null, '503', null],
  ['payment', 'one', 'queued', 0, 'due', null, null, 'asked'],
  ['payment', 'one', 'done', 0, 'never', null, null, 'asked'],
  ['refund', null, 'queued', 0, 'due', null, null, 'asked'],
];

let files = 0;
type Place = () => Dialect;
const stores: { name: string; place: () => Promise<Place> }[] = [
  {
    name: 'SQLite',
    place: async () => {
      files += 1;
      const file = join(folder, `${files}.sqlite`);
      return () => sqliteDialect(openSqlite(file));
    },
  },
];
const { emptyDatabaseUrl } = postgres;
if (emptyDatabaseUrl) {
  const place = async () => {
    const url = await emptyDatabaseUrl();
    return () => postgresDialect(url, FOR_MIGRATIONS);
  };
  stores.push({ name: 'PostgreSQL', place });
}

describe.each(stores)('the tables on $name', ({ name, place }) => {
  let connect: (log?: string[]) => Kysely<Tables>;
  const open: Kysely<Tables>[] = [];
  beforeEach(async () => {
    const dialect = await place();
    connect = (log) => {
      const db = new Kysely<Tables>({ dialect: dialect(), log: ({ query }) => void log?.push(query.sql) });
      open.push(db);
      return db;
    };
  });
  afterEach(() => Promise.all(open.splice(0).map((db) => db.destroy())));

  test('the tables are left whole by a migration that ends half-way, and the next start goes on', async () => {
    const fails = { name: '0003-fails', up: () => Promise.reject(new Error('power cut')) };
    const db = connect();
    await migrate(db);
    await expect(migrate(connect(), [...migrations, nicknames, fails])).rejects.toThrow('power cut');
    expect(await columns(db)).not.toContain('nickname');
    expect(await contentsOf(db, known)).toBe('current');
    await migrate(connect(), [...migrations, nicknames]);
    expect(await columns(db)).toContain('nickname');
  });

  test('the tables of a release before give all that was to be done to the tasks, or nothing when that ends half-way', async () => {
    const fails = { name: '0020-fails', up: () => Promise.reject(new Error('power cut')) };
    const before = migrations.filter((one) => one.name < '0019');
    const db = connect();
    await migrate(db, before);
    for (const statement of toDoBefore) await sql.raw(statement).execute(db);
    await expect(migrate(connect(), [...migrations, fails])).rejects.toThrow('power cut');
    expect((await sql`select id from outbox`.execute(db)).rows).toHaveLength(4);
    await migrate(connect());
    const columnsNow = [
      'lane',
      'application_id',
      'state',
      'attempts',
      'due_at',
      'lease',
      'last_code',
      'settled_at',
    ] as const;
    const rows = await db.selectFrom('tasks').select(columnsNow).orderBy('id').execute();
    expect(rows.map((row) => columnsNow.map((column) => row[column]))).toEqual(tasksAfter);
    // A server of the release before is not ready from here on: nothing that it writes is lost without a word.
    expect(await isSupported(db, before.length)).toBe(false);
  });

  test('the tables of a newer release are taken as they are by one that it supports', async () => {
    const db = connect();
    await migrate(db, [...migrations, nicknames]);
    expect(await contentsOf(db, known)).toBe('ahead');
    await migrate(connect());
    expect(await contentsOf(db, [...known, nicknames.name])).toBe('current');
  });

  test('the tables of a newer release are refused by one that it no longer supports', async () => {
    const db = connect();
    await migrate(db, [...migrations, nicknames, contract]);
    expect(await contentsOf(db, known)).toBe('newer');
    expect(await contentsOf(db, [...known, nicknames.name])).toBe('ahead');
  });

  test('the tables of a release between are brought up to date by a newer one, step by step', async () => {
    const db = connect();
    await migrate(db);
    const later = [...migrations, nicknames, contract];
    expect(
      await contentsOf(
        db,
        later.map((one) => one.name),
      ),
    ).toBe('behind');
    await migrate(db, later);
    expect(
      await contentsOf(
        db,
        later.map((one) => one.name),
      ),
    ).toBe('current');
  });

  // SQLite has one server, and no limit on a statement.
  if (name !== 'PostgreSQL') return;

  test('the tables are made once by servers that start at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(connect())));
    expect(await contentsOf(connect(), known)).toBe('current');
  });

  test('the tables are made with nothing that outlasts a transaction', async () => {
    const statements: string[] = [];
    await migrate(connect(statements));
    expect(statements.join('\n')).toContain('pg_advisory_xact_lock');
    const outlasting = /^\s*(set (?!local)|listen|prepare|discard|create temp)|advisory_(un)?lock\(|set_config/i;
    expect(statements.filter((statement) => outlasting.test(statement))).toEqual([]);
  });
});
