import type { Draft } from '@vangnet/domain/application/draft';
import { waitingPeriods } from '@vangnet/domain/product/choice-words';
import { formatWholeEuro, centsFromEuro } from '@vangnet/domain/values/money';
import { claimDurations } from './text.ts';

/** How an answer of a draft reads; undefined while it is open. */
export const chosen = {
  sumAssured: ({ sumAssured }: Draft) =>
    sumAssured === undefined ? undefined : formatWholeEuro(centsFromEuro(sumAssured)),
  claimDuration: ({ job, claimDurationDisability: duration }: Draft) =>
    duration && claimDurations(job?.maxEndAgeFittingLabour)[duration],
  waitingPeriod: ({ waitingPeriod }: Draft) => waitingPeriod && waitingPeriods[waitingPeriod],
};
