import type { StoreContext } from '../database/store-context.ts';
import type { StoredPayment } from './attempts.ts';
import { refundOf, type Refund } from './refunds.ts';

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
  /** What has not been refunded yet, the oldest first. */
  refundsDue: async (): Promise<Refund[]> => {
    const rows = await context.db
      .selectFrom('refunds_due')
      .selectAll()
      .where('refunded_at', 'is', null)
      .orderBy('noticed_at')
      .orderBy('payment_id')
      .execute();
    return rows.map(refundOf);
  },
});

/** Forgets what was refunded before that moment. */
export async function forgetRefunds(db: StoreContext['db'], before: Date): Promise<void> {
  await db.deleteFrom('refunds_due').where('refunded_at', '<=', before.toISOString()).execute();
}
