import type { OfRows } from '../deps.ts';

export const arrived: OfRows = {
  name: 'arrived',
  says: 'A mail about an application arrives, or a later one to the same reader does.',
  cure: 'npm run ops -- case REFERENCE correct-email; if the address was right, case REFERENCE send-again',
  broken: async ({ store }) =>
    (await store.outbox.bounced()).map(({ kind, referenceId, since, status }) => ({
      subject: referenceId,
      since,
      detail: `${kind} did not arrive: ${status}`,
    })),
};
