import { MINUTE_MS } from '@vangnet/domain/values/durations';
import type { RowDeps, ServerDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';

export const arrived: Promised<RowDeps> = {
  name: 'arrived',
  says: 'A mail of an application arrives, or another one after it.',
  cure: 'npm run ops -- case correct-email REFERENCE; when the address was right, case send-again REFERENCE',
  broken: async ({ store }) =>
    (await store.outbox.bounced()).map(({ kind, referenceId, since, status }) => ({
      subject: referenceId,
      since,
      detail: `${kind} did not arrive: ${status}`,
    })),
};

/** A mail server that is restarted is no case. */
const LATE_MS = 15 * MINUTE_MS;

export const bouncesRead: Promised<ServerDeps> = {
  name: 'bounces read',
  says: 'The mailbox with the mails that did not arrive is read within a quarter of an hour.',
  cure: 'look in the log for "bounces"; npm run ops -- doctor tries the log-in',
  broken: async ({ store, clock, bounces }) => {
    if (!bounces?.mailbox) return [];
    const now = clock();
    const last = await store.jobs.lastDone('bounces');
    if (last && now.getTime() - last.getTime() < LATE_MS) return [];
    const detail = last ? `not read since ${last.toISOString()}` : 'never read';
    return [{ subject: 'mailbox', since: last ?? now, detail }];
  },
};
