import { HOUR_MS } from '@vangnet/domain/values/durations';
import type { OfRows } from '../deps.ts';

/** A server deletes once a day. */
const LATE_MS = 26 * HOUR_MS;
/** More than an operator reads. */
const MOST = 200;

export const retention: OfRows = {
  name: 'retention',
  says: 'An application is deleted within 26 hours after the end of its retention period.',
  cure: 'npm run ops -- retention deletes it now; read the log lines of "retention"',
  broken: async ({ store, clock }) => {
    const since = new Date(clock().getTime() - LATE_MS);
    return (await store.retention.overdue(since, MOST)).map(({ referenceId, kind }) => ({
      subject: referenceId,
      since,
      detail: `${kind}, kept for too long`,
    }));
  },
};
