import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { ok } from '@vangnet/domain/application/result';
import { keptSince, type Kept } from '@vangnet/domain/product/retention';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { latestOf } from '../database/brand.ts';
import { vacuum, type Deletions } from '../database/journal.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { recordDeletions } from '../evidence/tombstones.ts';
import { type Jobs, every, type Timer } from '../jobs/repeated.ts';
import { queueMessage } from '../jobs/messages.ts';
import { holdApplication } from './hold-application.ts';
import { isKept, kindOf } from './kept.ts';
import { forgetOldLinks } from './links.ts';
import { referenceIdOf } from './reference-id.ts';
import type { ApplicationStore } from './store.ts';

/** A night's deletions take less than an hour. */
const TURN = { name: 'retention', everyMs: DAY_MS, leaseMs: HOUR_MS };

type Deps = {
  readonly store: { readonly retention: RetentionStore; readonly jobs: Jobs };
  readonly timer: Timer;
};

/** Deletes once a day what is not to be kept any longer; of several servers one does it. */
export function applyRetention(app: FastifyInstance, { store, timer }: Deps): void {
  const job = async (isStopping: () => boolean) => {
    const isDone = await store.jobs.inTurn(TURN, async () => {
      const deleted = await store.retention.apply(isStopping);
      app.log.info({ deleted }, 'applications that are not kept any longer were deleted');
      return !isStopping();
    });
    if (isDone && !isStopping()) await vacuumed(store.retention, app.log);
  };
  every(app, { name: TURN.name, everyMs: 15 * MINUTE_MS, timer, job });
}

/** A vacuum that fails undoes no deletion: it is for the operator, who can make it where nothing cuts it off. */
async function vacuumed(retention: RetentionStore, log: FastifyInstance['log']): Promise<void> {
  try {
    await retention.vacuum();
  } catch (error) {
    log.error(
      { err: error },
      'PostgreSQL was not vacuumed: deleted rows are still in its files; run VACUUM and CLUSTER there',
    );
  }
}

export type RetentionStore = ReturnType<typeof retentionStore>;

/** Finishes the deletions that a reader held up, or an earlier server left; every five seconds while the app is up. */
export function finishDeletions(
  app: FastifyInstance,
  {
    store,
    timer,
  }: Pick<Deps, 'timer'> & {
    readonly store: { readonly applications: Pick<ApplicationStore, 'finishDeletions'> };
  },
): void {
  let isLogged = false;
  const job = async () => {
    const isFinished = await store.applications.finishDeletions();
    if (!isFinished && !isLogged) app.log.warn('deleted rows remain in the WAL while another process reads it');
    isLogged = !isFinished;
  };
  every(app, { name: 'deletions', everyMs: 5000, timer, job });
}

/** Rows of other rooms that belong to no application, or end before theirs. */
type Others = {
  /** Each deletes those of a room that have had their time. */
  readonly forget: readonly ((context: StoreContext, now: Date) => Promise<unknown>)[];
  /** The oldest day of numbers that had to be deleted by a moment, if there is one. */
  readonly overdueNumbers: (then: Date) => Promise<string | undefined>;
};

/** Deletes what has had its time (domain/product/retention.ts). */
export function retentionStore(context: StoreContext, deletions: Deletions, others: Others) {
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
      const rest = isStopping() ? [] : [forgetOldLinks, ...others.forget];
      // oxlint-disable-next-line no-await-in-loop -- a night has time, and visitors need the connections
      for (const forget of rest) await forget(context, context.clock());
      deletions.begun();
      await deletions.finish();
      return deleted;
    },
    /** Those that had to be deleted by that moment, at most so many. */
    overdue: async (then: Date, most: number) => {
      const day = await others.overdueNumbers(then);
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

type Row = Selectable<Tables['applications']>;

/** The shortest retention period per status over all brands, to preselect by index. */
const SHORTEST: Readonly<Record<Row['status'], Kept>> = { draft: 'draft', quoted: 'quoted', submitted: 'paid' };

/** Applications that are looked at at once. */
const PAGE = 200;

type Expired = { readonly id: string; readonly kind: Kept; readonly made: Date; readonly brand: string };
type Place = Pick<Row, 'created_at' | 'id'>;
type Page = { readonly expired: readonly Expired[]; readonly last: Place | undefined };

/** The applications that are not kept any longer. */
async function* expiredApplications(context: StoreContext): AsyncGenerator<Expired> {
  for (const status of ['draft', 'quoted', 'submitted'] as const) {
    let after: Place | undefined = { created_at: '', id: '' };
    while (after) {
      // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
      const page: Page = await pageAfter(context, status, after);
      yield* page.expired;
      after = page.last;
    }
  }
}

/**
 * Reads applications of a status by age from an index and judges one page of them. Young applications are never read.
 */
async function pageAfter(context: StoreContext, status: Row['status'], after: Place): Promise<Page> {
  const { db, clock } = context;
  const now = clock();
  const older = await db
    .selectFrom('applications')
    .select(['id', 'created_at'])
    .where('status', '=', status)
    .where('created_at', '<=', latestOf(context, (terms) => keptSince(terms[SHORTEST[status]], now)).toISOString())
    .where((where) => where(where.refTuple('created_at', 'id'), '>', where.tuple(after.created_at, after.id)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(PAGE)
    .execute();
  if (older.length === 0) return { expired: [], last: undefined };
  const ids = older.map(({ id }) => id);
  const expired = await db
    .selectFrom('applications')
    .select(['id', kindOf.as('kind'), 'created_at', 'brand'])
    .where('id', 'in', ids)
    .where((where) => where.not(isKept(context, now)))
    .execute();
  return {
    expired: expired.map(({ created_at: made, ...one }) => ({ ...one, made: new Date(made) })),
    last: older.length === PAGE ? older.at(-1) : undefined,
  };
}

/** Judged once more with the application held: its owner may have come back since it was found. */
async function deleteExpired(context: StoreContext, { id }: Pick<Expired, 'id'>): Promise<boolean> {
  const done = await holdApplication(context, { applicationId: id }, async (held) => {
    const { transaction, now } = held;
    const expired = transaction.selectFrom('applications').select('id').where('id', '=', id);
    if (!(await expired.where((where) => where.not(isKept(context, now))).executeTakeFirst())) return ok(false);
    await queueMessage(held, 'deleted');
    await transaction.deleteFrom('applications').where('id', '=', id).execute();
    await recordDeletions({ ...context, db: transaction }, [id], 'retention');
    return ok(true);
  });
  return done.ok && done.value;
}
