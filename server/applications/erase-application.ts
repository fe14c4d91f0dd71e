import { sql, SqliteAdapter } from 'kysely';
import { byToken } from './by-token.ts';
import { freezeOf } from './freeze.ts';
import { lockApplication } from './lock-application.ts';
import type { Deleted } from '../store.ts';
import type { StoreContext } from '../database/store-context.ts';

/** Tokens, idempotent answers, mails, identity checks and payments that came to nothing go with the row. */
export async function deleteApplication(context: StoreContext, token: string): Promise<Deleted> {
  const { db } = context;
  const found = await byToken(context, token).select('applications.id').executeTakeFirst();
  if (!found) return { ok: false, code: 'request.notFound' };
  const deleted = await db.transaction().execute(async (transaction): Promise<Deleted> => {
    if (!(await lockApplication(transaction, found.id))) return { ok: false, code: 'request.notFound' };
    if ((await freezeOf(transaction, found.id)) !== 'open') return { ok: false, code: 'application.frozen' };
    const { numDeletedRows } = await transaction
      .deleteFrom('applications')
      .where('id', '=', found.id)
      .where('status', 'in', ['draft', 'quoted'])
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n ? { ok: true } : { ok: false, code: 'application.frozen' };
  });
  if (deleted.ok && db.getExecutor().adapter instanceof SqliteAdapter) await emptyJournal(context);
  return deleted;
}

/** SQLite's write-ahead log still holds the pages as they were before; this moves it into the database and cuts it off. */
async function emptyJournal({ db }: StoreContext): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
