import { PostgresAdapter, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Whether this is PostgreSQL, where transactions run beside each other; else it is SQLite, where one waits for the other. */
export const isPostgres = (db: Kysely<Tables>) => db.getExecutor().adapter instanceof PostgresAdapter;
