import { sql } from 'kysely';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { brandOf, madeAt } from '../applications/facts.ts';
import { referenceIdOf } from '../applications/reference-id.ts';
import type { StoreContext } from '../database/store-context.ts';

/** A payment that is looked at anew each time stays among those of so many days. */
const RECENT_MS = 10 * DAY_MS;

/** Whether what is paid counts once, and not twice. */
export const counted = (context: StoreContext) => ({
  /** Which of these payments of the provider are neither paid here nor listed as a refund. */
  uncounted: async (providerPaymentIds: readonly string[]): Promise<string[]> => {
    const { db } = context;
    if (providerPaymentIds.length === 0) return [];
    const paid = await db
      .selectFrom('payments')
      .select('provider_id')
      .where('provider_id', 'in', providerPaymentIds)
      .where('status', '=', 'paid')
      .execute();
    const known = new Set(paid.map(({ provider_id: id }) => id));
    const others = providerPaymentIds.filter((id) => !known.has(id));
    if (others.length === 0) return [];
    const due = await db.selectFrom('refunds_due').select('provider_id').where('provider_id', 'in', others).execute();
    const listed = new Set(due.map(({ provider_id: id }) => id));
    return others.filter((id) => !listed.has(id));
  },
  /** The applications that were paid lately and have another payment that was paid. */
  paidTwice: async (): Promise<{ readonly referenceId: string; readonly paidAt: Date }[]> => {
    const since = new Date(context.clock().getTime() - RECENT_MS).toISOString();
    const rows = await context.db
      .selectFrom('payments')
      .select(['payments.application_id as id', 'payments.final_at', madeAt('payments.application_id').as('made')])
      .select(brandOf('payments.application_id').as('brand'))
      // Not a parameter: the index has the paid ones only.
      .where('payments.status', '=', sql.lit('paid'))
      .where('payments.final_at', '>=', since)
      .where((where) =>
        where.exists(
          where
            .selectFrom('payments as other')
            .select('other.id')
            .whereRef('other.application_id', '=', 'payments.application_id')
            .whereRef('other.id', '<>', 'payments.id')
            .where('other.status', '=', sql.lit('paid')),
        ),
      )
      .orderBy('payments.final_at')
      .execute();
    // A row for each payment; the last one stays.
    const last = new Map(rows.map((row) => [row.id, row]));
    return [...last.values()].map(({ id, made, brand, final_at: at }) => {
      const paidAt = new Date(at ?? since);
      return { referenceId: referenceIdOf(context, id, new Date(made ?? paidAt), brand), paidAt };
    });
  },
});
