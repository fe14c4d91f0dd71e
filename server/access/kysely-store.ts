import { referenceFrom, referenceIdOf } from '../applications/reference-id.ts';
import { recordAccess } from '../database/access-log.ts';
import type { StoreContext } from '../database/store-context.ts';
import { heldData } from './held-data.ts';
import type { AccessStore, Standing } from './store.ts';

/** What is held about somebody, in a database that has been migrated. */
export function kyselyAccess(context: StoreContext): AccessStore {
  return {
    find: (reference) => find(context, referenceFrom(reference)),
    standing: (applicationId) => standing(context, applicationId),
    export: async (applicationId, who) => {
      await recordAccess(context, applicationId, who, 'exported');
      return heldData(context, applicationId);
    },
  };
}

const dateOf = (moment: string | null) => (moment === null ? undefined : new Date(moment));

async function standing({ db }: StoreContext, applicationId: string): Promise<Standing> {
  const row = await db
    .selectFrom('applications')
    .leftJoin('submissions', 'submissions.application_id', 'applications.id')
    .select(['status', 'created_at', 'submitted_at', 'handed_over_at', 'contract_number', 'withdrawn_at'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return {
    status: row.status,
    createdAt: new Date(row.created_at),
    submittedAt: dateOf(row.submitted_at),
    handedOverAt: dateOf(row.handed_over_at),
    contractNumber: row.contract_number ?? undefined,
    withdrawnAt: dateOf(row.withdrawn_at),
  };
}

/** References are not stored: each follows from its application. */
async function find(context: StoreContext, reference: string): Promise<string | undefined> {
  const { db } = context;
  const request = await db
    .selectFrom('adviser_requests')
    .select('application_id')
    .where('case_number', '=', reference)
    .executeTakeFirst();
  if (request) return request.application_id;
  const all = await db.selectFrom('applications').select(['id', 'created_at']).execute();
  return all.find(({ id, created_at: made }) => referenceIdOf(context, id, new Date(made)) === reference)?.id;
}
