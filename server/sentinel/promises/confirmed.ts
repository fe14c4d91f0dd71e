import { laneOf } from '../../outbox/kinds.ts';
import type { OfRows } from '../deps.ts';

export const confirmed: OfRows = {
  name: 'confirmed',
  says: 'The applicant gets a mail that confirms the hand-over within an hour.',
  cure: 'npm run ops -- case REFERENCE send-again',
  broken: async ({ store, clock }) => {
    const before = new Date(clock().getTime() - laneOf('confirmation').promisedMs);
    return (await store.submissions.unconfirmed(before)).map(({ referenceId, since, delivery }) => ({
      subject: referenceId,
      since,
      detail: `handed over, not confirmed; mail: ${delivery ?? 'not in the outbox'}`,
    }));
  },
};
