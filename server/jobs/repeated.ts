import type { FastifyInstance } from 'fastify';
import type { StoreContext } from '../database/store-context.ts';
import { addTask, isDue, leaseOf, settleTask, takeOne } from './tasks.ts';

/** Calls back once after a while, for the job of that name; returns what cancels it. An argument, so that tests need not wait. */
export type Timer = (ms: number, action: () => void, job: string) => () => void;

/** The timer of the running server. It does not keep the process alive by itself. */
export const timer: Timer = (ms, action) => {
  const timeout = setTimeout(action, ms).unref();
  return () => clearTimeout(timeout);
};

type Job = {
  readonly name: string;
  readonly everyMs: number;
  readonly timer: Timer;
  /** Asks `isStopping` where it can leave the rest to another time. When it throws, a later round tries again. */
  readonly job: (isStopping: () => boolean) => Promise<unknown>;
};

export type Rounds = {
  /** Does the job now, or once more after the round that is under way. Does not wait for it. */
  readonly kick: () => void;
  /** Comes back when the round that is under way has ended; there is no other after it. */
  readonly stop: () => Promise<void>;
};

/** Does a job when it is kicked, or for the first time later with `wait`, and again and again from then on. */
export function rounds(
  { name, everyMs, timer: after, job }: Job,
  log: { error(facts: object, message: string): void },
): Rounds & { readonly wait: () => void } {
  let stopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;
  let callOff: ReturnType<Timer> | undefined;

  async function run(): Promise<void> {
    isWanted = false;
    try {
      await job(() => stopped);
    } catch (error) {
      // Mostly the database is away.
      log.error({ err: error, job: name }, 'job failed; a later round tries again');
      isWanted = false;
    }
    if (isWanted && !stopped) return run();
    running = undefined;
    wait();
  }
  function kick(): void {
    if (stopped) return;
    isWanted = true;
    if (running) return;
    callOff?.();
    running = run();
  }
  function wait(): void {
    if (!stopped) callOff = after(everyMs, kick, name);
  }
  return {
    kick,
    wait,
    stop: async () => {
      stopped = true;
      callOff?.();
      await running;
    },
  };
}

/**
 * Does a job again and again while the app is up; what is under way when it stops is finished first.
 *
 * @param isFirstAtOnce false when a start needs its time for something else
 */
export function every(app: FastifyInstance, job: Job, isFirstAtOnce = true): void {
  const { kick, wait, stop } = rounds(job, app.log);
  app.addHook('onReady', async () => (isFirstAtOnce ? kick() : wait()));
  app.addHook('preClose', stop);
}

/** A job that the servers of a database do in turn. */
type Turn = {
  readonly name: string;
  /** It is not done again until this has passed since it was done; 0 when it may be done at any time. */
  readonly everyMs: number;
  /** A lease longer than the job takes: when a server ends in the middle, another one does the job after it. */
  readonly leaseMs: number;
};

export type Jobs = ReturnType<typeof kyselyJobs>;

/** The jobs that servers do in turn, and the runs of the operator. */
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
  /** The last good end of a job; undefined when it never had one. */
  lastDone: async (name: string): Promise<Date | undefined> => (await endsOf(context)).get(idOf(name)),
  /** The last good and the last bad end of everything that has to run every day, or more often. */
  lastRuns: async (): Promise<LastRun[]> => {
    const ends = await endsOf(context);
    return WATCHED.map((job) => ({ job, done: ends.get(idOf(job)), failed: ends.get(idOf(job + FAILED)) }));
  },
});

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const idOf = (name: string) => `job ${name}`;
const taskOf = (name: string, due: Date) =>
  ({ id: idOf(name), key: idOf(name), lane: 'job', kind: 'job', application_id: null, due }) as const;

/** A run of the operator beside the servers, every night. */
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
