import type { OfRows } from '../deps.ts';

export const submitted: OfRows = {
  name: 'submitted',
  says: 'A paid application is submitted, or with an adviser, within a day.',
  cure: 'npm run ops -- case show REFERENCE lists what happened; when there are several, npm run ops -- doctor tries the identity services',
  broken: async ({ store }) =>
    (await store.payments.paidAndOpen()).map(({ referenceId, paidAt, lastCheck }) => ({
      subject: referenceId,
      since: paidAt,
      detail: `paid, not submitted; ${lastCheck === undefined ? 'no identity check' : `identity check: ${lastCheck}`}`,
    })),
};
