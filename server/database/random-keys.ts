import type { Kysely } from 'kysely';
import { known } from './migrate.ts';
import type { Tables } from './tables.ts';

/** The number of the schema that has keys of applications. */
const SCHEMA = known.indexOf('0018-application-keys') + 1;

/**
 * From now on new applications have a random key. A release before this one cannot open those, and is not ready from
 * then on.
 */
export async function allowRandomKeys(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('schema_support')
    .values({ id: 1, oldest: SCHEMA })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ oldest: SCHEMA }).where('schema_support.oldest', '<', SCHEMA),
    )
    .execute();
}

export async function hasRandomKeys(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('schema_support').select('oldest').executeTakeFirst();
  return row !== undefined && row.oldest >= SCHEMA;
}
