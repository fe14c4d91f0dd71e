import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Whether a check of this application ended without showing that the applicant is who he says: then he may correct his
 * name and address. Not any more once it is submitted. A check that is still open does not matter: it is about the
 * version that it started with.
 */
export async function hasFailedIdentityCheck(db: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const failed = await db
    .selectFrom('identity_checks')
    .select('reference')
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is not', null)
    .where('application_id', 'not in', (where) => where.selectFrom('submissions').select('application_id'))
    .executeTakeFirst();
  return failed !== undefined;
}
