import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { inRounds } from '../schedule/rounds.ts';
import type { Timer } from '../schedule/timer.ts';
import type { RetentionStore } from './store.ts';

/** How often a server looks whether it is time. */
const ROUND_MS = 15 * MINUTE_MS;
/** Longer than a night's deletions take. */
const LEASE_MS = HOUR_MS;

type Deps = {
  readonly store: { readonly retention: RetentionStore };
  readonly clock: () => Date;
  readonly retentionTimer: Timer;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
};

/** Deletes once a day what is not to be kept any longer; of several servers one does it. */
export function applyRetention(app: FastifyInstance, { store, clock, retentionTimer: timer, log }: Deps): void {
  const round = async (isStopping: () => boolean) => {
    try {
      const until = new Date(clock().getTime() + LEASE_MS);
      if (!(await store.retention.lease(until))) return;
      const deleted = await store.retention.apply(isStopping);
      if (!isStopping()) await store.retention.finish(until);
      log.info({ deleted }, 'applications that are not kept any longer were deleted');
      if (!isStopping()) await vacuumed(store.retention, log);
    } catch (error) {
      log.error({ err: error }, 'retention could not be applied; it is tried again when the lease is over');
    }
  };
  inRounds(app, { timer, everyMs: ROUND_MS, round });
}

/** What is deleted is deleted: a vacuum that fails is for the operator, who can make it where nothing cuts it off. */
async function vacuumed(retention: RetentionStore, log: Deps['log']): Promise<void> {
  try {
    await retention.vacuum();
  } catch (error) {
    log.error({ err: error }, 'PostgreSQL was not vacuumed: deleted rows are still in its files; run VACUUM there');
  }
}
