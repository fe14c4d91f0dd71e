import { DAY_MS } from '@vangnet/domain/values/durations';
import type { OfRows } from '../deps.ts';

/** The applicant reads thirty days: half of them are left for the person who makes it. */
const WITHIN_MS = 14 * DAY_MS;

export const refunded: OfRows = {
  name: 'refunded',
  says: 'A refund that is due is made within fourteen days, and a refund that failed is asked for again.',
  cure: 'npm run ops -- case REFERENCE refund, again after it failed; after a transfer, npm run ops -- refunded PAYMENT',
  broken: async ({ store, clock }) =>
    (await store.payments.unrefunded(new Date(clock().getTime() - WITHIN_MS))).map(
      ({ subject, providerPaymentId, state, noticedAt }) => ({
        subject,
        since: noticedAt,
        detail: `${providerPaymentId} is not paid back: ${state}`,
      }),
    ),
};
