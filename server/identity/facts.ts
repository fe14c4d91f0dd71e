import { expressionBuilder, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const of = expressionBuilder<Tables, 'applications'>();
const checks = of.selectFrom('identity_checks').whereRef('identity_checks.application_id', '=', 'applications.id');

/** When its identity checks began and ended. */
export const checkMoments = checks
  .select('identity_checks.ended_at as at')
  .unionAll(checks.select('identity_checks.started_at as at'));

/** Whether a bank confirmed the applicant. */
export async function isConfirmed(db: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const confirmed = await db
    .selectFrom('identity_checks')
    .select('reference')
    .where('application_id', '=', applicationId)
    .where('name_matches', '=', 1)
    .where('birth_date_matches', '=', 1)
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Whether a check of this application ended. One that is still open does not matter: it is about the version that it started with. */
export async function hasEndedCheck(db: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const ended = await db
    .selectFrom('identity_checks')
    .select('reference')
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return ended !== undefined;
}
