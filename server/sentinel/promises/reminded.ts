import { REMIND_AFTER_MS } from '@vangnet/domain/product/payment';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import type { OfRows } from '../deps.ts';

/** Number of mails that one round queues. */
const MOST = 200;

const ago = (clock: () => Date, ms: number) => new Date(clock().getTime() - ms);

export const reminded: OfRows = {
  name: 'reminded',
  says: 'A paid application is submitted, or its applicant gets a mail to go on, within an hour.',
  cure: 'read the log lines of "payments"; npm run ops -- case REFERENCE lists what happened',
  broken: async ({ store, clock }) =>
    (await store.payments.unreminded(ago(clock, HOUR_MS))).map(({ referenceId, paidAt }) => ({
      subject: referenceId,
      since: paidAt,
      detail: 'paid, and neither submitted nor reminded',
    })),
  repair: async ({ store, clock }) => {
    const repeat = async (left: number): Promise<void> => {
      if (left > 0 && (await store.payments.remindOne(ago(clock, REMIND_AFTER_MS)))) await repeat(left - 1);
    };
    await repeat(MOST);
  },
};
