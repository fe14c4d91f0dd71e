import type { Kysely } from 'kysely';
import { keptSince, type Terms } from '@vangnet/domain/product/retention';
import { byBrand, inBrand, siteColumns, termsIn } from '../database/brand.ts';
import { fingerprint } from '../database/sealing.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';

type Reader = { readonly context: StoreContext; readonly db: Kysely<Tables>; readonly now: Date };

/** Finds when a test with one of these marks was last failed, in any application, as far as that is kept. */
export async function lastFailure({ context, db, now }: Reader, marks: readonly string[]): Promise<string | undefined> {
  if (marks.length === 0) return undefined;
  const row = await db
    .selectFrom('failed_tests')
    .select('failed_at')
    .where('person_hash', 'in', hashMarks(context, marks))
    .where('failed_at', '>', expiry(now)(termsIn(context, context.site?.brand)))
    .orderBy('failed_at', 'desc')
    .executeTakeFirst();
  return row?.failed_at;
}

/** Remembers that the person with these marks failed then, and forgets those whose time is over. */
export async function rememberFailed(
  { context, transaction, now }: Work,
  hashes: readonly string[],
  failedAt = now.toISOString(),
): Promise<void> {
  await forgetOldFailures({ ...context, db: transaction }, now);
  await transaction
    .insertInto('failed_tests')
    // In one order, so that two failures of one person at the same moment wait for each other and not in a circle.
    .values(
      [...new Set(hashes)]
        .toSorted()
        .map((hash) => ({ person_hash: hash, failed_at: failedAt, brand: siteColumns(context).brand })),
    )
    .onConflict((conflict) => conflict.column('person_hash').doUpdateSet({ failed_at: failedAt }))
    .execute();
}

/** Forgets the people who failed so long ago that they may try again; returns how many marks that were. */
export async function forgetOldFailures(context: StoreContext, now: Date): Promise<number> {
  const { numDeletedRows } = await context.db
    .deleteFrom('failed_tests')
    .where('failed_at', '<=', byBrand(context, 'failed_tests.brand', expiry(now)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes these marks of a failed test; returns how many were stored. */
export async function forgetFailed(context: StoreContext, marks: readonly string[]): Promise<number> {
  if (marks.length === 0) return 0;
  const hashes = hashMarks(context, marks);
  const gone = context.db.deleteFrom('failed_tests').where('person_hash', 'in', hashes).returning('person_hash');
  return (await gone.execute()).length;
}

const expiry = (now: Date) => (terms: Terms) => keptSince(terms.tested, now).toISOString();

/** Keyed, because names, birth dates and phone numbers can be guessed. */
export function hashMarks(context: StoreContext, marks: readonly string[]): string[] {
  const key = context.keys.identifier('failed person');
  return marks.map((mark) => fingerprint(key, inBrand(context, mark)));
}
