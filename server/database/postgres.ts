import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';

/** PostgreSQL through a pool. Statements that run longer than any of ours should are cut off. */
export function postgresDialect(connectionString: string): PostgresDialect {
  const pool = new Pool({
    connectionString,
    application_name: 'vangnet',
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
  });
  // A connection that breaks emits 'error', which ends the process when nobody listens: the pool listens while the
  // connection is idle, nobody while it is in use. The statement that it carried is rejected, and the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
