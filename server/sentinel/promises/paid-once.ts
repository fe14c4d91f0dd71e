import type { RowDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';

export const paidOnce: Promised<RowDeps> = {
  name: 'paid once',
  says: 'An application is paid once.',
  cure: 'refund one of them at the payment provider; npm run ops -- case show REFERENCE names both',
  broken: async ({ store }) =>
    (await store.payments.paidTwice()).map(({ referenceId, paidAt }) => ({
      subject: referenceId,
      since: paidAt,
      detail: 'paid more than once',
    })),
};
