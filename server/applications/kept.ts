import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { keptSince, type Kept } from '@vangnet/domain/product/retention';
import { byBrand, termsIn } from '../database/brand.ts';
import { adviserMoments, hasAdviser } from '../staff/facts.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { submissionMoments } from '../handover/facts.ts';
import { checkMoments } from '../identity/facts.ts';
import { hasTest, testMoments } from '../knowledge/facts.ts';
import { isDeliveryDue } from '../jobs/late.ts';
import { hasPayment, isPaid, isPaymentDue, paymentMoments } from '../payment/facts.ts';

const of = expressionBuilder<Tables, 'applications'>();

/** One of these values, by what an application is as far as it decides how long it is kept. */
const byKind = <Value extends string>({ paid, tested, quoted, draft }: Record<Kept, RawBuilder<Value>>) =>
  of
    .case()
    .when(of.or([of('applications.status', '=', 'submitted'), isPaid]))
    .then(paid)
    .when(of.or([hasTest, hasAdviser, hasPayment]))
    .then(tested)
    .when('applications.status', '=', 'quoted')
    .then(quoted)
    .else(draft)
    .end();

/** Which of the periods of domain/product/retention.ts an application has. */
export const kindOf = byKind<Kept>({
  paid: sql.val('paid'),
  tested: sql.val('tested'),
  quoted: sql.val('quoted'),
  draft: sql.val('draft'),
});

const saved = of
  .selectFrom('applications as itself')
  .select('itself.updated_at as at')
  .whereRef('itself.id', '=', 'applications.id');
const moments = testMoments
  .unionAll(saved)
  .unionAll(adviserMoments)
  .unionAll(paymentMoments)
  .unionAll(checkMoments)
  .unionAll(submissionMoments);
/** When something last happened to it. */
export const lastMoment = of.selectFrom(moments.as('moments')).select((row) => row.fn.max('moments.at').as('at'));

/**
 * Whether an application is kept at this moment. Its tokens open it exactly as long; then it is deleted. The period counts
 * from the last thing that happened to it. A payment, a refund or a delivery that is not finished keeps it beyond that.
 */
export function isKept(context: StoreContext, now: Date) {
  const since = (kind: Kept) =>
    byBrand(context, 'applications.brand', (terms) => keptSince(terms[kind], now).toISOString());
  const periods = { draft: since('draft'), quoted: since('quoted'), tested: since('tested'), paid: since('paid') };
  return of.or([of(lastMoment, '>', byKind(periods)), isPaymentDue, isDeliveryDue]);
}

/** Columns that decide whether a token still opens its application. */
export type Opened = { readonly opened_id: string; readonly saved_at: string; readonly made_in: string };

/** No period of a brand is shorter than that of a draft: of nearly all that a token opens the database is asked nothing more. */
export async function isStillKept(
  context: StoreContext,
  { opened_id: id, saved_at: savedAt, made_in: brand }: Opened,
): Promise<boolean> {
  const now = context.clock();
  if (savedAt > keptSince(termsIn(context, brand).draft, now).toISOString()) return true;
  const found = context.db.selectFrom('applications').select('id').where('id', '=', id).where(isKept(context, now));
  return (await found.executeTakeFirst()) !== undefined;
}
