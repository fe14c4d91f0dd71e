import type { ExpressionBuilder } from 'kysely';
import { keptSince, retention, type Kept } from '@vangnet/domain/product/retention';
import type { Tables } from '../database/tables.ts';

type Where = ExpressionBuilder<Tables, 'applications'>;

/** Whether an application is of this kind, and is not to be kept any longer at this moment. */
export const isExpired = (kind: Kept, now: Date) => (where: Where) => {
  const since = keptSince(retention[kind], now).toISOString();
  return where.and([isOf[kind](where), isQuiet(where, since), isFinished(where)]);
};

const testsOf = (where: Where) =>
  where
    .selectFrom('knowledge_tests')
    .select('graded_at')
    .whereRef('knowledge_tests.application_id', '=', 'applications.id');
const requestsOf = (where: Where) =>
  where
    .selectFrom('adviser_requests')
    .select('mail_at')
    .whereRef('adviser_requests.application_id', '=', 'applications.id');
const paymentsOf = (where: Where) =>
  where.selectFrom('payments').select('payments.id').whereRef('payments.application_id', '=', 'applications.id');
const checksOf = (where: Where) =>
  where
    .selectFrom('identity_checks')
    .select('reference')
    .whereRef('identity_checks.application_id', '=', 'applications.id');
const submissionOf = (where: Where) =>
  where.selectFrom('submissions').select('submitted_at').whereRef('submissions.application_id', '=', 'applications.id');
const deliveriesOf = (where: Where) =>
  where.selectFrom('outbox').select('outbox.id').whereRef('outbox.application_id', '=', 'applications.id');

/** There is none of these rows. An index answers it for each application, however many are kept. */
const none = (where: Where, rows: Parameters<Where['exists']>[0]) => where.not(where.exists(rows));

const isPaid = (where: Where) =>
  where.or([where('status', '=', 'submitted'), where.exists(paymentsOf(where).where('payments.status', '=', 'paid'))]);

const isTested = (where: Where) =>
  where.or([where.exists(testsOf(where)), where.exists(requestsOf(where)), where.exists(paymentsOf(where))]);

/** Not by the column itself: SQLite would read all that have the status, instead of the few that are asked about. */
const hasStatus = (where: Where, status: 'draft' | 'quoted') =>
  where(where.fn<string>('lower', ['status']), '=', status);

const isOf: Record<Kept, (where: Where) => ReturnType<typeof isPaid>> = {
  paid: isPaid,
  tested: (where) => where.and([isTested(where), where.not(isPaid(where))]),
  quoted: (where) => where.and([hasStatus(where, 'quoted'), where.not(isTested(where)), where.not(isPaid(where))]),
  draft: (where) => where.and([hasStatus(where, 'draft'), where.not(isTested(where)), where.not(isPaid(where))]),
};

/** Nothing has happened to it since then. */
const isQuiet = (where: Where, since: string) =>
  where.and([
    where('updated_at', '<=', since),
    none(where, testsOf(where).where('graded_at', '>', since)),
    none(where, requestsOf(where).where('mail_at', '>', since)),
    none(
      where,
      paymentsOf(where).where((row) =>
        row.or([row('payments.created_at', '>', since), row('payments.final_at', '>', since)]),
      ),
    ),
    none(
      where,
      checksOf(where).where((row) => row.or([row('started_at', '>', since), row('ended_at', '>', since)])),
    ),
    none(
      where,
      submissionOf(where).where((row) =>
        row.or([row('submitted_at', '>', since), row('handed_over_at', '>', since), row('withdrawn_at', '>', since)]),
      ),
    ),
  ]);

/**
 * No payment of it is open or is to be refunded, and nothing of it waits to be delivered. A hand-over that was given up
 * waits for an operator; a mail that was given up is not worth keeping personal data for.
 */
const isFinished = (where: Where) =>
  where.and([
    none(where, paymentsOf(where).where('final_at', 'is', null)),
    none(
      where,
      paymentsOf(where)
        .innerJoin('refunds_due', 'refunds_due.payment_id', 'payments.id')
        .where('refunded_at', 'is', null),
    ),
    none(
      where,
      deliveriesOf(where).where((row) =>
        row.or([
          row('state', 'in', ['queued', 'sending']),
          row.and([row('kind', 'in', ['handover', 'withdrawal']), row('state', '=', 'failed')]),
        ]),
      ),
    ),
  ]);
