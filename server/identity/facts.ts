import { expressionBuilder, type Kysely, type Selectable } from 'kysely';
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

type Compared = Pick<Selectable<Tables['identity_checks']>, 'status' | 'name_matches' | 'birth_date_matches'>;

/** A part that differs is enough to say that it is another person, whatever was not told beside it. */
export const comparedIn = ({ status, name_matches: name, birth_date_matches: birthDate }: Compared) => ({
  isMatch: name === 1 && birthDate === 1,
  isTold: status === 'Success' && (name === 0 || birthDate === 0 || (name === 1 && birthDate === 1)),
});

/** Says in one or two words for staff and operators how a check ended. */
export function checkOutcome(check: Compared): string {
  if (check.status !== 'Success') return check.status.toLowerCase();
  const { isMatch, isTold } = comparedIn(check);
  return isMatch ? 'match' : isTold ? 'other person' : 'not told';
}
