import type { Kysely } from 'kysely';
import type { Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';

export type Freeze = 'open' | 'frozen' | 'person only';

/**
 * How much of an application may still be changed: everything until a payment is under way, then nothing. The exception
 * is a paid one whose owner could not show at a bank who they are: their name, birth date and address.
 */
export async function freezeOf({ transaction, applicationId }: Work): Promise<Freeze> {
  const standing = await transaction
    .selectFrom('payments')
    .select('status')
    .where('application_id', '=', applicationId)
    .where((row) => row.or([row('final_at', 'is', null), row('status', '=', 'paid')]))
    .execute();
  if (standing.length === 0) return 'open';
  const isPaid = standing.some(({ status }) => status === 'paid');
  return isPaid && (await hasFailedIdentityCheck(transaction, applicationId)) ? 'person only' : 'frozen';
}

/**
 * Whether a check of this application ended without a match, and it was not submitted since. A check that is still open
 * does not matter: it is about the version that it started with.
 */
export async function hasFailedIdentityCheck(db: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const failed = await db
    .selectFrom('identity_checks')
    .select('reference')
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('submissions')
            .select('submissions.application_id')
            .whereRef('submissions.application_id', '=', 'identity_checks.application_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return failed !== undefined;
}
