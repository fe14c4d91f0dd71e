import type { ExpressionBuilder } from 'kysely';
import { askingInterval } from '@vangnet/domain/product/payment';
import { claimedOf } from './payment-rows.ts';
import type { ClaimedPayment } from './store.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';

type Rows = ExpressionBuilder<Tables, 'payments'>;

/** Neither final nor being asked for. */
const isFree = (row: Rows, now: string) =>
  row.and([row('final_at', 'is', null), row.or([row('asking_until', 'is', null), row('asking_until', '<=', now)])]);

/** One statement looks and takes, so that of all who try at the same moment one gets it. */
export async function claim(
  { db, clock }: StoreContext,
  id: string,
  { until, quietMs }: { until: Date; quietMs: number },
): Promise<ClaimedPayment | undefined> {
  const now = clock();
  const quietSince = new Date(now.getTime() - quietMs).toISOString();
  const row = await db
    .updateTable('payments')
    .set({ asking_until: until.toISOString() })
    .where('id', '=', id)
    .where('provider_id', 'is not', null)
    .where((where) => isFree(where, now.toISOString()))
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<=', quietSince)]))
    .returningAll()
    .executeTakeFirst();
  return row && claimedOf(row, until);
}

export async function claimDue(
  { db, clock }: StoreContext,
  { until }: { until: Date },
): Promise<ClaimedPayment | undefined> {
  const now = clock().toISOString();
  const isDue = (row: Rows) => row.and([isFree(row, now), row('due_at', '<=', now)]);
  const row = await db
    .updateTable('payments')
    .set({ asking_until: until.toISOString() })
    .where('id', '=', (where) => where.selectFrom('payments').select('id').where(isDue).orderBy('due_at').limit(1))
    // PostgreSQL looks at a row that it waited for once more, by this condition and not by the one in the subquery.
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
  return row && claimedOf(row, until);
}

export async function release(
  { db, clock }: StoreContext,
  { id, createdAt, claimedUntil }: ClaimedPayment,
): Promise<void> {
  const now = clock();
  const wait = askingInterval(now.getTime() - createdAt.getTime());
  await db
    .updateTable('payments')
    .set({
      asked_at: now.toISOString(),
      asking_until: null,
      due_at: new Date(now.getTime() + wait).toISOString(),
    })
    .where('id', '=', id)
    // One that has lapsed may be somebody else's by now.
    .where('asking_until', '=', claimedUntil.toISOString())
    .execute();
}
