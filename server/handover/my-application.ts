import type { Selectable } from 'kysely';
import type { Proof } from '@vangnet/domain/application/link-proof';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { moment } from '@vangnet/domain/numbers/counts';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { isOver } from '@vangnet/domain/product/policy-state';
import { lastDayToWithdraw, mayWithdraw } from '@vangnet/domain/product/withdrawal';
import { formatDate } from '@vangnet/domain/values/dates';
import { mailboxOf } from '@vangnet/domain/values/mailbox';
import { cents } from '@vangnet/domain/values/money';
import { salutationName } from '@vangnet/domain/values/salutation';
import { heldData } from '../access/held-data.ts';
import { holdApplication, isBefore, openDraft, type Held } from '../applications/hold-application.ts';
import { byLink, endFormerLinks, prove } from '../applications/links.ts';
import { recordAccess } from '../database/access-log.ts';
import { byEmail, foundBy } from '../database/blind-index.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Access, Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { recordEvidence } from '../evidence/record.ts';
import { spendOrRefuse } from '../limits/budgets.ts';
import { exportBudgets, linkBudgets } from '../limits/limits.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { queueMessage } from '../jobs/messages.ts';
import { standingPayment } from '../payment/facts.ts';
import { noteRefund } from '../payment/refund.ts';
import { enqueueWithLink } from './mails.ts';

/** The figures of the product with the tariff of an application. */
type FiguresOf = (application: { readonly tariffVersion: string }) => ProductFigures;
type Submission = Selectable<Tables['submissions']>;

export type MyApplicationStore = ReturnType<typeof myApplicationStore>;

/**
 * The applications that were submitted, by the link of the confirmation. An unknown, an expired and a deleted link are the
 * same `request.notFound`; a wrong birth date or postcode, and one attempt too many, the same `application.proofWrong`.
 */
export const myApplicationStore = (context: StoreContext) => ({
  /** Whether the link works. */
  isKnown: async (link: string) => (await applicationOf(context, link)) !== undefined,
  open: (link: string, proof: Proof) =>
    proven(
      context,
      link,
      proof,
      async (held, submission) => {
        await record(held, 'opened by link');
        return ok(submittedOf(held, submission));
      },
      'look',
    ),
  /**
   * Withdraws it, with the notice to the policy administration, the mail that confirms it and the cent that is due: all of
   * it or nothing, and once. Refused with `withdrawal.tooLate` after the last day.
   */
  withdraw: (link: string, proof: Proof, figuresOf: FiguresOf) =>
    proven(context, link, proof, async (held, submission) => {
      const withdrawn = await withdraw(held, submission, figuresOf);
      return withdrawn.ok ? ok(submittedOf(held, withdrawn.value)) : withdrawn;
    }),
  /** The same for an applicant who asked staff to. */
  withdrawFor: (applicationId: string, figuresOf: FiguresOf): Promise<Result<unknown>> =>
    holdApplication(context, { applicationId }, async (held) => {
      const submission = await submissionOf(held);
      return submission ? withdraw(held, submission, figuresOf) : refuse('request.notFound');
    }),
  /** Everything that is held about it; the export is logged. Refused with `request.tooMany` after five in an hour. */
  export: (link: string, proof: Proof) =>
    proven(context, link, proof, async (held, { reference_id: referenceId }) => {
      const counted = await spendOrRefuse(held, exportBudgets(held.applicationId), 'request.tooMany');
      if (!counted.ok) return counted;
      await record(held, 'exported');
      return ok({ referenceId, data: await heldData({ ...context, db: held.transaction }, held.applicationId) });
    }),
  /**
   * Counts a request for the link of this mail address, in the same way with an application and without one; refused with
   * `request.tooMany` beyond the budget.
   */
  countLink: (email: string, address: string): Promise<Result<undefined>> =>
    transact(context.db, (transaction) =>
      spendOrRefuse({ context, transaction, now: context.clock() }, linkBudgets(address, email), 'request.tooMany'),
    ),
  /**
   * Mails the link again to the applicant with this address, when it is the one that they applied with; for an address
   * without an application nothing happens.
   */
  sendLinks: async (email: string): Promise<void> => {
    const found = await foundBy(context, [byEmail('email', email)]);
    const mail = async (held: Held) => {
      const to = openDraft(held, held.application.payload).insurer?.email;
      const isTheirs = to !== undefined && mailboxOf(to) === mailboxOf(email);
      if (held.application.status === 'submitted' && isTheirs) await mailLink(held, 'link-again');
      return ok();
    };
    await Promise.all(found.map((applicationId) => holdApplication(context, { applicationId }, mail)));
  },
});

const applicationOf = (context: StoreContext, link: string) =>
  byLink(context, link, 'my-application').select(['applications.id', 'tokens.limited_until']).executeTakeFirst();

/**
 * Acts for a visitor who has shown that they are the applicant. One who was locked out by wrong proofs is mailed a link
 * that only they have: whoever locked it may have read the mail with the former link.
 */
