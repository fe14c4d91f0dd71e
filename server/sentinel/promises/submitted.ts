import { DAY_MS } from '@vangnet/domain/values/durations';
import type { OfRows } from '../deps.ts';

export const submitted: OfRows = {
  name: 'submitted',
  says: 'A paid application is submitted, or with an adviser, within a day.',
  cure: 'npm run ops -- case REFERENCE lists what happened; when there are several, npm run ops -- doctor tries the identity services',
  broken: async ({ store, clock }) =>
    (await store.payments.paidAndOpen())
      .filter(({ paidAt }) => clock().getTime() - paidAt.getTime() >= DAY_MS)
      .map(({ referenceId, paidAt, lastCheck }) => ({
        subject: referenceId,
        since: paidAt,
        detail: `paid, not submitted; ${lastCheck === undefined ? 'no identity check' : `identity check: ${lastCheck}`}`,
      })),
};
