import { HOUR_MS } from '@vangnet/domain/values/durations';
import type { ServerDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';

export const told: Promised<ServerDeps> = {
  name: 'told',
  says: 'What an application has reached is told to the system of the brand within the hour.',
  cure: 'mend that system, then npm run ops -- messages again ID; after a 410 none leaves until that',
  broken: async ({ store, clock, subscriber }) => {
    // Without one nobody waits for the messages that were left.
    if (!subscriber) return [];
    const late = await store.messages.late(new Date(clock().getTime() - HOUR_MS));
    return late.map(({ referenceId, id, event: state, createdAt, tries }) => ({
      subject: referenceId,
      since: createdAt,
      detail: [`${id} (${state}) has not arrived`, tries.at(-1)?.code].filter(Boolean).join(', '),
    }));
  },
};
