import { MINUTE_MS } from '@vangnet/domain/values/durations';
import type { OfServer } from '../deps.ts';

/** A mail server that is restarted is no case. */
const LATE_MS = 15 * MINUTE_MS;

export const bouncesRead: OfServer = {
  name: 'bounces read',
  says: 'The mailbox with the mails that did not arrive is read every quarter of an hour.',
  cure: 'read the log lines of "bounces"; npm run ops -- doctor tries the log-in',
  broken: async ({ store, clock, bounces }) => {
    if (!bounces?.mailbox) return [];
    const now = clock();
    const last = await store.jobs.lastDone('bounces');
    if (last && now.getTime() - last.getTime() < LATE_MS) return [];
    const detail = last ? `not read since ${last.toISOString()}` : 'never read';
    return [{ subject: 'mailbox', since: last ?? now, detail }];
  },
};
