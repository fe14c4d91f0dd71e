import { ok } from '@vangnet/domain/application/result';
import { keptSince, retention, type Kept } from '@vangnet/domain/product/retention';
import { holdApplication } from '../applications/hold-application.ts';
import { forgetBudgets } from '../database/budgets.ts';
import { finishJob, leaseJob } from '../database/jobs.ts';
import type { Deletions } from '../database/journal.ts';
import type { StoreContext } from '../database/store-context.ts';
import { forgetOldFailures } from '../knowledge/failed-person.ts';
import { isExpired } from './expired.ts';
import type { Counts, RetentionStore } from './store.ts';

const JOB = 'retention';
const DAY_MS = 24 * 60 * 60 * 1000;
/** So many are looked up at once. */
const PAGE = 200;

/** What has had its time, in a database that has been migrated. */
export function kyselyRetention(context: StoreContext, deletions: Deletions): RetentionStore {
  return {
    expired: () => forEachKind((kind) => count(context, kind)),
    apply: async (isStopping) => {
      const deleted = await forEachKind((kind) => deleteAll(context, kind, isStopping));
      if (!isStopping()) await forgetRest(context);
      deletions.begun();
      await deletions.finish();
      return deleted;
    },
    lease: (until) => leaseJob(context, JOB, { until, everyMs: DAY_MS }),
    finish: (until) => finishJob(context, JOB, { until }),
  };
}

async function forEachKind(action: (kind: Kept) => Promise<number>): Promise<Counts> {
  const draft = await action('draft');
  const quoted = await action('quoted');
  const tested = await action('tested');
  return { draft, quoted, tested, paid: await action('paid') };
}

async function count({ db, clock }: StoreContext, kind: Kept): Promise<number> {
  const found = await db
    .selectFrom('applications')
    .select((row) => row.fn.countAll().as('count'))
    .where(isExpired(kind, clock()))
    .executeTakeFirstOrThrow();
  return Number(found.count);
}

async function deleteAll(context: StoreContext, kind: Kept, isStopping: () => boolean): Promise<number> {
  const page = await context.db
    .selectFrom('applications')
    .select('id')
    .where(isExpired(kind, context.clock()))
    .limit(PAGE)
    .execute();
  let deleted = 0;
  for (const { id } of page) if (!isStopping() && (await deleteOne(context, kind, id))) deleted += 1;
  return deleted > 0 && page.length === PAGE ? deleted + (await deleteAll(context, kind, isStopping)) : deleted;
}

/** Judged once more with the application held: its owner may have come back since it was found. */
async function deleteOne(context: StoreContext, kind: Kept, applicationId: string): Promise<boolean> {
  const done = await holdApplication(context, { applicationId }, async ({ transaction, now }) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('applications')
      .where('id', '=', applicationId)
      .where(isExpired(kind, now))
      .executeTakeFirst();
    return ok(numDeletedRows > 0n);
  });
  return done.ok && done.value;
}

/** What belongs to no application, or goes before it: marks of failed tests, counts that ended, links that ended, refunds of years ago. */
async function forgetRest({ db, clock }: StoreContext): Promise<void> {
  const now = clock();
  await forgetOldFailures(db, now);
  await forgetBudgets(db, now);
  await db.deleteFrom('tokens').where('kind', '=', 'resume').where('expires_at', '<=', now.toISOString()).execute();
  await db.deleteFrom('refunds_due').where('refunded_at', '<=', keptSince(retention.paid, now).toISOString()).execute();
}
