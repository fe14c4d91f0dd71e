import { byToken } from '../applications/hold-application.ts';
import type { SubmissionStore } from '../identity/store.ts';
import type { StoreContext } from '../database/store-context.ts';

/** The submitted applications on a database that has been migrated. */
export function kyselySubmissions(context: StoreContext): SubmissionStore {
  const { db, clock } = context;
  return {
    find: async (token) => {
      const row = await db
        .selectFrom('submissions')
        .select(['reference_id', 'submitted_at'])
        .where('application_id', 'in', byToken(context, token).select('applications.id'))
        .executeTakeFirst();
      return row && { referenceId: row.reference_id, submittedAt: row.submitted_at };
    },
    handedOver: async (referenceId, contractNumber) => {
      await db
        .updateTable('submissions')
        .set({ handed_over_at: clock().toISOString(), contract_number: contractNumber ?? null })
        .where('reference_id', '=', referenceId)
        .where('handed_over_at', 'is', null)
        .execute();
    },
  };
}