async function proven<Value>(
  context: StoreContext,
  link: string,
  proof: Proof,
  action: (held: Held, submission: Submission) => Promise<Result<Value>>,
  isLook?: 'look',
): Promise<Result<Value>> {
  const found = await applicationOf(context, link);
  if (!found) return refuse('request.notFound');
  return holdApplication(context, { applicationId: found.id }, async (held) => {
    const { isProven, lockedUntil } = await prove(held, proof);
    if (lockedUntil) await mailLink(held, 'fresh-link', lockedUntil.toISOString());
    if (!isProven) return refuse('application.proofWrong');
    await endFormerLinks(held, link);
    if (!isLook && isBefore(held.now, found.limited_until)) return refuse('application.addressChanged');
    const submission = await submissionOf(held);
    return submission ? action(held, submission) : refuse('request.notFound');
  });
}

/** Mails the applicant a new link; once for each moment until which the application is locked. */
async function mailLink(held: Held, kind: 'fresh-link' | 'link-again', lockedUntil?: string): Promise<void> {
  const { insurer = {} } = openDraft(held, held.application.payload);
  if (insurer.email === undefined) return;
  const once = lockedUntil === undefined ? {} : { same: [lockedUntil] };
  const name = salutationName(insurer);
  await enqueueWithLink(held, { kind, to: insurer.email, name, content: { lockedUntil }, ...once });
}

const submissionOf = ({ transaction, applicationId }: Held): Promise<Submission | undefined> =>
  transaction.selectFrom('submissions').selectAll().where('application_id', '=', applicationId).executeTakeFirst();

const record = ({ context, transaction, applicationId }: Held, what: Access) =>
  recordAccess({ ...context, db: transaction }, applicationId, 'visitor', what);

const dateOf = (at: string | null) => (at === null ? undefined : new Date(at));

export type SubmittedApplication = ReturnType<typeof submittedOf>;

/**
 * A submitted application, for its applicant. `withdrawnAt`: by them, here; `policyState`: the last that the policy
 * administration reported; `policy`: once it was accepted, with its first day as YYYY-MM-DD.
 */
function submittedOf(held: Held, submission: Submission) {
  const { policy_number: number, policy_start: start } = submission;
  return {
    referenceId: submission.reference_id,
    submittedAt: new Date(submission.submitted_at),
    handedOverAt: dateOf(submission.handed_over_at),
    withdrawnAt: dateOf(submission.withdrawn_at),
    policyState: submission.policy_state ?? undefined,
    policy: number === null || start === null ? undefined : { number, start },
    draft: openDraft(held, held.application.payload),
    /** With which it was saved last. */
    tariffVersion: held.application.tariff_version,
  };
}

/** Withdraws a submitted application, in the transaction that holds it; one that is withdrawn already stays as it is. */
async function withdraw(held: Held, submission: Submission, figuresOf: FiguresOf): Promise<Result<Submission>> {
  if (submission.withdrawn_at !== null) return ok(submission);
  if (submission.policy_state !== null && isOver(submission.policy_state)) return refuse('withdrawal.tooLate');
  const { transaction, applicationId, application, now } = held;
  const submittedAt = new Date(submission.submitted_at);
  const figures = figuresOf({ tariffVersion: application.tariff_version });
  if (!mayWithdraw(figures, submittedAt, now)) return refuse('withdrawal.tooLate');
  const withdrawnAt = now.toISOString();
  await transaction
    .updateTable('submissions')
    .set({ withdrawn_at: withdrawnAt, answer_due_at: null })
    .where('application_id', '=', applicationId)
    .execute();
  const { reference_id: referenceId } = submission;
  const lastDay = formatDate(lastDayToWithdraw(figures, submittedAt));
  recordEvidence(held, { kind: 'application withdrawn', referenceId, lastDay });
  held.counts.push(moment('withdrawn'));
  await enqueue(held, { kind: 'withdrawal', payload: { referenceId, withdrawnAt }, same: [] });
  const { insurer = {} } = openDraft(held, application.payload);
  const { email: to } = insurer;
  const mail = { referenceId, withdrawnAt, to, name: salutationName(insurer) };
  if (to !== undefined) await enqueue(held, { kind: 'withdrawn', to, payload: mail, same: [] });
  await queueMessage(held, 'withdrawn');
  await refundCent(held);
  return ok({ ...submission, withdrawn_at: withdrawnAt });
}

/** Owes the applicant all that they paid (`pvw` 9.1); the counter asks staff for it. */
async function refundCent({ transaction, applicationId, now }: Held): Promise<void> {
  const paid = await standingPayment(transaction, applicationId);
  if (paid?.status !== 'paid' || paid.provider_id === null) return;
  const payment = { id: paid.id, providerPaymentId: paid.provider_id, amount: cents(paid.amount) };
  await noteRefund(transaction, payment, now);
}
