import { expressionBuilder, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const of = expressionBuilder<Tables, 'applications'>();
const submission = of.selectFrom('submissions').whereRef('submissions.application_id', '=', 'applications.id');

/** When a submitted application was withdrawn; null of any other. */
export const withdrawnAt = submission.select('submissions.withdrawn_at');

/** When it was submitted, handed over, decided on and withdrawn. */
export const submissionMoments = submission
  .select('submissions.withdrawn_at as at')
  .unionAll(submission.select('submissions.policy_state_at as at'))
  .unionAll(submission.select('submissions.handed_over_at as at'))
  .unionAll(submission.select('submissions.submitted_at as at'));

/** The applications of which the policy administration gave the policy, or the contract before it, this number. */
export async function numberedAs(db: Kysely<Tables>, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('application_id')
    .where('policy_number', '=', number)
    .union(db.selectFrom('submissions').select('application_id').where('contract_number', '=', number))
    .execute();
  return rows.map((row) => row.application_id);
}
