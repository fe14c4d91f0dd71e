import { laneOf } from '../../outbox/kinds.ts';
import type { OfRows } from '../deps.ts';

export const handedOver: OfRows = {
  name: 'handed over',
  says: 'A submitted application reaches the policy administration within fifteen minutes.',
  cure: 'remove the cause, then npm run ops -- case REFERENCE send-again',
  broken: async ({ store, clock }) => {
    const before = new Date(clock().getTime() - laneOf('handover').promisedMs);
    return (await store.submissions.notHandedOver(before)).map(({ referenceId, since, delivery }) => ({
      subject: referenceId,
      since,
      detail: `submitted, not handed over; hand-over: ${delivery ?? 'not in the outbox'}`,
    }));
  },
};
