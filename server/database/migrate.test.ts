import { join } from 'node:path';
import { Kysely, sql, type Dialect } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nicknames } from '../testing/next-release.ts';
import { postgresOfFile } from '../testing/stores-on-postgres.ts';
import { temporaryFolder } from '../../scripts/testing/opened.ts';
import { contentsOf } from './contents.ts';
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
