import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Timer } from '../outbox/timer.ts';
import type { ApplicationStore } from './store.ts';

const ROUND_MS = 5000;

type Deps = {
  readonly store: { readonly applications: Pick<ApplicationStore, 'finishDeletions'> };
  readonly deletionTimer: Timer;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
};

/** Finishes the deletions that a reader held up, or an earlier server left; every five seconds while the app is up. */
export function finishDeletions(app: FastifyInstance, { store, deletionTimer, log }: Deps): void {
  let stopped = false;
  let isTold = false;
  let running: Promise<void> | undefined;
  let callOff: ReturnType<Timer> | undefined;

  async function round(): Promise<void> {
    try {
      const isFinished = await store.applications.finishDeletions();
      if (!isFinished && !isTold) {
        log.warn('what was deleted is still in the journal of the database: a backup or another program reads it');
      }
      isTold = !isFinished;
    } catch (error) {
      log.error({ err: error }, 'deletions could not be finished; the next round tries again');
    }
    running = undefined;
    if (!stopped) callOff = deletionTimer(ROUND_MS, start);
  }
  function start(): void {
    callOff?.();
    running ??= round();
  }
  app.addHook('onReady', async () => start());
  app.addHook('preClose', async () => {
    stopped = true;
    callOff?.();
    await running;
  });
}
