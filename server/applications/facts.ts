import { expressionBuilder, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The column by which a row of another table names its application. */
type Named = `${'tasks' | 'payments' | 'due' | 'adviser_requests'}.application_id`;

const application = (named: Named) =>
  expressionBuilder<Tables & { due: Tables['payments'] }, 'tasks' | 'payments' | 'due' | 'adviser_requests'>()
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

/** The query of those with these ids that are there. */
export const applicationsWith = (db: Kysely<Tables>, ids: readonly string[]) =>
  db.selectFrom('applications').where('applications.id', 'in', ids);

/** The row of an application that is there. */
export const applicationRow = (db: Kysely<Tables>, id: string) =>
  applicationsWith(db, [id]).selectAll().executeTakeFirstOrThrow();

/** Those with these ids that are there, the oldest first. */
export const applicationsOf = (db: Kysely<Tables>, ids: readonly string[]) =>
  applicationsWith(db, ids).select(['id', 'status', 'created_at', 'brand']).orderBy('created_at').execute();

/** The newest so many with this status that were begun since a moment, the newest first. */
export const newestWith = (db: Kysely<Tables>, status: Tables['applications']['status'], since: string, most: number) =>
  db
    .selectFrom('applications')
    .select(['id', 'created_at'])
    .where('status', '=', status)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
