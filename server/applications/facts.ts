import { expressionBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The column by which a row of another table names its application. */
type Named = 'outbox.application_id' | 'payments.application_id' | 'due.application_id';

const application = (named: Named) =>
  expressionBuilder<Tables & { due: Tables['payments'] }, 'outbox' | 'payments' | 'due'>()
    .selectFrom('applications')
    .whereRef('applications.id', '=', named);

export const statusOf = (named: Named) => application(named).select('applications.status');
/** When the application was begun. */
export const madeAt = (named: Named) => application(named).select('applications.created_at');
