import { beyond } from '../database/clock-skew.ts';
import { hasNewestKey } from '../database/newest-key.ts';
import type { StoreContext } from '../database/store-context.ts';

export type JobLease = { readonly until: Date };

/**
 * Takes a job that one of the servers does, unless another one has it, it was finished less than `everyMs` ago, or this
 * server lacks the newest master key. What was written while a clock was ahead holds nothing up.
 */
export async function leaseJob(
  { db, clock, keys }: StoreContext,
  name: string,
  { until, everyMs }: JobLease & { readonly everyMs: number },
): Promise<boolean> {
  const now = clock();
  const last = new Date(now.getTime() - everyMs).toISOString();
  const taken = await db
    .insertInto('job_runs')
    .values({ name, leased_until: until.toISOString(), finished_at: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ leased_until: until.toISOString() })
        .where((row) =>
          row.and([
            hasNewestKey(keys),
            row.or([
              row('job_runs.leased_until', 'is', null),
              row('job_runs.leased_until', '<=', now.toISOString()),
              row('job_runs.leased_until', '>', beyond(until)),
            ]),
            row.or([
              row('job_runs.finished_at', 'is', null),
              row('job_runs.finished_at', '<=', last),
              row('job_runs.finished_at', '>', beyond(now)),
            ]),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The job is done until it is due again. A lease that has ended may be another server's by now. */
export async function finishJob({ db, clock }: StoreContext, name: string, { until }: JobLease): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ leased_until: null, finished_at: clock().toISOString() })
    .where('name', '=', name)
    .where('leased_until', '=', until.toISOString())
    .execute();
}

/** What an operator runs beside the servers, every night, and whether it ended well. */
export type Run = { readonly job: 'backup' | 'backup drill' | 'evidence verify'; readonly isGood: boolean };

const FAILED = ' failed';

/** Notes that an operator ran something. */
export async function recordRun(
  { db, clock }: Pick<StoreContext, 'db' | 'clock'>,
  { job, isGood }: Run,
): Promise<void> {
  const finished_at = clock().toISOString();
  await db
    .insertInto('job_runs')
    .values({ name: isGood ? job : job + FAILED, leased_until: null, finished_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ finished_at }))
    .execute();
}

/** The last end of a job, and of one that ended badly; undefined when there was none. */
export type LastRun = { readonly job: string; readonly done: Date | undefined; readonly failed: Date | undefined };

/** Of everything that has to run every day. */
export async function lastRuns({ db }: Pick<StoreContext, 'db'>): Promise<LastRun[]> {
  const rows = await db.selectFrom('job_runs').select(['name', 'finished_at']).execute();
  const endOf = (name: string) => {
    const end = rows.find((row) => row.name === name)?.finished_at;
    return typeof end === 'string' ? new Date(end) : undefined;
  };
  return DAILY.map((job) => ({ job, done: endOf(job), failed: endOf(job + FAILED) }));
}

/** Two of the servers, and three of the operator. */
const DAILY = ['retention', 'evidence checkpoint', 'backup', 'backup drill', 'evidence verify'];
