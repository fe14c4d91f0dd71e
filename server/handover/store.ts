import { kept } from '@vangnet/domain/application/kept-draft';
import { ok, type Result } from '@vangnet/domain/application/result';
import { moment } from '@vangnet/domain/numbers/counts';
import { isSettled } from '@vangnet/domain/product/policy-state';
import { formatIsoDate } from '@vangnet/domain/values/dates';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { salutationName } from '@vangnet/domain/values/salutation';
import {
  byToken,
  changeApplication,
  holdApplication,
  ifKept,
  sealDraft,
  type Held,
} from '../applications/hold-application.ts';
import type { StoreContext } from '../database/store-context.ts';
import { recordEvidence, type Recording } from '../evidence/record.ts';
import { enqueue, type Delivery } from '../jobs/enqueue.ts';
import { queueMessage } from '../jobs/messages.ts';
import type { NewSubmission } from './dossier.ts';
import { enqueueWithLink, type Confirmation } from './mails.ts';
import { holdSubmission, policyStatuses } from './policy-status.ts';
import { words } from '../../words/words.ts';

/** A submitted application: when it was submitted; and when it was withdrawn, if it was. */
export type Submission = {
  readonly referenceId: string;
  readonly submittedAt: string;
  readonly withdrawnAt?: string | undefined;
};

/** A mail that could not be sent for this long cannot be sent at all. */
const UNCONFIRMED_MS = 10 * DAY_MS;
/** More than an operator reads. */
const MOST = 200;

export type SubmissionStore = ReturnType<typeof submissionStore>;

/** The submitted applications. */
export const submissionStore = (context: StoreContext) => ({
  ...policyStatuses(context),
  /** Undefined when it was not submitted, or the token gives no access. */
  find: async (token: string): Promise<Submission | undefined> => {
    const submitted = byToken(context, token)
      .innerJoin('submissions', 'submissions.application_id', 'applications.id')
      .select(['reference_id', 'submitted_at', 'withdrawn_at']);
    const row = await ifKept(context, submitted);
    if (!row) return undefined;
    const { reference_id: referenceId, submitted_at: submittedAt, withdrawn_at: withdrawnAt } = row;
    return { referenceId, submittedAt, ...(withdrawnAt === null ? {} : { withdrawnAt }) };
  },
  /** Records that the policy administration has it. A second time changes nothing. */
  recordHandOver: async (referenceId: string, handOver: HandOver): Promise<void> => {
    await holdSubmission(context, referenceId, async (held) => {
      await handedOver(held, handOver);
      return ok();
    });
  },
  /** Those that were submitted before that moment and the policy administration does not have; the oldest first. */
  notHandedOver: async (before: Date) => {
    const rows = await withDelivery(context.db, 'handover')
      .where('handed_over_at', 'is', null)
      .where('submitted_at', '<=', before.toISOString())
      .orderBy('submitted_at')
      .execute();
    return rows.map((row) => lateOf(row, row.submitted_at));
  },
  /** Those that were handed over before that moment, and whose applicant got no mail that confirms it; the oldest first. */
  unconfirmed: async (before: Date) => {
    const rows = await withDelivery(context.db, 'confirmation')
      .where('handed_over_at', '<=', before.toISOString())
      .where('handed_over_at', '>=', new Date(context.clock().getTime() - UNCONFIRMED_MS).toISOString())
      .where((row) => row.or([row('tasks.state', 'is', null), row('tasks.state', '<>', 'done')]))
      .orderBy('handed_over_at')
      .execute();
    return rows.map((row) => lateOf(row, row.handed_over_at ?? row.submitted_at));
  },
  /** Deliveries of a submission that were taken out of the outbox before they left; undefined when nothing is missing. */
  missing: (applicationId: string) => missing(context.db, applicationId),
  /** Queues what is missing, made anew of the same submission; gives the kinds. */
  queueMissing: (applicationId: string, submission: NewSubmission): Promise<Result<readonly Kind[]>> =>
    holdApplication(context, { applicationId }, async (held) => {
      const { kinds = [] } = (await missing(held.transaction, applicationId)) ?? {};
      await queueAll(held, submission, kinds, { isReplacement: true });
      return ok(kinds);
    }),
});

