import { HOUR_MS } from '@vangnet/domain/values/durations';
import type { RowDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';

/** The night's job runs once a day. */
const LATE_MS = 26 * HOUR_MS;
/** More than an operator reads. */
const MOST = 200;

export const forgotten: Promised<RowDeps> = {
  name: 'forgotten',
  says: 'What has had its time is deleted within a day and two hours.',
  cure: 'look in the log for "retention"; npm run ops -- retention',
  broken: async ({ store, clock }) => {
    const since = new Date(clock().getTime() - LATE_MS);
    return (await store.retention.overdue(since, MOST)).map(({ referenceId, kind }) => ({
      subject: referenceId,
      since,
      detail: `${kind}, kept for longer than it may be`,
    }));
  },
};
