import type { Selectable } from 'kysely';
import type { PolicyStatus } from '@vangnet/contract/policy-status';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { isForward, isMailed, isSettled } from '@vangnet/domain/product/policy-state';
import { salutationName } from '@vangnet/domain/values/salutation';
import { holdApplication, openDraft, type Held } from '../applications/hold-application.ts';
import { hashToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvidence } from '../evidence/record.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { queueMessage } from '../jobs/messages.ts';
import { enqueueWithLink, type DecisionMail, type PolicyQuestion } from './mails.ts';

/** Number of rows that are read at once. */
const PAGE = 100;
/** More than an operator reads. */
const MOST = 200;

/** The decisions of the insurer on the applications that were handed over. */
export const policyStatuses = (context: StoreContext) => ({
  /**
   * Records a status from the administration: the state, its evidence and the mails about it, all of it or nothing. What is
   * repeated, or comes later than what it was before, changes nothing, nor does a message that was taken already.
   * Refused with `request.notFound` when no application is held with the reference.
   *
   * @param messageId of the message that brought it; undefined for the answer to a question
   * @returns the state that stands now, and whether this status changed it
   */
  recordStatus: (status: PolicyStatus, messageId?: string) =>
    holdSubmission(context, status.referenceId, (held) => record(held, status, messageId)),
  /** The applications that the insurer has not decided on, in pages. */
  async *awaited(): AsyncGenerator<ReturnType<typeof awaitedOf>> {
    let after = { due: '', referenceId: '' };
    for (;;) {
      const { due, referenceId } = after;
      // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
      const page: readonly Row[] = await awaiting(context)
        .where((where) => where(where.refTuple('answer_due_at', 'reference_id'), '>', where.tuple(due, referenceId)))
        .limit(PAGE)
        .execute();
      yield* page.map(awaitedOf);
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      after = { due: last.answer_due_at ?? '', referenceId: last.reference_id };
    }
  },
  /** Those of them whose answer is overdue, the longest first; at most 200. */
  overdue: async () => {
    const late = awaiting(context).where('answer_due_at', '<=', context.clock().toISOString());
    return (await late.limit(MOST).execute()).map(awaitedOf);
  },
});
export type PolicyStatusStore = ReturnType<typeof policyStatuses>;

/** Acts on the application that was submitted with this reference. */
export async function holdSubmission<Value>(
  context: StoreContext,
  referenceId: string,
  action: (held: Held) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const submission = context.db.selectFrom('submissions').select('application_id');
  const found = await submission.where('reference_id', '=', referenceId).executeTakeFirst();
  return found ? holdApplication(context, { applicationId: found.application_id }, action) : refuse('request.notFound');
}

type Row = Pick<
  Selectable<Tables['submissions']>,
  'reference_id' | 'handed_over_at' | 'policy_state' | 'answer_due_at'
>;

/** In the order of an index that has only these. */
const awaiting = ({ db }: StoreContext) =>
  db
    .selectFrom('submissions')
    .select(['reference_id', 'handed_over_at', 'policy_state', 'answer_due_at'])
    .where('answer_due_at', 'is not', null)
    .orderBy('answer_due_at')
    .orderBy('reference_id');

/** An application that the insurer has not decided on, with the last state that came. */
const awaitedOf = ({ reference_id: referenceId, handed_over_at: at, policy_state: state }: Row) => ({
  referenceId,
  handedOverAt: new Date(at ?? 0),
  state: state ?? undefined,
});

async function record(held: Held, reported: PolicyStatus, messageId: string | undefined) {
  const { transaction, applicationId, now } = held;
  const { status: state, referenceId } = reported;
  const { withdrawn_at: withdrawnAt, policy_state: former } = await transaction
    .selectFrom('submissions')
    .select(['withdrawn_at', 'policy_state'])
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const stands = withdrawnAt === null ? (former ?? undefined) : 'withdrawn';
  const isFirst = messageId === undefined || (await isFirstMessage(held, messageId));
  if (stands && !(isFirst && isForward(state, stands))) return ok({ state: stands, isNew: false });
  const { policyNumber, startDate } = state === 'accepted' ? reported : {};
  const policy = policyNumber === undefined ? {} : { policy_number: policyNumber, policy_start: startDate };
  await transaction
    .updateTable('submissions')
    .set({ policy_state: state, policy_state_at: now.toISOString(), ...policy })
    .$if(isSettled(state), (query) => query.set({ answer_due_at: null }))
    .where('application_id', '=', applicationId)
    .execute();
  recordEvidence(held, { kind: 'policy state', policyState: state, policyNumber, policyStart: startDate });
  await queueMessage(held, state);
  if (isMailed(state)) await queueMails(held, { state, referenceId, policyNumber, startDate });
  return ok({ state, isNew: true });
}

/** False when the message was taken before; of two servers that take it at the same moment one gets true. */
async function isFirstMessage({ transaction, applicationId, now }: Held, messageId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('policy_messages')
    .values({
      message_hash: hashToken(`${applicationId} ${messageId}`),
      application_id: applicationId,
      received_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('message_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Queues a mail to the applicant with a link to their application and, when the insurer has a question, one to the adviser. */
async function queueMails(held: Held, content: DecisionMail): Promise<void> {
  const { state, referenceId } = content;
  const { insurer = {} } = openDraft(held, held.application.payload);
  const to = insurer.email;
  if (to !== undefined)
    await enqueueWithLink(held, { kind: 'policy-state', to, name: salutationName(insurer), content, same: [state] });
  if (state !== 'question') return;
  const payload: PolicyQuestion = { referenceId, askedAt: held.now.toISOString() };
  await enqueue(held, { kind: 'policy-question', payload, same: [] });
}
