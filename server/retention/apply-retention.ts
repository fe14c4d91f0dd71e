import type { FastifyInstance } from 'fastify';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import type { Jobs } from '../jobs/repeated.ts';
import { every, type Timer } from '../jobs/rounds.ts';
import type { RetentionStore } from './store.ts';

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

/** What is deleted is deleted: a vacuum that fails is for the operator, who can make it where nothing cuts it off. */
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
