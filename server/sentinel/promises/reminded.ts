import { REMIND_AFTER_MS } from '@vangnet/domain/product/payment';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import type { RowDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';

const before = (clock: () => Date, ms: number) => new Date(clock().getTime() - ms);
/** Of visitors, in one round. */
const MOST = 200;

export const reminded: Promised<RowDeps> = {
  name: 'reminded',
  says: 'Who paid is submitted, or gets a mail to go on, within the hour.',
  cure: 'look in the log for "payments"; npm run ops -- case show REFERENCE',
  broken: async ({ store, clock }) =>
    (await store.payments.unreminded(before(clock, HOUR_MS))).map(({ referenceId, paidAt }) => ({
      subject: referenceId,
      since: paidAt,
      detail: 'paid, and neither submitted nor reminded',
    })),
  repair: async ({ store, clock }) => {
    const repeat = async (left: number): Promise<void> => {
      if (left > 0 && (await store.payments.remindOne(before(clock, REMIND_AFTER_MS)))) await repeat(left - 1);
    };
    await repeat(MOST);
  },
};
