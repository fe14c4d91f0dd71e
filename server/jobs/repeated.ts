import type { StoreContext } from '../database/store-context.ts';
import { addTask, isDue, leaseOf, settleTask, takeOne } from './tasks.ts';

/** A job that the servers of a database do in turn. */
type Turn = {
  readonly name: string;
  /** It is not done again until this has passed since it was done; 0 when it may be done at any time. */
  readonly everyMs: number;
  /** Longer than it takes. When a server ends in the middle, another one does the job after this. */
  readonly leaseMs: number;
};

export type Jobs = ReturnType<typeof kyselyJobs>;

/** What has to run again and again, by the servers and by the operator. */
export const kyselyJobs = (context: StoreContext) => ({
  /**
   * Does a job, unless another server has it, it was done less than `everyMs` ago, or this server lacks the newest master key.
   *
   * @param work gives whether the job is done; a later round goes on with it when it is not
   * @returns whether it was done here
   */
  inTurn: async ({ name, everyMs, leaseMs }: Turn, work: () => Promise<boolean>): Promise<boolean> => {
    const { db, clock } = context;
    const now = clock();
    await addTask(db, taskOf(name, now), now);
    const task = await takeOne(context, idOf(name), after(now, leaseMs), (row) => isDue(row, now));
    if (!task || !(await work())) return false;
    await settleTask(db, leaseOf(task), clock(), { due_at: after(clock(), everyMs).toISOString() });
    return true;
  },
  /** Notes that an operator ran something. */
  record: (run: Run): Promise<void> => recordRun(context, run),
  /** When a job last ended well; undefined when it never did. */
  lastDone: async (name: string): Promise<Date | undefined> => (await endsOf(context)).get(idOf(name)),
  /** Of everything that has to run every day, or more often: the last end, and that of one that ended badly. */
  lastRuns: async (): Promise<LastRun[]> => {
    const ends = await endsOf(context);
    return WATCHED.map((job) => ({ job, done: ends.get(idOf(job)), failed: ends.get(idOf(job + FAILED)) }));
  },
});

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const idOf = (name: string) => `job ${name}`;
const taskOf = (name: string, due: Date) =>
  ({ id: idOf(name), key: idOf(name), lane: 'job', kind: 'job', application_id: null, due }) as const;

/** What an operator runs beside the servers, every night, and whether it ended well. */
export type Run = { readonly job: 'backup' | 'backup drill' | 'evidence verify'; readonly isGood: boolean };

const FAILED = ' failed';

/** @see Jobs.record */
export async function recordRun(
  { db, clock }: Pick<StoreContext, 'db' | 'clock'>,
  { job, isGood }: Run,
): Promise<void> {
  const now = clock();
  const name = isGood ? job : job + FAILED;
  await addTask(db, taskOf(name, now), now);
  const ended = { state: 'done', settled_at: now.toISOString() } as const;
  await db.updateTable('tasks').set(ended).where('id', '=', idOf(name)).execute();
}

export type LastRun = { readonly job: string; readonly done: Date | undefined; readonly failed: Date | undefined };

async function endsOf({ db }: StoreContext): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('tasks').select(['id', 'settled_at']).where('lane', '=', 'job').execute();
  return new Map(rows.flatMap(({ id, settled_at: at }) => (at === null ? [] : [[id, new Date(at)] as const])));
}

/** Three of the servers, of which the first is done every minute, and three of the operator. */
const WATCHED = ['sentinel', 'retention', 'evidence checkpoint', 'backup', 'backup drill', 'evidence verify'];
