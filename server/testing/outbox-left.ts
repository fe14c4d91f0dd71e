import { Kysely } from 'kysely';
import { postgresDialect } from '../database/postgres.ts';
import type { Tables } from '../database/tables.ts';

/** How many deliveries of the servers on this database are still to be made or under way. */
export async function outboxLeft(databaseUrl: string): Promise<number> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl) });
  try {
    return (await db.selectFrom('outbox').select('id').where('state', 'in', ['queued', 'sending']).execute()).length;
  } finally {
    await db.destroy();
  }
}
