import { HOUR_MS } from '@vangnet/domain/values/durations';
import type { OfServer } from '../deps.ts';

/** A server makes one a day. */
const MADE_MS = 26 * HOUR_MS;
const MAILED_MS = 2 * HOUR_MS;

export const checkpoint: OfServer = {
  name: 'checkpoint',
  says: 'The last checkpoint of the records is younger than 26 hours, and has left by mail within two hours.',
  cure: 'read the log lines of "evidence checkpoint"; npm run ops -- doctor tries the mail server',
  broken: async ({ store, clock, checkpointMailbox }) => {
    const late = (ms: number, since: Date | undefined, subject: string, detail: string) =>
      since && since.getTime() < clock().getTime() - ms ? [{ subject, since, detail }] : [];
    const unsigned = await store.checkpoints.unsignedSince();
    // Without a mailbox none leaves: the doctor warns of that.
    const unmailed = checkpointMailbox === undefined ? undefined : await store.checkpoints.unmailedSince();
    return [
      ...late(MADE_MS, unsigned, 'made', 'no checkpoint was made since then'),
      ...late(MAILED_MS, unmailed, 'mailed', 'a checkpoint has not left by mail'),
    ];
  },
};
