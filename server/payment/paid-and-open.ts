import { sql, type Kysely, type Transaction } from 'kysely';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { salutationName } from '@vangnet/domain/values/salutation';
import { applicationsWith, brandOf, madeAt, statusOf } from '../applications/facts.ts';
import { holdApplication, openDraft, rowOf } from '../applications/hold-application.ts';
import { admitLink } from '../applications/links.ts';
import { referenceIdOf } from '../applications/reference-id.ts';
import { ownerOf } from '../database/application-keys.ts';
import { newToken } from '../database/sealing.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { checkOutcome, isConfirmed } from '../identity/facts.ts';
import { spendOrRefuse } from '../limits/budgets.ts';
import { staffLinkBudgets } from '../limits/limits.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { standingPayment } from './facts.ts';
import type { OneStepLeft } from './one-step-left.ts';

/** A visitor who paid gets a mail after ten minutes; after a week they have given up. */
const OPEN_MS = 7 * DAY_MS;
/** More than an operator reads. */
const MOST = 200;

/** A paid application that is not submitted. */
export type PaidAndOpen = {
  /** How people name it. */
  readonly referenceId: string;
  readonly paidAt: Date;
  /** How the identity check ended that was begun last, such as "expired" or "other person"; undefined without one. */
  readonly lastCheck: string | undefined;
  /** When it ended, unless it is open or confirmed the applicant. */
  readonly failedAt: Date | undefined;
};

/** Those who paid and did not finish. */
export const paidAndOpen = (context: StoreContext) => ({
  /**
   * Takes one visitor who paid before that moment and has started no identity check since, each once, and queues the mail
   * with a link to go on unless they have finished: the mark on the payment, the mail and its link, or nothing. False when
   * nobody is left.
   */
  remindOne: (before: Date): Promise<boolean> => remindOne(context, before),
  /** Whether the mail of `remindOne` is of use to this application: it is paid for, and its owner still has to show who they are. */
  hasOneStepLeft: (applicationId: string): Promise<boolean> => hasOneStepLeft(context.db, applicationId),
  /**
   * Queues that mail once more, for an applicant whom staff talk to, to the address of the application. Refused with
   * `request.notFound` when no step is left, and with `mail.tooMany` beyond the budget.
   */
  remindAgain: (applicationId: string): Promise<Result<undefined>> => remindAgain(context, applicationId),
  /** Those who paid before that moment, went to no bank since, and were not looked at by `remindOne`; the oldest first. */
  unreminded: (before: Date) => namedUnreminded(context, before),
  /** Those who paid in the last week, and neither applied since nor were handed to an adviser; the oldest first. */
  paidAndOpen: async (): Promise<PaidAndOpen[]> => {
    const now = context.clock().getTime();
    const rows = await context.db
      .selectFrom('payments')
      .leftJoin('identity_checks', 'identity_checks.application_id', 'payments.application_id')
      .select(['payments.application_id as id', 'payments.final_at', madeAt('payments.application_id').as('made')])
      .select(brandOf('payments.application_id').as('brand'))
      .select(['identity_checks.status', 'name_matches', 'birth_date_matches', 'ended_at'])
      // Not a parameter: the index has the paid ones only.
      .where('payments.status', '=', sql.lit('paid'))
      .where('payments.final_at', '>=', new Date(now - OPEN_MS).toISOString())
      .where(statusOf('payments.application_id'), '<>', 'submitted')
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('adviser_requests')
              .select('adviser_requests.application_id')
              .whereRef('adviser_requests.application_id', '=', 'payments.application_id'),
          ),
        ),
      )
      .orderBy('payments.final_at')
      .orderBy('identity_checks.started_at')
      .execute();
    // A row for each check; the last one stays.
    const last = new Map(rows.map((row) => [row.id, row]));
    return [...last.values()].map(({ id, made, brand, final_at: paidAt, ended_at: ended, status, ...matches }) => {
      const lastCheck = status === null ? undefined : checkOutcome({ status, ...matches });
      return {
        referenceId: referenceIdOf(context, id, new Date(made ?? now), brand),
        paidAt: new Date(paidAt ?? now),
        lastCheck,
        failedAt: ended === null || lastCheck === 'match' ? undefined : new Date(ended),
      };
    });
  },
});

