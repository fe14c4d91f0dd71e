import { ok } from '@vangnet/domain/application/result';
import { moment } from '@vangnet/domain/numbers/counts';
import { isSettled } from '@vangnet/domain/product/policy-state';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { byToken, changeApplication, ifKept, sealDraft, type Held } from '../applications/hold-application.ts';
import type { StoreContext } from '../database/store-context.ts';
import { recordEvidence, type Recording } from '../evidence/record.ts';
import { queueMessage } from '../webhooks/queue-message.ts';
import type { NewSubmission } from './dossier.ts';
import { lateSubmissions } from './late.ts';
import { missingDeliveries, QUEUES } from './queue.ts';
import { holdSubmission, policyStatuses } from './policy-statuses.ts';

/** That an application was submitted, and when; and when it was withdrawn, if it was. */
export type Submission = {
  readonly referenceId: string;
  readonly submittedAt: string;
  readonly withdrawnAt?: string | undefined;
};

export type SubmissionStore = ReturnType<typeof submissionStore>;

/** The submitted applications. */
export const submissionStore = (context: StoreContext) => ({
  ...lateSubmissions(context),
  ...missingDeliveries(context),
  /** Undefined when it was not submitted, or the token gives no access. */
  find: async (token: string): Promise<Submission | undefined> => {
    const row = await ifKept(
      context,
      byToken(context, token)
        .innerJoin('submissions', 'submissions.application_id', 'applications.id')
        .select(['reference_id', 'submitted_at', 'withdrawn_at']),
    );
    if (!row) return undefined;
    const { reference_id: referenceId, submitted_at: submittedAt, withdrawn_at: withdrawnAt } = row;
    return { referenceId, submittedAt, ...(withdrawnAt === null ? {} : { withdrawnAt }) };
  },
  /** The policy administration has it. Saying it again changes nothing. */
  recordHandOver: async (referenceId: string, handOver: HandOver): Promise<void> => {
    await holdSubmission(context, referenceId, async (held) => {
      await handedOver(held, handOver);
      return ok();
    });
  },
  ...policyStatuses(context),
});

type HandOver = {
  readonly contractNumber: string | undefined;
  /** Within how many days the insurer decides; undefined when it does not say so here. */
  readonly answerDays: number | undefined;
};

async function handedOver(held: Recording, { contractNumber, answerDays }: HandOver): Promise<void> {
  const { transaction, applicationId, now } = held;
  const dueAt = answerDays === undefined ? null : new Date(now.getTime() + answerDays * DAY_MS).toISOString();
  const { withdrawn_at: withdrawnAt, policy_state: state } = await transaction
    .selectFrom('submissions')
    .select(['withdrawn_at', 'policy_state'])
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  // An administration may decide before its response to the hand-over is read.
  const isDecided = withdrawnAt !== null || (state !== null && isSettled(state));
  const { numUpdatedRows } = await transaction
    .updateTable('submissions')
    .set({
      handed_over_at: now.toISOString(),
      contract_number: contractNumber ?? null,
      answer_due_at: isDecided ? null : dueAt,
    })
    .where('application_id', '=', applicationId)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  recordEvidence(held, { kind: 'handed over', contractNumber });
  await queueMessage(held, 'handed_over');
}

/** Submits an application, with its hand-over and its confirmation, in the transaction of what causes it; once. */
export async function submit(work: Held, submission: NewSubmission): Promise<void> {
  const { referenceId, submittedAt, draft, dossier, price } = submission;
  const { transaction, applicationId } = work;
  const at = submittedAt.toISOString();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('submissions')
    .values({ application_id: applicationId, reference_id: referenceId, submitted_at: at })
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .executeTakeFirstOrThrow();
  // Two checks were under way and both came back with a match.
  if (numInsertedOrUpdatedRows === 0n) return;
  const { unconfirmedFailure } = dossier.knowledgeTest ?? {};
  recordEvidence(work, { kind: 'submitted', referenceId, submittedAt: at, price, unconfirmedFailure });
  work.counts.push(moment('submitted'));
  if (work.application.status === 'quoted') work.counts.push(moment('submitted after a quote'));
  const identified = { ...draft, idinResult: true };
  await changeApplication(work, { status: 'submitted', failed_proofs: 0, payload: sealDraft(work, identified) });
  for (const queue of Object.values(QUEUES))
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one statement at a time
    await queue(work, submission);
  await queueMessage(work, 'submitted');
}
