import type { ExpressionBuilder } from 'kysely';
import { keptSince, retention, type Kept } from '@vangnet/domain/product/retention';
import type { Tables } from '../database/tables.ts';

type Where = ExpressionBuilder<Tables, 'applications'>;

/** Whether an application is of this kind, and is not to be kept any longer at this moment. */
export const isExpired = (kind: Kept, now: Date) => (where: Where) => {
  const since = keptSince(retention[kind], now).toISOString();
  return where.and([isOf[kind](where), isQuiet(where, since), isFinished(where)]);
};

const isPaid = (where: Where) =>
  where.or([
    where('status', '=', 'submitted'),
    where('id', 'in', where.selectFrom('payments').select('application_id').where('payments.status', '=', 'paid')),
  ]);

const isTested = (where: Where) =>
  where.or([
    where('id', 'in', where.selectFrom('knowledge_tests').select('application_id')),
    where('id', 'in', where.selectFrom('adviser_requests').select('application_id')),
    where('id', 'in', where.selectFrom('payments').select('application_id')),
  ]);

const isOf: Record<Kept, (where: Where) => ReturnType<typeof isPaid>> = {
  paid: isPaid,
  tested: (where) => where.and([isTested(where), where.not(isPaid(where))]),
  quoted: (where) => where.and([where('status', '=', 'quoted'), where.not(isTested(where)), where.not(isPaid(where))]),
  draft: (where) => where.and([where('status', '=', 'draft'), where.not(isTested(where)), where.not(isPaid(where))]),
};

/** Nothing has happened to it since then. */
const isQuiet = (where: Where, since: string) =>
  where.and([
    where('updated_at', '<=', since),
    where('id', 'not in', where.selectFrom('knowledge_tests').select('application_id').where('graded_at', '>', since)),
    where('id', 'not in', where.selectFrom('adviser_requests').select('application_id').where('mail_at', '>', since)),
    where(
      'id',
      'not in',
      where
        .selectFrom('payments')
        .select('application_id')
        .where((row) => row.or([row('payments.created_at', '>', since), row('payments.final_at', '>', since)])),
    ),
    where(
      'id',
      'not in',
      where
        .selectFrom('identity_checks')
        .select('application_id')
        .where((row) => row.or([row('started_at', '>', since), row('ended_at', '>', since)])),
    ),
    where(
      'id',
      'not in',
      where
        .selectFrom('submissions')
        .select('application_id')
        .where((row) =>
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
    where('id', 'not in', where.selectFrom('payments').select('application_id').where('final_at', 'is', null)),
    where(
      'id',
      'not in',
      where
        .selectFrom('payments')
        .innerJoin('refunds_due', 'refunds_due.payment_id', 'payments.id')
        .select('payments.application_id')
        .where('refunded_at', 'is', null),
    ),
    where(
      'id',
      'not in',
      where
        .selectFrom('outbox')
        .select('application_id')
        .where((row) =>
          row.or([
            row('state', 'in', ['queued', 'sending']),
            row.and([row('kind', 'in', ['handover', 'withdrawal']), row('state', '=', 'failed')]),
          ]),
        ),
    ),
  ]);