const withDelivery = (db: StoreContext['db'], kind: Kind) =>
  db
    .selectFrom('submissions')
    .leftJoin('tasks', (join) =>
      join.onRef('tasks.application_id', '=', 'submissions.application_id').on('tasks.kind', '=', kind),
    )
    .select(['reference_id', 'submitted_at', 'handed_over_at', 'tasks.state', 'lease', 'last_code'])
    .limit(MOST);

type Row = { readonly reference_id: string; readonly state: string | null; readonly last_code: string | null };

/** A submitted application that did not go on. */
const lateOf = ({ reference_id: referenceId, state, last_code: code }: Row, since: string) => ({
  referenceId,
  since: new Date(since),
  /** The state of the delivery that is missed, with the code of its last attempt; undefined when there is none. */
  delivery: state === null ? undefined : [state, code].filter(Boolean).join(' '),
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
export async function submit(held: Held, submission: NewSubmission): Promise<void> {
  const { referenceId, submittedAt, draft, dossier, price } = submission;
  const { transaction, applicationId } = held;
  const at = submittedAt.toISOString();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('submissions')
    .values({ application_id: applicationId, reference_id: referenceId, submitted_at: at })
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .executeTakeFirstOrThrow();
  // Two checks were under way and both came back with a match.
  if (numInsertedOrUpdatedRows === 0n) return;
  const { unconfirmedFailure } = dossier.knowledgeTest ?? {};
  recordEvidence(held, { kind: 'submitted', referenceId, submittedAt: at, price, unconfirmedFailure });
  held.counts.push(moment('submitted'));
  if (held.application.status === 'quoted') held.counts.push(moment('submitted after a quote'));
  const identified = { ...draft, idinResult: true };
  await changeApplication(held, { status: 'submitted', failed_proofs: 0, payload: sealDraft(held, identified) });
  await queueAll(held, submission, ['handover', 'confirmation']);
  await queueMessage(held, 'submitted');
}

/** The deliveries that a submission causes. */
type Kind = 'handover' | 'confirmation';
type How = Pick<Delivery, 'isReplacement'>;

/** Queues these deliveries, one after the other: a transaction has one statement at a time. */
async function queueAll(held: Held, submission: NewSubmission, kinds: readonly Kind[], how: How = {}): Promise<void> {
  const { dossier, email: to, draft } = submission;
  if (kinds.includes('handover')) {
    const payload = { ...dossier, draft: kept(dossier.draft) };
    await enqueue(held, { kind: 'handover', payload, same: [], ...how });
  }
  if (kinds.includes('confirmation')) {
    const content = confirmationOf(submission);
    const name = salutationName(draft.insurer ?? {});
    await enqueueWithLink(held, { kind: 'confirmation', to, name, content, same: [], ...how });
  }
}

function confirmationOf({ referenceId, draft, lastDay, withdrawalDays }: NewSubmission): Confirmation {
  const { premium, sumAssured, premiumTerms = [], indexation } = draft;
  // In Dutch words for a server of release 1.0 beside this one; the mail is written of what follows, in its own language.
  const former = { lastDay: words.nl.dateInWords(lastDay), withdrawalDays: words.nl.days(withdrawalDays) };
  const told = {
    lastDay: formatIsoDate(lastDay),
    withdrawalDays,
    premiums: premiumTerms.map(({ amount }) => amount),
    isIndexed: indexation === 'CLAIM_AND_POLICY',
  };
  return { referenceId, ...former, told, premium, sumAssured, startDate: premiumTerms[0]?.startDate };
}

/** @see SubmissionStore.missing; what has left stays in the outbox */
export async function missing(db: StoreContext['db'], applicationId: string) {
  const row = await db
    .selectFrom('submissions')
    .select(['submitted_at', 'handed_over_at', 'withdrawn_at'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const queued = await db.selectFrom('tasks').select('kind').where('application_id', '=', applicationId).execute();
  const isOpen = { handover: row.handed_over_at === null, confirmation: row.withdrawn_at === null };
  const kinds = (['handover', 'confirmation'] as const).filter(
    (kind) => isOpen[kind] && !queued.some((one) => one.kind === kind),
  );
  return kinds.length === 0 ? undefined : { submittedAt: new Date(row.submitted_at), kinds };
}
