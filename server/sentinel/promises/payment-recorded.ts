import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { handleWebhook } from '../../payment/refresh-payment.ts';
import type { OfServer } from '../deps.ts';

/** A payment can be paid for a quarter of an hour after it was created; a payment that is paid later is found for a day. */
const LISTED_MS = 2 * DAY_MS;
/** The provider calls the webhook within that time. */
const AFTER_MS = 5 * MINUTE_MS;

/** The subject of what cannot be named, because it has no id. */
const LIST = 'list of the provider';

export const paymentRecorded: OfServer = {
  name: 'payment recorded',
  says: 'A payment that is paid at the payment provider is recorded here, as paid or to be refunded, within five minutes.',
  cure: 'npm run ops -- case find asks for the payment id; when no application has it, refund it at the payment provider',
  broken: async ({ store, paymentProvider, clock }, known) => {
    const now = clock().getTime();
    const listed = await paymentProvider.recent(new Date(now - LISTED_MS));
    if (!listed.ok) throw new Error(`The payment provider lists no payments: ${listed.failure}`);
    // A payment without our id belongs to another shop.
    const paid = listed.payments.flatMap(({ providerPaymentId: subject, paymentId, paidAt }) =>
      paymentId !== undefined && paidAt && paidAt.getTime() <= now - AFTER_MS ? [{ subject, since: paidAt }] : [],
    );
    const unrecorded = new Set(await store.payments.uncounted(paid.map(({ subject }) => subject)));
    const lost = paid
      .filter(({ subject }) => unrecorded.has(subject))
      .map((one) => ({ ...one, detail: 'paid at the provider, and neither paid nor to be refunded here' }));
    if (listed.unreadableRows === 0) return lost;
    const detail = `payments in it that have no id which can be read: ${listed.unreadableRows}; look at them there`;
    return [...lost, { subject: LIST, since: known.find(({ subject }) => subject === LIST)?.since ?? clock(), detail }];
  },
  // As if the webhook came now.
  repair: (deps, broken) =>
    broken.reduce(
      (before, { subject }) => before.then(async () => void (await handleWebhook(deps, subject))),
      Promise.resolve(),
    ),
};
