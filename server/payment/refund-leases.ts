import type { ExpressionBuilder } from 'kysely';
import { hasNewestKey } from '../database/newest-key.ts';
import { beyond } from '../database/shared-clock.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { refundOf, type LeasedRefund } from './refunds.ts';

type Columns = ExpressionBuilder<Tables, 'refunds_due'>;
type Wanted = { readonly until: Date; readonly quietMs: number };

/** Who may ask the provider for a refund, as `leases` for a payment. */
export const refundLeases = (context: StoreContext) => ({
  /**
   * Takes the right to ask the provider for a refund that was asked for. Undefined when another lease runs, when nothing is
   * under way and the provider was asked less than `quietMs` ago, or when this server lacks the newest master key.
   */
  leaseRefund: (paymentId: string, { until, quietMs }: Wanted): Promise<LeasedRefund | undefined> => {
    const now = context.clock();
    const quietSince = new Date(now.getTime() - quietMs).toISOString();
    return take(context, until, (row) =>
      row.and([
        row('payment_id', '=', paymentId),
        row('idempotency_key', 'is not', null),
        isFree(context, row, until),
        row.or([
          row('due_at', 'is not', null),
          row('asked_at', 'is', null),
          row('asked_at', '<=', quietSince),
          row('asked_at', '>', beyond(now)),
        ]),
      ]),
    );
  },
  /** The same for the refund under way that is due the longest. */
  leaseRefundDue: ({ until }: Pick<Wanted, 'until'>): Promise<LeasedRefund | undefined> => {
    const now = context.clock();
    const isDue = (row: Columns) =>
      row.and([
        isFree(context, row, until),
        row.or([
          row('due_at', '<=', now.toISOString()),
          // Asked while a clock was ahead.
          row.and([row('due_at', 'is not', null), row('requested_at', '>', beyond(now))]),
        ]),
      ]);
    return take(context, until, (row) =>
      row.and([
        row('payment_id', '=', (where) =>
          where.selectFrom('refunds_due').select('payment_id').where(isDue).orderBy('due_at').limit(1),
        ),
        // PostgreSQL checks a row that it waited for once more, by this condition and not by the one in the subquery.
        isDue(row),
      ]),
    );
  },
});

/** One statement looks and takes, so that of all who try at the same moment one gets the lease. */
async function take(
  { db }: StoreContext,
  until: Date,
  which: (row: Columns) => ReturnType<Columns['and']>,
): Promise<LeasedRefund | undefined> {
  const taking = db.updateTable('refunds_due').set({ asking_until: until.toISOString() }).where(which);
  const row = await taking.returningAll().executeTakeFirst();
  return row && { ...refundOf(row), leasedUntil: until };
}

/** No lease runs, to a server that can record the response. One beyond the end of the new one was taken while a clock was ahead. */
const isFree = ({ keys, clock }: StoreContext, row: Columns, until: Date) =>
  row.and([
    hasNewestKey(keys),
    row.or([
      row('asking_until', 'is', null),
      row('asking_until', '<=', clock().toISOString()),
      row('asking_until', '>', beyond(until)),
    ]),
  ]);
