import { brandOf, madeAt } from '../applications/facts.ts';
import { referenceIdOf } from '../applications/reference-id.ts';
import type { StoreContext } from '../database/store-context.ts';
import { refundTask } from './asking.ts';
import type { StoredPayment } from './attempts.ts';
import { CAME_TO_NOTHING } from '@vangnet/domain/product/refund';
import { refundOf, type Refund } from './refunds.ts';

/** More than an operator reads. */
const MOST = 200;

/** What has to be paid back: payments that came after they had ended, and the cent of who withdrew their application. */
export const lateCents = (context: Pick<StoreContext, 'db' | 'clock'>) => ({
  /** Remembers that a payment has to be refunded. False when that was known. */
  recordRefundDue: async ({
    id,
    providerPaymentId = '',
    amount,
  }: Pick<StoredPayment, 'id' | 'providerPaymentId' | 'amount'>): Promise<boolean> => {
    const added = await context.db
      .insertInto('refunds_due')
      .values({ payment_id: id, provider_id: providerPaymentId, amount, noticed_at: context.clock().toISOString() })
      .onConflict((conflict) => conflict.column('payment_id').doNothing())
      .returning('payment_id')
      .executeTakeFirst();
    return added !== undefined;
  },
});

/** A refund that is late, or came to nothing. */
export type Unrefunded = Refund & {
  /** How people name the application; the id of the payment when that is gone. */
  readonly subject: string;
};

/** What came to nothing at the provider, and what has been due since before that moment; the oldest first. */
export async function unrefunded(context: StoreContext, before: Date): Promise<Unrefunded[]> {
  const rows = await context.db
    .selectFrom('refunds_due')
    .selectAll('refunds_due')
    .leftJoin('payments', 'payments.id', 'refunds_due.payment_id')
    .select(['payments.application_id', madeAt('payments.application_id').as('made')])
    .select(brandOf('payments.application_id').as('brand'))
    .where('refunded_at', 'is', null)
    .where((row) => row.or([row('state', 'in', CAME_TO_NOTHING), row('noticed_at', '<=', before.toISOString())]))
    .orderBy('noticed_at')
    .limit(MOST)
    .execute();
  return rows.map(({ application_id: id, made, brand, ...row }) => ({
    ...refundOf(row),
    subject: id === null || made === null ? row.provider_id : referenceIdOf(context, id, new Date(made), brand),
  }));
}

/** Forgets what was refunded before that moment. */
export async function forgetRefunds(db: StoreContext['db'], before: Date): Promise<void> {
  const forgotten = db.deleteFrom('refunds_due').where('refunded_at', '<=', before.toISOString());
  const ids = (await forgotten.returning('payment_id').execute()).map((row) => refundTask(row.payment_id));
  if (ids.length > 0) await db.deleteFrom('tasks').where('id', 'in', ids).execute();
}
