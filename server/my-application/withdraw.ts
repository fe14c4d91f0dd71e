import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { moment } from '@vangnet/domain/numbers/counts';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { isOver } from '@vangnet/domain/product/policy-state';
import { lastDayToWithdraw, mayWithdraw } from '@vangnet/domain/product/withdrawal';
import { formatDate } from '@vangnet/domain/values/dates';
import { cents } from '@vangnet/domain/values/money';
import { salutationName } from '@vangnet/domain/values/salutation';
import { openDraft, type Held } from '../applications/hold-application.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvidence } from '../evidence/record.ts';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/html.ts';
import type { Mail } from '../mail/mailer.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Leased } from '../jobs/deliveries.ts';
import { standingPayment } from '../payment/facts.ts';
import { noteRefund } from '../payment/refund.ts';
import { queueMessage } from '../webhooks/queue-message.ts';
import type { Words } from '../../words/words.ts';

type Submission = Selectable<Tables['submissions']>;

/** Withdraws what was submitted, in the transaction that holds it; one that is withdrawn already stays as it is. */
export async function withdraw(
  held: Held,
  submission: Submission,
  figures: ProductFigures,
): Promise<Result<Submission>> {
  if (submission.withdrawn_at !== null) return ok(submission);
  if (submission.policy_state !== null && isOver(submission.policy_state)) return refuse('withdrawal.tooLate');
  const { transaction, applicationId, now } = held;
  const submittedAt = new Date(submission.submitted_at);
  if (!mayWithdraw(figures, submittedAt, now)) return refuse('withdrawal.tooLate');
  const withdrawnAt = now.toISOString();
  await transaction
    .updateTable('submissions')
    .set({ withdrawn_at: withdrawnAt, answer_due_at: null })
    .where('application_id', '=', applicationId)
    .execute();
  const referenceId = submission.reference_id;
  const lastDay = formatDate(lastDayToWithdraw(figures, submittedAt));
  recordEvidence(held, { kind: 'application withdrawn', referenceId, lastDay });
  held.counts.push(moment('withdrawn'));
  await tell(held, { referenceId, withdrawnAt });
  await queueMessage(held, 'withdrawn');
  await refundCent(held);
  return ok({ ...submission, withdrawn_at: withdrawnAt });
}

/** The policy administration, and the applicant. */
async function tell(held: Held, withdrawal: { referenceId: string; withdrawnAt: string }): Promise<void> {
  await enqueue(held, { kind: 'withdrawal', payload: withdrawal, same: [] });
  const { insurer } = openDraft(held, held.application.payload);
  const to = insurer?.email;
  if (to === undefined) return;
  const payload = { ...withdrawal, to, name: salutationName(insurer ?? {}) };
  await enqueue(held, { kind: 'withdrawn', to, payload, same: [] });
}

/** Who withdraws gets back all that they paid (`pvw` 9.1); the counter asks staff for it. */
async function refundCent({ transaction, applicationId, now }: Held): Promise<void> {
  const paid = await standingPayment(transaction, applicationId);
  if (paid?.status !== 'paid' || paid.provider_id === null) return;
  const payment = { id: paid.id, providerPaymentId: paid.provider_id, amount: cents(paid.amount) };
  await noteRefund(transaction, payment, now);
}

const payloadSchema = z.object({
  to: z.string(),
  referenceId: z.string(),
  withdrawnAt: z.iso.datetime(),
  name: z.optional(z.string()),
});

/** The confirmation of a withdrawal, which the applicant can keep: what, and when. */
export function composeWithdrawn({ mailStyle, words }: { mailStyle: MailStyle; words: Words }, row: Leased): Mail {
  const { to, referenceId, withdrawnAt, name } = z.parse(payloadSchema, row.open());
  const { subject, title, paragraphs, reference, at, note } = words.myApplication.withdrawn;
  const facts = [
    [reference, referenceId],
    [at, words.momentInWords(new Date(withdrawnAt))],
  ] as const;
  return letterMail({ to, subject, title, name, paragraphs, facts, note }, row, mailStyle);
}
