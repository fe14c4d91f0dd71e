import type { RowDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';

export const finished: Promised<RowDeps> = {
  name: 'finished',
  says: 'Who paid is submitted, or with an adviser, within a day.',
  cure: 'npm run ops -- case show REFERENCE; several at once: can visitors show who they are?',
  broken: async ({ store }) =>
    (await store.payments.paidAndOpen()).map(({ referenceId, paidAt, lastCheck }) => ({
      subject: referenceId,
      since: paidAt,
      detail: `paid, not submitted; ${lastCheck === undefined ? 'no identity check' : `identity check: ${lastCheck}`}`,
    })),
};
