import { expressionBuilder, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';

const of = expressionBuilder<Tables, 'applications'>();
const checks = of.selectFrom('identity_checks').whereRef('identity_checks.application_id', '=', 'applications.id');

/** When its identity checks began and ended. */
export const checkMoments = checks
  .select('identity_checks.ended_at as at')
  .unionAll(checks.select('identity_checks.started_at as at'));

const checksOf = (db: Kysely<Tables>, applicationId: string) =>
  db.selectFrom('identity_checks').where('application_id', '=', applicationId);

/** The check with which a bank confirmed the applicant; undefined when none did. */
export const matchedCheck = (db: Kysely<Tables>, applicationId: string) =>
  checksOf(db, applicationId)
    .select(['reference', 'transaction_id', 'way', 'issuer_id'])
    .where('name_matches', '=', 1)
    .where('birth_date_matches', '=', 1)
    .executeTakeFirst();

/** Whether a bank confirmed the applicant. */
export const isConfirmed = async (db: Kysely<Tables>, applicationId: string): Promise<boolean> =>
  (await matchedCheck(db, applicationId)) !== undefined;

/** Whether a check of this application ended. One that is still open does not matter: it is about the version that it started with. */
export async function hasEndedCheck(db: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const ended = checksOf(db, applicationId).select('reference').where('ended_at', 'is not', null);
  return (await ended.executeTakeFirst()) !== undefined;
}

type Compared = Pick<Selectable<Tables['identity_checks']>, 'status' | 'name_matches' | 'birth_date_matches'>;

/** A part that differs is enough to say that it is another person, whatever was not told beside it. */
export const comparedIn = ({ status, name_matches: name, birth_date_matches: birthDate }: Compared) => ({
  isMatch: name === 1 && birthDate === 1,
  isTold: status === 'Success' && (name === 0 || birthDate === 0 || (name === 1 && birthDate === 1)),
});

type Ended = Pick<Compared, 'status'> & ReturnType<typeof comparedIn>;

/** Names in one or two words for staff, operators and metrics how a check ended. */
export function outcomeOf({ status, isMatch, isTold }: Ended): string {
  if (status !== 'Success') return status.toLowerCase();
  return isMatch ? 'match' : isTold ? 'other person' : 'not told';
}

/** @see outcomeOf */
export const checkOutcome = (check: Compared) => outcomeOf({ status: check.status, ...comparedIn(check) });
