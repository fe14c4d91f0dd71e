import { sql, SqliteAdapter } from 'kysely';
import { byToken } from './find-application.ts';
import type { Deleted } from './port.ts';
import type { StoreContext } from './store-context.ts';

/** Tokens, idempotent answers, mails and identity checks go with the row: they refer to it. */
export async function deleteApplication(context: StoreContext, token: string): Promise<Deleted> {
  const { db } = context;
  const { numDeletedRows } = await db
    .deleteFrom('applications')
    .where('id', 'in', byToken(context, token).select('applications.id'))
    .where('status', 'in', ['draft', 'quoted'])
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) {
    const kept = await byToken(context, token).select('applications.id').executeTakeFirst();
    return { ok: false, code: kept ? 'application.frozen' : 'request.notFound' };
  }
  if (db.getExecutor().adapter instanceof SqliteAdapter) await emptyJournal(context);
  return { ok: true };
}

/** SQLite's write-ahead log still holds the pages as they were before; this moves it into the database and cuts it off. */
async function emptyJournal({ db }: StoreContext): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
