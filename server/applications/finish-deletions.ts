import type { FastifyInstance } from 'fastify';
import { every, type Timer } from '../jobs/rounds.ts';
import type { ApplicationStore } from './store.ts';

type Deps = {
  readonly store: { readonly applications: Pick<ApplicationStore, 'finishDeletions'> };
  readonly timer: Timer;
};

/** Finishes the deletions that a reader held up, or an earlier server left; every five seconds while the app is up. */
export function finishDeletions(app: FastifyInstance, { store, timer }: Deps): void {
  let isLogged = false;
  const job = async () => {
    const isFinished = await store.applications.finishDeletions();
    if (!isFinished && !isLogged) app.log.warn('deleted rows remain in the WAL while another process reads it');
    isLogged = !isFinished;
  };
  every(app, { name: 'deletions', everyMs: 5000, timer, job });
}