async function namedUnreminded(
  context: StoreContext,
  before: Date,
): Promise<Pick<PaidAndOpen, 'referenceId' | 'paidAt'>[]> {
  const rows = await unreminded(context.db, before)
    .select(['due.application_id as id', 'due.final_at', madeAt('due.application_id').as('made')])
    .select(brandOf('due.application_id').as('brand'))
    .where(statusOf('due.application_id'), '<>', 'submitted')
    .limit(MOST)
    .execute();
  return rows.map(({ id, made, brand, final_at: paidAt }) => ({
    referenceId: referenceIdOf(context, id, new Date(made ?? before), brand),
    paidAt: new Date(paidAt ?? before),
  }));
}

const remindOne = (context: StoreContext, before: Date): Promise<boolean> =>
  transact(context.db, async (transaction) => {
    const now = context.clock();
    const marked = await markOne(transaction, before, now);
    if (!marked) return false;
    // An application that was submitted has no step left, nor has one whose owner was led to the adviser by the bank.
    const { application_id: id, status } = marked;
    if (status === 'submitted' || (await isConfirmed(transaction, id))) return true;
    await remind({ ...(await ownerOf(context, id, transaction)), transaction, now });
    return true;
  });

const remindAgain = (context: StoreContext, applicationId: string): Promise<Result<undefined>> =>
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
  });

async function hasOneStepLeft(db: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const { status } = (await applicationsWith(db, [applicationId]).select('status').executeTakeFirst()) ?? {};
  if (status === undefined || status === 'submitted') return false;
  const standing = await standingPayment(db, applicationId);
  return standing?.status === 'paid' && !(await isConfirmed(db, applicationId));
}

/** False when the application has no address. */
async function remind(work: Work, again?: 'again'): Promise<boolean> {
  const { context } = work;
  const { insurer } = openDraft(work, (await rowOf(work)).payload);
  const to = insurer?.email;
  if (to === undefined) return false;
  const resumeToken = newToken(context.randomBytes);
  const payload: OneStepLeft = { to, resumeToken, name: salutationName(insurer ?? {}) };
  const same = again ? [again, resumeToken] : [];
  const enqueued = await enqueue(work, { kind: 'one-step-left', to, payload, same });
  if (enqueued.ok && enqueued.value.queued) await admitLink(work, resumeToken, to);
  return true;
}

/** Each payment is looked at once, whatever became of it: of the many that were submitted none is looked at again. */
function markOne(transaction: Transaction<Tables>, before: Date, now: Date) {
  return transaction
    .updateTable('payments')
    .set({ reminded_at: now.toISOString() })
    .where('id', '=', unreminded(transaction, before).select('due.id').limit(1))
    .where('reminded_at', 'is', null)
    .returning(['application_id', statusOf('payments.application_id').as('status')])
    .executeTakeFirst();
}

const unreminded = (db: Kysely<Tables>, before: Date) =>
  db
    .selectFrom('payments as due')
    // Not a parameter: the index has the paid ones only.
    .where('due.status', '=', sql.lit('paid'))
    .where('due.reminded_at', 'is', null)
    .where('due.final_at', '<=', before.toISOString())
    .where((due) =>
      due.not(
        due.exists(
          due
            .selectFrom('identity_checks')
            .select('identity_checks.application_id')
            .whereRef('identity_checks.application_id', '=', 'due.application_id')
            .where('identity_checks.started_at', '>', before.toISOString()),
        ),
      ),
    )
    .orderBy('due.final_at');
