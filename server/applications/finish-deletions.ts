import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { inRounds } from '../schedule/rounds.ts';
import type { Timer } from '../schedule/timer.ts';
import type { ApplicationStore } from './store.ts';

const ROUND_MS = 5000;

type Deps = {
  readonly store: { readonly applications: Pick<ApplicationStore, 'finishDeletions'> };
  readonly deletionTimer: Timer;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
};

/** Finishes the deletions that a reader held up, or an earlier server left; every five seconds while the app is up. */
export function finishDeletions(app: FastifyInstance, { store, deletionTimer: timer, log }: Deps): void {
  let isTold = false;
  const round = async () => {
    try {
      const isFinished = await store.applications.finishDeletions();
      if (!isFinished && !isTold) {
        log.warn('deleted rows remain in the WAL while another process reads it');
      }
      isTold = !isFinished;
    } catch (error) {
      log.error({ err: error }, 'deletions could not be finished; the next round tries again');
    }
  };
  inRounds(app, { timer, everyMs: ROUND_MS, round });
}
