import { expressionBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';

const of = expressionBuilder<Tables, 'applications'>();
const requests = of.selectFrom('adviser_requests').whereRef('adviser_requests.application_id', '=', 'applications.id');

/** An adviser has it. */
export const hasAdviser = of.exists(requests.select('adviser_requests.application_id'));
/** When it was mailed to the adviser. */
export const adviserMoments = requests.select('adviser_requests.mail_at as at');
