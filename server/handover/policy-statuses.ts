import type { Selectable } from 'kysely';
import type { PolicyStatus } from '@vangnet/contract/policy-status';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { isForward, isMailed, isSettled, type PolicyState } from '@vangnet/domain/product/policy-state';
import { salutationName } from '@vangnet/domain/values/salutation';
import { holdApplication, openDraft, type Held } from '../applications/hold-application.ts';
import { admitLink } from '../applications/links.ts';
import { hashToken, newToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvidence } from '../evidence/record.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { queueMessage } from '../webhooks/queue-message.ts';
import type { PolicyMail, PolicyQuestion } from './policy-mail.ts';

/** The status of an application after a message of the policy administration, and whether the message changed it. */
export type Standing = { readonly state: PolicyState; readonly isNew: boolean };

/** An application that the insurer has not decided on. */
export type Awaited = {
  /** How people name it. */
  readonly referenceId: string;
  readonly handedOverAt: Date;
  /** What it said so far. */
  readonly state: PolicyState | undefined;
};

/** So many are read at once. */
const PAGE = 100;
/** More than an operator reads. */
const MOST = 200;

/** What became of the applications that were handed over. */
export const policyStatuses = (context: StoreContext) => ({
  /**
   * Takes what the administration says: the state, its evidence and the mails about it, all of it or nothing. What is
   * repeated, or comes later than what it was before, changes nothing, nor does a message that was taken already.
   * Refused with `request.notFound` when no application is held with the reference.
   *
   * @param messageId of the message that brought it; undefined for the answer to a question
   */
  recordStatus: (status: PolicyStatus, messageId?: string): Promise<Result<Standing>> =>
    holdSubmission(context, status.referenceId, (held) => record(held, status, messageId)),
  /** The applications that the insurer has not decided on, in pages. */
  async *awaited(): AsyncGenerator<Awaited> {
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
  overdue: async (): Promise<Awaited[]> => {
    const late = awaiting(context).where('answer_due_at', '<=', context.clock().toISOString());
    return (await late.limit(MOST).execute()).map(awaitedOf);
  },
});

/** Does something to the application that was submitted with this reference. */
export async function holdSubmission<Value>(
  context: StoreContext,
  referenceId: string,
  action: (held: Held) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const found = await context.db
    .selectFrom('submissions')
    .select('application_id')
    .where('reference_id', '=', referenceId)
    .executeTakeFirst();
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

const awaitedOf = ({ reference_id: referenceId, handed_over_at: at, policy_state: state }: Row): Awaited => ({
  referenceId,
  handedOverAt: new Date(at ?? 0),
  state: state ?? undefined,
});

const NO_POLICY = { policyNumber: undefined, startDate: undefined };

async function record(held: Held, told: PolicyStatus, messageId: string | undefined): Promise<Result<Standing>> {
  const { transaction, applicationId, now } = held;
  const { withdrawn_at: withdrawnAt, policy_state: former } = await transaction
    .selectFrom('submissions')
    .select(['withdrawn_at', 'policy_state'])
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const state = told.status;
  const stands = withdrawnAt === null ? (former ?? undefined) : 'withdrawn';
  const isFirst = messageId === undefined || (await remember(held, messageId));
  if (stands && !(isFirst && isForward(state, stands))) return ok({ state: stands, isNew: false });
  const { policyNumber, startDate } = told.status === 'accepted' ? told : NO_POLICY;
  const policy = policyNumber === undefined ? {} : { policy_number: policyNumber, policy_start: startDate };
  await transaction
    .updateTable('submissions')
    .set({ policy_state: state, policy_state_at: now.toISOString(), ...policy })
    .$if(isSettled(state), (query) => query.set({ answer_due_at: null }))
    .where('application_id', '=', applicationId)
    .execute();
  recordEvidence(held, { kind: 'policy state', policyState: state, policyNumber, policyStart: startDate });
  await queueMessage(held, state);
  if (isMailed(state)) await tell(held, { state, referenceId: told.referenceId, policyNumber, startDate });
  return ok({ state, isNew: true });
}

/** False when the message was taken before; of two servers that take it at the same moment one gets true. */
async function remember({ transaction, applicationId, now }: Held, messageId: string): Promise<boolean> {
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
async function tell(held: Held, told: Omit<PolicyMail, 'to' | 'name' | 'link'>): Promise<void> {
  const { context, application, now } = held;
  const { referenceId, state } = told;
  const { insurer = {} } = openDraft(held, application.payload);
  const to = insurer.email;
  if (to !== undefined) {
    const link = newToken(context.randomBytes);
    const payload: PolicyMail = { ...told, to, name: salutationName(insurer), link };
    await enqueue(held, { kind: 'policy-state', to, payload, same: [state] });
    await admitLink(held, link, to, 'my-application');
  }
  if (state !== 'question') return;
  const payload: PolicyQuestion = { referenceId, askedAt: now.toISOString() };
  await enqueue(held, { kind: 'policy-question', payload, same: [] });
}
