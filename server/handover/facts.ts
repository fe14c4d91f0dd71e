import { expressionBuilder } from 'kysely';
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
