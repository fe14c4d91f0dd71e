import { beyond } from '../database/shared-clock.ts';
import { hasNewestKey } from '../database/newest-key.ts';
import type { StoreContext } from '../database/store-context.ts';

/** A job that the servers of a database do in turn. */
type Turn = {
  readonly name: string;
  /** It is not done again until this has passed since it was done; 0 when it may be done at any time. */
  readonly everyMs: number;
  /** Longer than it takes. When a server ends in the middle, another one does the job after this. */
  readonly leaseMs: number;
};

/** What has to run again and again, by the servers and by the operator. */
export type Jobs = {
  /**
   * Does a job, unless another server has it, it was done less than `everyMs` ago, or this server lacks the newest master key.
   *
   * @param work gives whether the job is done; a later round goes on with it when it is not
   * @returns whether it was done here
   */
  inTurn(turn: Turn, work: () => Promise<boolean>): Promise<boolean>;
  /** Notes that an operator ran something. */
  record(run: Run): Promise<void>;
  /** When a job last ended well; undefined when it never did. */
  lastDone(name: string): Promise<Date | undefined>;
  /** Of everything that has to run every day, or more often. */
  lastRuns(): Promise<readonly LastRun[]>;
};

export const kyselyJobs = (context: StoreContext): Jobs => ({
  inTurn: (turn, work) => inTurn(context, turn, work),
  record: (run) => recordRun(context, run),
  lastDone: (name) => lastDone(context, name),
  lastRuns: () => lastRuns(context),
});

async function inTurn(context: StoreContext, turn: Turn, work: () => Promise<boolean>): Promise<boolean> {
  const until = new Date(context.clock().getTime() + turn.leaseMs);
  if (!(await lease(context, turn, until)) || !(await work())) return false;
  await finish(context, turn, until);
  return true;
}

/** What was written while a clock was ahead holds nothing up. */
async function lease({ db, clock, keys }: StoreContext, { name, everyMs }: Turn, until: Date): Promise<boolean> {
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
async function finish({ db, clock }: StoreContext, { name }: Turn, until: Date): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ leased_until: null, finished_at: clock().toISOString() })
    .where('name', '=', name)
    .where('leased_until', '=', until.toISOString())
    .execute();
}

/** What an operator runs beside the servers every night, and whether it ended well. */
export type Run = {
  readonly job: 'backup' | 'backup drill' | 'evidence verify';
  readonly isGood: boolean;
};

const FAILED = ' failed';

/** @see Jobs.record */
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

async function lastDone({ db }: StoreContext, name: string): Promise<Date | undefined> {
  const run = await db.selectFrom('job_runs').select('finished_at').where('name', '=', name).executeTakeFirst();
  return run?.finished_at ? new Date(run.finished_at) : undefined;
}

/** The last end of a job, and of one that ended badly; undefined when there was none. */
export type LastRun = { readonly job: string; readonly done: Date | undefined; readonly failed: Date | undefined };

async function lastRuns({ db }: StoreContext): Promise<LastRun[]> {
  const rows = await db.selectFrom('job_runs').select(['name', 'finished_at']).execute();
  const endOf = (name: string) => {
    const end = rows.find((row) => row.name === name)?.finished_at;
    return typeof end === 'string' ? new Date(end) : undefined;
  };
  return WATCHED.map((job) => ({ job, done: endOf(job), failed: endOf(job + FAILED) }));
}

/** Three of the servers, of which the first is done every minute, and three of the operator. */
const WATCHED = ['sentinel', 'retention', 'evidence checkpoint', 'backup', 'backup drill', 'evidence verify'];
