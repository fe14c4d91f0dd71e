import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';

type Connections = { readonly max: number; readonly statement_timeout: number };

/** For changes of the tables: one connection, on which nothing is cut off (migrate.ts says so once more). */
export const FOR_MIGRATIONS: Connections = { max: 1, statement_timeout: 0 };

/** PostgreSQL through a pool. Statements that run longer than any of ours should are cut off. */
export function postgresDialect(
  connectionString: string,
  connections: Connections = { max: 10, statement_timeout: 10_000 },
): PostgresDialect {
  const pool = new Pool({
    connectionString,
    application_name: 'vangnet',
    connectionTimeoutMillis: 5000,
    ...connections,
  });
  // A connection that breaks emits 'error', which ends the process when nobody listens: the pool listens while the
  // connection is idle, nobody while it is in use. The statement that it carried is rejected, and the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
