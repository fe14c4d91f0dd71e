import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { handleWebhook } from '../../payment/refresh-payment.ts';
import type { ServerDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';

/** Mollie's page of a bank lasts a quarter of an hour; what it gets paid beyond that is seen for a day. */
const LISTED_MS = 2 * DAY_MS;
/** The webhook needs a while. */
const AFTER_MS = 5 * MINUTE_MS;

export const counted: Promised<ServerDeps> = {
  name: 'counted',
  says: 'What is paid at the payment provider is paid here, or listed as a refund, within five minutes.',
  cure: 'refund it at the payment provider: nothing is known here that it pays for',
  broken: async ({ store, paymentProvider, clock }) => {
    const now = clock().getTime();
    const listed = await paymentProvider.recent(new Date(now - LISTED_MS));
    if (!listed.ok) throw new Error(`The payment provider lists no payments: ${listed.failure}`);
    // Others of the same profile are not ours.
    const paid = listed.payments.flatMap(({ providerPaymentId: subject, paymentId, paidAt }) =>
      paymentId !== undefined && paidAt && paidAt.getTime() <= now - AFTER_MS ? [{ subject, since: paidAt }] : [],
    );
    const uncounted = new Set(await store.payments.uncounted(paid.map(({ subject }) => subject)));
    return paid
      .filter(({ subject }) => uncounted.has(subject))
      .map((one) => ({ ...one, detail: 'paid at the provider, and neither paid here nor listed as a refund' }));
  },
  repair: (deps, broken) =>
    broken.reduce(
      (before, { subject }) => before.then(async () => void (await handleWebhook(deps, subject))),
      Promise.resolve(),
    ),
};
