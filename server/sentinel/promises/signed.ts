import { HOUR_MS } from '@vangnet/domain/values/durations';
import type { ServerDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';

/** The night's job makes one a day. */
const MADE_MS = 26 * HOUR_MS;
const MAILED_MS = 2 * HOUR_MS;

export const signed: Promised<ServerDeps> = {
  name: 'signed',
  says: 'The last checkpoint of the records is younger than 26 hours, and has left by mail within two.',
  cure: 'look in the log for "evidence checkpoint"; npm run ops -- doctor tries the mail server',
  broken: async ({ store, clock, checkpointMailbox }) => {
    const ago = (ms: number) => new Date(clock().getTime() - ms);
    const unsigned = await store.checkpoints.unsignedSince();
    // Without a mailbox they stay in the database: the doctor warns of it.
    const unmailed = checkpointMailbox === undefined ? undefined : await store.checkpoints.unmailedSince();
    return [
      ...(unsigned && unsigned < ago(MADE_MS)
        ? [{ subject: 'made', since: unsigned, detail: 'no checkpoint was made since' }]
        : []),
      ...(unmailed && unmailed < ago(MAILED_MS)
        ? [{ subject: 'mailed', since: unmailed, detail: 'a checkpoint waits for its mail' }]
        : []),
    ];
  },
};
