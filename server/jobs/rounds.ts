import type { FastifyInstance } from 'fastify';

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
