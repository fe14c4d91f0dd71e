import { cents, type Cents } from '@vangnet/domain/values/money';
import type { StoreContext } from '../database/store-context.ts';
import type { StoredPayment } from './attempts.ts';

/** A payment that came after it had ended. */
export type RefundDue = { readonly providerPaymentId: string; readonly amount: Cents; readonly noticedAt: Date };

/** What has to be paid back. */
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
  isRefundDue: async (id: string): Promise<boolean> => {
    const due = context.db.selectFrom('refunds_due').select('payment_id').where('payment_id', '=', id);
    return (await due.executeTakeFirst()) !== undefined;
  },
  /** What has not been refunded yet, the oldest first. */
  refundsDue: async (): Promise<RefundDue[]> => {
    const rows = await context.db
      .selectFrom('refunds_due')
      .select(['provider_id', 'amount', 'noticed_at'])
      .where('refunded_at', 'is', null)
      .orderBy('noticed_at')
      .orderBy('payment_id')
      .execute();
    return rows.map((row) => ({
      providerPaymentId: row.provider_id,
      amount: cents(row.amount),
      noticedAt: new Date(row.noticed_at),
    }));
  },
  /**
   * Records that a payment was refunded. False when no refund of it is due. The row stays, so that a webhook that comes once
   * more asks for no second refund.
   */
  recordRefunded: async (providerPaymentId: string): Promise<boolean> => {
    const changed = await context.db
      .updateTable('refunds_due')
      .set({ refunded_at: context.clock().toISOString() })
      .where('provider_id', '=', providerPaymentId)
      .where('refunded_at', 'is', null)
      .returning('payment_id')
      .executeTakeFirst();
    return changed !== undefined;
  },
});

/** Forgets what was refunded before that moment. */
export async function forgetRefunds(db: StoreContext['db'], before: Date): Promise<void> {
  await db.deleteFrom('refunds_due').where('refunded_at', '<=', before.toISOString()).execute();
}
