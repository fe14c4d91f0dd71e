import { keptSince, retention, type Kept } from '@vangnet/domain/product/retention';
import { deleteExpired, expiredApplications, type Expired } from '../applications/expired.ts';
import { forgetOldLinks } from '../applications/links.ts';
import { referenceIdOf } from '../applications/reference-id.ts';
import { vacuum, type Deletions } from '../database/journal.ts';
import type { StoreContext } from '../database/store-context.ts';
import { forgetOldFailures } from '../knowledge/failed-person.ts';
import { forgetBudgets } from '../limits/budgets.ts';
import { forgetNumbers, overdueNumbers } from '../numbers/store.ts';
import { forgetSent } from '../outbox/bounces.ts';
import { forgetRefunds } from '../payment/late-cents.ts';
import { forgetOldShares } from '../quote/shares.ts';
import { forgetOldMessages } from '../webhooks/store.ts';

export type RetentionStore = ReturnType<typeof retentionStore>;

/** What is deleted because of its age (domain/product/retention.ts). */
export function retentionStore(context: StoreContext, deletions: Deletions) {
  return {
    /** How many applications of each kind are to be deleted now. */
    expired: () => countEach(context, async () => true),
    /**
     * Deletes them with everything that belongs to them, one after the other, and what else has had its time.
     *
     * @param isStopping asked before each
     * @returns how many of each kind
     */
    apply: async (isStopping: () => boolean) => {
      const deleted = await countEach(context, (expired) => deleteExpired(context, expired), isStopping);
      if (!isStopping()) await forgetRest(context);
      deletions.begun();
      await deletions.finish();
      return deleted;
    },
    /** Those that had to be deleted by that moment, at most so many. */
    overdue: async (then: Date, most: number) => {
      const day = await overdueNumbers(context, then);
      const found: { readonly referenceId: string; readonly kind: Kept | 'numbers' }[] =
        day === undefined ? [] : [{ referenceId: day, kind: 'numbers' }];
      for await (const { id, kind, made, brand } of expiredApplications({ ...context, clock: () => then })) {
        found.push({ referenceId: referenceIdOf(context, id, made, brand), kind });
        if (found.length === most) break;
      }
      return found;
    },
    /** Lets PostgreSQL use the place of what was deleted anew, so that it goes from its files; nothing on SQLite. */
    vacuum: () => vacuum(context.db),
  };
}

/** Does something with each application that has had its time; counts those of which it says so. */
async function countEach(
  context: StoreContext,
  action: (expired: Expired) => Promise<boolean>,
  isStopping = () => false,
) {
  const counts = { draft: 0, quoted: 0, tested: 0, paid: 0 };
  for await (const expired of expiredApplications(context)) {
    if (isStopping()) break;
    if (await action(expired)) counts[expired.kind] += 1;
  }
  return counts;
}

/**
 * Deletes what belongs to no application, or ends before it: marks of failed tests, counts, links and shares that ended, messages
 * about deleted applications, the content of mails that have left, old refunds and numbers.
 */
async function forgetRest(context: StoreContext): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  await forgetOldFailures(context, now);
  await forgetBudgets(db, now);
  await forgetOldLinks(db, now);
  await forgetOldShares(db, now);
  await forgetOldMessages({ db }, now);
  await forgetSent(db, now);
  await forgetNumbers({ db }, now);
  await forgetRefunds(db, keptSince(retention.paid, now));
}
