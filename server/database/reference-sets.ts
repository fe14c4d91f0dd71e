import { isPostgres } from './dialect.ts';
import type { StoreContext } from './store-context.ts';

type Db = StoreContext['db'];

/**
 * Whether this set of reference data is the newest that a server worked with. One that was never seen becomes it. The
 * embedded database has one server, whose set is always the newest.
 */
export async function isNewestSet(db: Db, checksum: string): Promise<boolean> {
  if ((await newestSet(db)) === checksum) return true;
  const seen = await db
    .selectFrom('reference_sets')
    .select('number')
    .where('checksum', '=', checksum)
    .executeTakeFirst();
  if (seen && isPostgres(db)) return false;
  await makeNewestSet(db, checksum);
  return true;
}

/** The checksum of the newest set that a server worked with; undefined when none has run. */
export async function newestSet(db: Db): Promise<string | undefined> {
  const newest = await db.selectFrom('reference_sets').select('checksum').orderBy('number', 'desc').executeTakeFirst();
  return newest?.checksum;
}

/** The operator goes on, or back, to this set: servers with another one are not ready from then on. */
export async function makeNewestSet(db: Db, checksum: string): Promise<void> {
  const { top } = await db
    .selectFrom('reference_sets')
    .select((row) => row.fn.max('number').as('top'))
    .executeTakeFirstOrThrow();
  const number = (top ?? 0) + 1;
  await db
    .insertInto('reference_sets')
    .values({ checksum, number })
    .onConflict((conflict) => conflict.column('checksum').doUpdateSet({ number }))
    .execute();
}
