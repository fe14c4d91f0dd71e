import type { OfRows } from '../deps.ts';

export const paidOnce: OfRows = {
  name: 'paid once',
  says: 'An application has at most one paid payment.',
  cure: 'npm run ops -- case REFERENCE names the payments; refund all but one at the payment provider',
  broken: async ({ store }) =>
    (await store.payments.paidTwice()).map(({ referenceId, paidAt }) => ({
      subject: referenceId,
      since: paidAt,
      detail: 'paid more than once',
    })),
};
