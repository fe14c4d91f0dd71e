import { expressionBuilder, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The column by which a row of another table names its application. */
type Named = 'outbox.application_id' | 'payments.application_id' | 'due.application_id';

const application = (named: Named) =>
  expressionBuilder<Tables & { due: Tables['payments'] }, 'outbox' | 'payments' | 'due'>()
    .selectFrom('applications')
    .whereRef('applications.id', '=', named);

export const statusOf = (named: Named) => application(named).select('applications.status');
/** The brand that it belongs to. */
export const brandOf = (named: Named) => application(named).select('applications.brand');
/** When the application was begun. */
export const madeAt = (named: Named) => application(named).select('applications.created_at');
/** The same of the application with this id. */
export const madeAtOf = (id: string) =>
  expressionBuilder<Tables>().selectFrom('applications').select('created_at').where('id', '=', id);

/** The row of an application that is there. */
export const applicationRow = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Those with these ids that are there, the oldest first. */
export const applicationsOf = (db: Kysely<Tables>, ids: readonly string[]) =>
  db
    .selectFrom('applications')
    .select(['id', 'status', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .execute();
