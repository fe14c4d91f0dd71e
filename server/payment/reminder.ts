import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import * as z from 'zod/mini';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import type { OffersMethods } from '@vangnet/domain/application/way-words';
import type { Terms } from '@vangnet/domain/product/retention';
import { fill } from '@vangnet/domain/values/fill';
import { salutationName } from '@vangnet/domain/values/salutation';
import type { Words } from '../../words/words.ts';
import { applicationsWith, statusOf } from '../applications/facts.ts';
import { holdApplication, openDraft, rowOf } from '../applications/hold-application.ts';
import { admitLink } from '../applications/links.ts';
import { ownerOf } from '../database/application-keys.ts';
import { newToken } from '../database/sealing.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { isConfirmed } from '../identity/facts.ts';
import { spendOrRefuse } from '../limits/budgets.ts';
import { staffLinkBudgets } from '../limits/limits.ts';
import type { MailStyle } from '../mail/html.ts';
import { letterMail, resumeUrl } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Leased } from '../jobs/deliveries.ts';
import { standingPayment } from './facts.ts';

/** The content of the mail to an applicant who paid and closed the browser before the identity check. */
const payloadSchema = z.object({ to: z.string(), resumeToken: z.string(), name: z.optional(z.string()) });

export type ReminderParts = {
  readonly publicUrl: string;
  readonly mailStyle: MailStyle;
  readonly terms: Terms;
  readonly identityProvider: OffersMethods;
  readonly words: Words;
};

export function composeReminder(parts: ReminderParts, row: Leased): Mail {
  const { to, resumeToken, name } = z.parse(payloadSchema, row.open());
  const { anyOf, payment } = parts.words;
  const { subject, title, ...text } = payment.oneStepLeft;
  const who = anyOf(parts.identityProvider.methods(), 'own');
  const paragraphs = text.paragraphs.map((one) => fill(one, { who }));
  const note = fill(text.note, { days: parts.terms.quoted.count });
  const button = { label: text.button, url: resumeUrl(parts.publicUrl, resumeToken) };
  return letterMail({ to, subject, title, name, paragraphs, button, note }, row, parts.mailStyle);
}

/** The mail to those who paid and did not finish, each once. */
export const reminders = (context: StoreContext) => ({
  /**
   * Takes one visitor who paid before that moment and has started no identity check since, each once, and queues the mail
   * with a link to go on unless they have finished: the mark on the payment, the mail and its link, or nothing. False when
   * nobody is left.
   */
  remindOne: (before: Date): Promise<boolean> =>
    transact(context.db, async (transaction) => {
      const now = context.clock();
      // Each payment is looked at once, whatever became of it: of the many that were submitted none is looked at again.
      const marked = await transaction
        .updateTable('payments')
        .set({ reminded_at: now.toISOString() })
        .where(
          'id',
          '=',
          unreminded(paidPayments(transaction), before).select('payments.id').orderBy('final_at').limit(1),
        )
        .where('reminded_at', 'is', null)
        .returning(['application_id as id', statusOf('payments.application_id').as('status')])
        .executeTakeFirst();
      if (!marked) return false;
      // An application that was submitted has no step left, nor has one whose owner was led to the adviser by the bank.
      const isDone = marked.status === 'submitted' || (await isConfirmed(transaction, marked.id));
      if (!isDone) await remind({ ...(await ownerOf(context, marked.id, transaction)), transaction, now });
      return true;
    }),
  /** Whether the mail is of use to this application: it is paid for, and its owner still has to show who they are. */
  hasOneStepLeft: (applicationId: string): Promise<boolean> => hasOneStepLeft(context.db, applicationId),
  /**
   * Queues the mail once more, for an applicant whom staff talk to, to the address of the application. Refused with
   * `request.notFound` when no step is left, and with `mail.tooMany` beyond the budget.
   */
  remindAgain: (applicationId: string): Promise<Result<undefined>> =>
    holdApplication(context, { applicationId }, async (held) => {
      if (!(await hasOneStepLeft(held.transaction, applicationId))) return refuse('request.notFound');
      const counted = await spendOrRefuse(held, staffLinkBudgets(applicationId), 'mail.tooMany');
      if (!counted.ok) return counted;
      await held.transaction
        .updateTable('payments')
        .set({ reminded_at: held.now.toISOString() })
        .where('application_id', '=', applicationId)
        .where('status', '=', sql.lit('paid'))
        .where('reminded_at', 'is', null)
        .execute();
      return (await remind(held, 'again')) ? ok() : refuse('email.required');
    }),
});

async function hasOneStepLeft(db: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const { status } = (await applicationsWith(db, [applicationId]).select('status').executeTakeFirst()) ?? {};
  if (status === undefined || status === 'submitted') return false;
  const standing = await standingPayment(db, applicationId);
  return standing?.status === 'paid' && !(await isConfirmed(db, applicationId));
}

/** False when the application has no address. */
async function remind(work: Work, again?: 'again'): Promise<boolean> {
  const { insurer } = openDraft(work, (await rowOf(work)).payload);
  const to = insurer?.email;
  if (to === undefined) return false;
  const resumeToken = newToken(work.context.randomBytes);
  const payload: z.infer<typeof payloadSchema> = { to, resumeToken, name: salutationName(insurer ?? {}) };
  const same = again ? [again, resumeToken] : [];
  const enqueued = await enqueue(work, { kind: 'one-step-left', to, payload, same });
  if (enqueued.ok && enqueued.value.queued) await admitLink(work, resumeToken, to);
  return true;
}

/** The payments that are paid. The word is no parameter: the index has the paid ones only. */
export const paidPayments = (db: Kysely<Tables>) =>
  db.selectFrom('payments').where('payments.status', '=', sql.lit('paid'));

/** The payments of before that moment that `remindOne` did not look at, without an identity check that began since. */
export const unreminded = <Row>(paid: SelectQueryBuilder<Tables, 'payments', Row>, before: Date) =>
  paid
    .where('reminded_at', 'is', null)
    .where('final_at', '<=', before.toISOString())
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('identity_checks')
            .select('identity_checks.application_id')
            .whereRef('identity_checks.application_id', '=', 'payments.application_id')
            .where('identity_checks.started_at', '>', before.toISOString()),
        ),
      ),
    );
