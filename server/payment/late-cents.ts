import type { ExpressionBuilder } from 'kysely';
import { cents } from '@vangnet/domain/values/money';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { paymentOf } from './payment-rows.ts';
import type { LeasedPayment, RefundDue, StoredPayment } from './store.ts';

type Columns = ExpressionBuilder<Tables, 'payments'>;

/** One statement looks and takes. The question with which the payment ended does not count: something came after it. */
export async function leaseEnded(
  { db, clock }: StoreContext,
  id: string,
  { until, quietMs }: { until: Date; quietMs: number },
): Promise<LeasedPayment | undefined> {
  const now = clock();
  const quietSince = new Date(now.getTime() - quietMs).toISOString();
  const isFree = (row: Columns) =>
    row.or([row('asking_until', 'is', null), row('asking_until', '<=', now.toISOString())]);
  const isQuiet = (row: Columns) =>
    row.or([
      row('asked_at', 'is', null),
      row('asked_at', '<=', row.ref('final_at')),
      row('asked_at', '<=', quietSince),
    ]);
  const row = await db
    .updateTable('payments')
    .set({ asking_until: until.toISOString() })
    .where('id', '=', id)
    .where('final_at', 'is not', null)
    .where('status', '<>', 'paid')
    .where(isFree)
    .where(isQuiet)
    .returningAll()
    .executeTakeFirst();
  return row && { ...paymentOf(row), leasedUntil: until };
}

/** False when it is due already. */
export async function recordRefundDue(
  { db, clock }: Pick<StoreContext, 'db' | 'clock'>,
  { id, providerPaymentId = '', amount }: Pick<StoredPayment, 'id' | 'providerPaymentId' | 'amount'>,
): Promise<boolean> {
  const added = await db
    .insertInto('refunds_due')
    .values({ payment_id: id, provider_id: providerPaymentId, amount, noticed_at: clock().toISOString() })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function isRefundDue({ db }: StoreContext, id: string): Promise<boolean> {
  const row = await db.selectFrom('refunds_due').select('payment_id').where('payment_id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function refundsDue({ db }: StoreContext): Promise<RefundDue[]> {
  const rows = await db
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
}

/** Forgets what was refunded before that moment. */
export async function forgetRefunds(db: StoreContext['db'], before: Date): Promise<void> {
  await db.deleteFrom('refunds_due').where('refunded_at', '<=', before.toISOString()).execute();
}

/** The row stays, so that a webhook that comes once more asks for no second refund. */
export async function recordRefunded({ db, clock }: StoreContext, providerPaymentId: string): Promise<boolean> {
  const changed = await db
    .updateTable('refunds_due')
    .set({ refunded_at: clock().toISOString() })
    .where('provider_id', '=', providerPaymentId)
    .where('refunded_at', 'is', null)
    .returning('payment_id')
    .executeTakeFirst();
  return changed !== undefined;
}
