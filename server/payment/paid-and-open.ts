import type { StoreContext } from '../database/store-context.ts';

/** How many applications were paid between these moments, and neither submitted nor handed to an adviser. */
export async function paidAndOpen(
  { db }: Pick<StoreContext, 'db'>,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .innerJoin('applications', 'applications.id', 'payments.application_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('payments.status', '=', 'paid')
    .where('payments.final_at', '>=', from.toISOString())
    .where('payments.final_at', '<=', until.toISOString())
    .where('applications.status', 'in', ['draft', 'quoted'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('adviser_requests')
            .select('adviser_requests.application_id')
            .whereRef('adviser_requests.application_id', '=', 'payments.application_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
