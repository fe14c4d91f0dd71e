import type { ExpressionBuilder } from 'kysely';
import { beyond } from '../database/shared-clock.ts';
import type { KeyRing } from '../database/key-ring.ts';
import { hasNewestKey } from '../database/newest-key.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { nextAsking, paymentOf, type LeasedPayment } from './attempts.ts';

type Columns = ExpressionBuilder<Tables, 'payments'>;
type Wanted = { readonly until: Date; readonly quietMs: number };

/** Longer than the provider is waited for, so that it is never asked for one payment, or one refund, twice at the same time. */
const LEASE_MS = 20_000;

export const leaseUntil = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Who may ask the provider. One statement looks and takes, so that of all who try at the same moment one gets the lease. */
export const leases = (context: StoreContext) => ({
  /**
   * Takes the right to ask the provider. Undefined when the payment is final, when another lease runs, when the provider
   * was asked less than `quietMs` ago, or when this server lacks the newest master key.
   */
  lease: (id: string, { until, quietMs }: Wanted): Promise<LeasedPayment | undefined> => {
    const { keys, clock } = context;
    const now = clock();
    return take(context, until, (row) =>
      row.and([
        row('id', '=', id),
        row('provider_id', 'is not', null),
        isOpen(keys, row, now, until),
        row.or([isQuiet(row, now, quietMs), row('asked_at', '>', beyond(now))]),
      ]),
    );
  },
  /** The same for the payment that is due the longest. */
  leaseDue: ({ until }: Pick<Wanted, 'until'>): Promise<LeasedPayment | undefined> => {
    const { keys, clock } = context;
    const now = clock();
    const isDue = (row: Columns) => row.and([isOpen(keys, row, now, until), hasCome(row, now)]);
    return take(context, until, (row) =>
      row.and([
        row('id', '=', (where) => where.selectFrom('payments').select('id').where(isDue).orderBy('due_at').limit(1)),
        // PostgreSQL checks a row that it waited for once more, by this condition and not by the one in the subquery.
        isDue(row),
      ]),
    );
  },
  /**
   * The same for a payment that has ended without being paid. Undefined when another lease runs, or when the provider was
   * asked after the end and less than `quietMs` ago. The question with which it ended does not count: something came after it.
   */
  leaseEnded: (id: string, { until, quietMs }: Wanted): Promise<LeasedPayment | undefined> => {
    const now = context.clock();
    return take(context, until, (row) =>
      row.and([
        row('id', '=', id),
        row('final_at', 'is not', null),
        row('status', '<>', 'paid'),
        isFree(row, now, until),
        row.or([isQuiet(row, now, quietMs), row('asked_at', '<=', row.ref('final_at'))]),
      ]),
    );
  },
  /** Ends a lease without a report. */
  release: async ({ id, createdAt, leasedUntil }: LeasedPayment): Promise<void> => {
    const now = context.clock();
    await context.db
      .updateTable('payments')
      .set({ asked_at: now.toISOString(), asking_until: null, due_at: nextAsking(now, createdAt) })
      .where('id', '=', id)
      // A lease that has ended may be another server's by now.
      .where('asking_until', '=', leasedUntil.toISOString())
      .execute();
  },
});

async function take(
  { db }: StoreContext,
  until: Date,
  which: (row: Columns) => ReturnType<Columns['and']>,
): Promise<LeasedPayment | undefined> {
  const row = await db
    .updateTable('payments')
    .set({ asking_until: until.toISOString() })
    .where(which)
    .returningAll()
    .executeTakeFirst();
  return row && { ...paymentOf(row), leasedUntil: until };
}

/** The provider was not asked lately. */
const isQuiet = (row: Columns, now: Date, quietMs: number) =>
  row.or([row('asked_at', 'is', null), row('asked_at', '<=', new Date(now.getTime() - quietMs).toISOString())]);

/** It is time to ask. What was begun or asked for while a clock was ahead looks as if it were due later. */
const hasCome = (row: Columns, now: Date) =>
  row.or([
    row('due_at', '<=', now.toISOString()),
    row('asked_at', '>', beyond(now)),
    row('created_at', '>', beyond(now)),
  ]);

/** No lease runs. One beyond the end of the new one was taken while a clock was ahead. */
const isFree = (row: Columns, now: Date, until: Date) =>
  row.or([
    row('asking_until', 'is', null),
    row('asking_until', '<=', now.toISOString()),
    row('asking_until', '>', beyond(until)),
  ]);

/** Neither final nor leased, to a server that can record the response. */
const isOpen = (keys: KeyRing, row: Columns, now: Date, until: Date) =>
  row.and([hasNewestKey(keys), row('final_at', 'is', null), isFree(row, now, until)]);
