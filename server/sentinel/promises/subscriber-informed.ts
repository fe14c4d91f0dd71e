import { HOUR_MS } from '@vangnet/domain/values/durations';
import type { OfServer } from '../deps.ts';

export const subscriberInformed: OfServer = {
  name: 'subscriber informed',
  says: 'The subscriber receives each state of an application within an hour.',
  cure: 'repair the system of WEBHOOK_URL, then npm run ops -- send-again --all; after a 410 no message leaves before that',
  broken: async ({ store, clock, isSubscribed }) => {
    const late = await store.messages.late(new Date(clock().getTime() - HOUR_MS));
    // Messages of an earlier subscriber stay in the table, and nobody waits for them.
    return late
      .filter(({ brand }) => isSubscribed(brand))
      .map(({ referenceId, id, event: state, createdAt, tries }) => ({
        subject: referenceId,
        since: createdAt,
        detail: [`${id} (${state}) has not arrived`, tries.at(-1)?.code].filter(Boolean).join(', '),
      }));
  },
};
