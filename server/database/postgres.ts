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
  // Without a listener a connection that breaks while idle would end the process. The pool replaces it by itself.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
