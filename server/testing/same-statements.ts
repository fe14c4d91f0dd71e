import type { StatementSync } from 'node:sqlite';
import type { CompiledQuery, Dialect } from 'kysely';
import { Kysely } from 'kysely';
import { Pool } from 'pg';
import { migrate } from '../database/migrate.ts';
import { postgresDialect } from '../database/postgres.ts';
import { openSqlite, sqliteDialect } from '../database/sqlite.ts';
import type { Tables } from '../database/tables.ts';

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** A database that the product works on, and that does the same statements without it. */
export type Recorded = {
  readonly db: Kysely<Tables>;
  /** The statements that the product makes meanwhile, begin and commit included. */
  record(action: () => Promise<unknown>): Promise<readonly Statement[]>;
  /** Makes them on one connection, as somebody does who writes it by hand for this database. */
  repeat(statements: readonly Statement[]): Promise<void>;
  close(): Promise<void>;
};

/** A migrated database, and which statements are made on it. */
export async function recorded(dialect: Dialect): Promise<Pick<Recorded, 'db' | 'record'>> {
  let made: Statement[] | undefined;
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void made?.push(query) });
  await migrate(db);
  const record = async (action: () => Promise<unknown>) => {
    made = [];
    await action();
    const statements = made;
    made = undefined;
    return statements;
  };
  return { db, record };
}

/** SQLite with statements that are prepared once. */
export async function onSqlite(file: string): Promise<Recorded> {
  const { db, record } = await recorded(sqliteDialect(openSqlite(file)));
  const database = openSqlite(file);
  const prepared = new Map<string, StatementSync>();
  const run = (sql: string, parameters: readonly unknown[] = []) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    statement.all(...(parameters as (string | number | null | Uint8Array)[]));
  };
  return {
    db,
    record,
    repeat: async (statements) => {
      for (const { sql, parameters } of statements) run(sql, parameters);
    },
    close: async () => {
      database.close();
      await db.destroy();
    },
  };
}

/** PostgreSQL through a pool of as many connections as the product has. */
export async function onPostgres(url: string): Promise<Recorded> {
  const { db, record } = await recorded(postgresDialect(url));
  const pool = new Pool({ connectionString: url, max: 10 });
  // A server that stops says so on connections that are being closed.
  pool.on('error', () => undefined);
  return {
    db,
    record,
    repeat: async (statements) => {
      const client = await pool.connect();
      for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
      client.release();
    },
    close: async () => {
      await pool.end();
      await db.destroy();
    },
  };
}
