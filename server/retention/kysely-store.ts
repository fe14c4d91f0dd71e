import type { Selectable } from 'kysely';
import { ok } from '@vangnet/domain/application/result';
import { keptSince, retention, type Kept } from '@vangnet/domain/product/retention';
import { holdApplication } from '../applications/hold-application.ts';
import { forgetBudgets } from '../limits/budgets.ts';
import { vacuum, type Deletions } from '../database/journal.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { recordDeletions } from '../evidence/tombstones.ts';
import { forgetOldFailures } from '../knowledge/failed-person.ts';
import { isExpired } from './expired.ts';
import type { Counts, RetentionStore } from './store.ts';

/** So many are looked at at once. */
const PAGE = 200;

type Status = Tables['applications']['status'];
/** Which statuses an application of a kind can have. */
const STATUSES: Readonly<Record<Kept, readonly Status[]>> = {
  draft: ['draft'],
  quoted: ['quoted'],
  tested: ['draft', 'quoted'],
  paid: ['draft', 'quoted', 'submitted'],
};

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
    vacuum: () => vacuum(context.db),
  };
}

async function forEachKind(action: (kind: Kept) => Promise<number>): Promise<Counts> {
  const draft = await action('draft');
  const quoted = await action('quoted');
  const tested = await action('tested');
  return { draft, quoted, tested, paid: await action('paid') };
}

type Row = Pick<Selectable<Tables['applications']>, 'id' | 'created_at'>;
type Search = { readonly kind: Kept; readonly status: Status; readonly isStopping: () => boolean };

/**
 * Does something with each page of applications of a kind that have had their time, and gives the sum of what that gives.
 * Those of a status are read by their age from an index, and a page of them is judged: what is young is never looked at.
 */
async function inPages(
  context: StoreContext,
  search: Search,
  act: (ids: readonly string[]) => Promise<number>,
  after: Row = { created_at: '', id: '' },
): Promise<number> {
  const page = await olderOnes(context, search, after);
  const done = page.length > 0 ? await act(await expiredOf(context, search, page)) : 0;
  const last = page.length === PAGE && !search.isStopping() ? page.at(-1) : undefined;
  return last ? done + (await inPages(context, search, act, last)) : done;
}

function olderOnes({ db, clock }: StoreContext, { kind, status }: Search, after: Row): Promise<Row[]> {
  const since = keptSince(retention[kind], clock()).toISOString();
  return db
    .selectFrom('applications')
    .select(['id', 'created_at'])
    .where('status', '=', status)
    .where('created_at', '<=', since)
    .where((where) => where(where.refTuple('created_at', 'id'), '>', where.tuple(after.created_at, after.id)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(PAGE)
    .execute();
}

async function expiredOf({ db, clock }: StoreContext, { kind }: Search, page: readonly Row[]): Promise<string[]> {
  const ids = page.map(({ id }) => id);
  const found = await db
    .selectFrom('applications')
    .select('id')
    .where('id', 'in', ids)
    .where(isExpired(kind, clock()))
    .execute();
  return found.map(({ id }) => id);
}

const count = (context: StoreContext, kind: Kept): Promise<number> =>
  sumOf(STATUSES[kind], (status) =>
    inPages(context, { kind, status, isStopping: () => false }, async ({ length }) => length),
  );

function deleteAll(context: StoreContext, kind: Kept, isStopping: () => boolean): Promise<number> {
  const deleteEach = async (ids: readonly string[]) => {
    let done = 0;
    for (const id of ids) if (!isStopping() && (await deleteOne(context, kind, id))) done += 1;
    return done;
  };
  return sumOf(STATUSES[kind], (status) => inPages(context, { kind, status, isStopping }, deleteEach));
}

/** One status after the other. */
async function sumOf([status, ...others]: readonly Status[], action: (of: Status) => Promise<number>): Promise<number> {
  return status === undefined ? 0 : (await action(status)) + (await sumOf(others, action));
}

/** Judged once more with the application held: its owner may have come back since it was found. */
async function deleteOne(context: StoreContext, kind: Kept, applicationId: string): Promise<boolean> {
  const done = await holdApplication(context, { applicationId }, async ({ transaction, now }) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('applications')
      .where('id', '=', applicationId)
      .where(isExpired(kind, now))
      .executeTakeFirst();
    if (numDeletedRows === 0n) return ok(false);
    await recordDeletions({ ...context, db: transaction }, [applicationId], 'retention');
    return ok(true);
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
