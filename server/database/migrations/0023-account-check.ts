import type { Kysely } from 'kysely';

/**
 * From which account was paid, and which one the applicant chose after another one than they had entered. The column
 * `account_matches` stays: the release before still writes it while both are running.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('account_outcome', 'text').execute();
  await db.schema.alterTable('payments').addColumn('account_choice', 'text').execute();
  await db.schema.alterTable('payments').addColumn('accounts', 'bytea').execute();
}
