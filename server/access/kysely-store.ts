import { referenceFrom, referenceIdOf } from '../applications/reference-id.ts';
import { recordAccess } from '../database/access-log.ts';
import type { StoreContext } from '../database/store-context.ts';
import { heldData } from './held-data.ts';
import type { AccessStore } from './store.ts';
import { timelineOf } from './timeline.ts';

/** What is held about somebody, in a database that has been migrated. */
export function kyselyAccess(context: StoreContext): AccessStore {
  return {
    find: (reference) => find(context, referenceFrom(reference)),
    timeline: async (applicationId, who) => {
      await recordAccess(context, applicationId, who, 'looked up');
      return timelineOf(context.db, applicationId);
    },
    export: async (applicationId, who) => {
      await recordAccess(context, applicationId, who, 'exported');
      return heldData(context, applicationId);
    },
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
