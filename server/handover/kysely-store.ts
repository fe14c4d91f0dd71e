import { salutationName } from '@vangnet/domain/values/salutation';
import { byToken, sealDraft } from '../applications/hold-application.ts';
import { admitLink } from '../applications/links.ts';
import { newToken } from '../database/sealing.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { NewSubmission } from './dossier.ts';
import type { SubmissionStore } from './store.ts';

/** The submitted applications in a database that has been migrated. */
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
    recordHandOver: async (referenceId, contractNumber) => {
      await db
        .updateTable('submissions')
        .set({ handed_over_at: clock().toISOString(), contract_number: contractNumber ?? null })
        .where('reference_id', '=', referenceId)
        .where('handed_over_at', 'is', null)
        .execute();
    },
  };
}

/** Submits an application, with its hand-over and its confirmation, in the transaction of what causes it; once. */
export async function submit(work: Work, submission: NewSubmission): Promise<void> {
  const { referenceId, submittedAt, email, draft, dossier } = submission;
  const { transaction, applicationId } = work;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('submissions')
    .values({ application_id: applicationId, reference_id: referenceId, submitted_at: submittedAt.toISOString() })
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .executeTakeFirstOrThrow();
  // Two checks were under way and both came back with a match.
  if (numInsertedOrUpdatedRows === 0n) return;
  const identified = { ...draft, idinResult: true };
  await transaction
    .updateTable('applications')
    .set({ status: 'submitted', payload: sealDraft(work, identified) })
    .where('id', '=', applicationId)
    .execute();
  await enqueue(work, { kind: 'handover', payload: dossier, same: [] });
  const link = newToken(work.context.randomBytes);
  const payload = { to: email, referenceId, name: salutationName(draft.insurer ?? {}), link };
  await enqueue(work, { kind: 'confirmation', to: email, payload, same: [] });
  await admitLink(work, link, email, 'my-application');
}
