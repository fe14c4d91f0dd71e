import { expressionBuilder, sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const of = expressionBuilder<Tables, 'applications'>();
const payments = of.selectFrom('payments').whereRef('payments.application_id', '=', 'applications.id');

/** The payment of a paid application; null of any other. */
export const paidPayment = payments.select('payments.id').where('payments.status', '=', 'paid');
export const isPaid = of.exists(paidPayment);

/** A payment was begun, whatever came of it. */
export const hasPayment = of.exists(payments.select('payments.id'));

/** A payment can still become paid, or came too late and is still to be refunded. */
export const isPaymentDue = of.or([
  of.exists(payments.select('payments.id').where('payments.final_at', 'is', null)),
  of.exists(
    payments
      .innerJoin('refunds_due', 'refunds_due.payment_id', 'payments.id')
      .select('refunds_due.payment_id')
      .where('refunds_due.refunded_at', 'is', null),
  ),
]);

/** The tasks to ask the provider for a payment, and for its refund. */
export const paymentTask = (paymentId: string) => `payment ${paymentId}`;
export const refundTask = (paymentId: string) => `refund ${paymentId}`;

/** The applications with a payment that has this id at the provider. */
export async function paidAs(db: Kysely<Tables>, providerId: string): Promise<string[]> {
  const rows = await db.selectFrom('payments').select('application_id').where('provider_id', '=', providerId).execute();
  return rows.map((row) => row.application_id);
}

/** The payments of these applications, the oldest first: when each began, ended and was refunded, and when the provider is asked. */
export const paymentHistory = (db: Kysely<Tables>, applicationIds: readonly string[]) =>
  db
    .selectFrom('payments')
    .leftJoin('refunds_due', 'refunds_due.payment_id', 'payments.id')
    .leftJoin('tasks', (join) => join.on('tasks.id', '=', sql<string>`'payment ' || payments.id`))
    .leftJoin('tasks as refund', (join) => join.on('refund.id', '=', sql<string>`'refund ' || payments.id`))
    .select([
      'payments.application_id',
      'payments.provider_id',
      'status',
      'payments.created_at',
      'tasks.due_at',
      'final_at',
      'noticed_at',
      'refunded_at',
    ])
    .select(['refunds_due.state as refund', 'requested_at', 'requested_by', 'refund.settled_at as refund_asked_at'])
    .where('payments.application_id', 'in', applicationIds)
    .orderBy('payments.created_at')
    .execute();

/** When its payments began and ended. */
export const paymentMoments = payments
  .select('payments.final_at as at')
  .unionAll(payments.select('payments.created_at as at'));

/** The payment that keeps an application from being changed and paid again: the paid one, else one that is not final. */
export async function standingPayment(db: Kysely<Tables>, applicationId: string) {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where((row) => row.or([row('final_at', 'is', null), row('status', '=', 'paid')]))
    .execute();
  return rows.find(({ status }) => status === 'paid') ?? rows[0];
}

/** The applications that were paid last since a moment and are not submitted, so many. */
export const newestPaidAndOpen = (db: Kysely<Tables>, since: string, most: number) =>
  db
    .selectFrom('payments')
    .innerJoin('applications', 'applications.id', 'payments.application_id')
    .select('payments.application_id as id')
    // Not a parameter: the index has the paid ones only.
    .where('payments.status', '=', sql.lit('paid'))
    .where('payments.final_at', '>', since)
    .where('applications.status', '<>', 'submitted')
    .orderBy('payments.final_at', 'desc')
    .limit(most)
    .execute();
