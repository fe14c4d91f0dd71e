import type { Draft } from '@vangnet/domain/application/draft';
import { waitingPeriods } from '@vangnet/domain/product/choice-words';
import { formatWholeEuro, type Cents } from '@vangnet/domain/values/money';
import { sumAssuredIn } from '../state/draft-amounts.ts';
import { claimDurations } from './text.ts';

export const wholeEuro = (amount: Cents | undefined) => (amount === undefined ? undefined : formatWholeEuro(amount));

/** How an answer of a draft reads; undefined while it is open. */
export const chosen = {
  sumAssured: (draft: Draft) => wholeEuro(sumAssuredIn(draft)),
  claimDuration: ({ job, claimDurationDisability: duration }: Draft) =>
    duration && claimDurations(job?.maxEndAgeFittingLabour)[duration],
  waitingPeriod: ({ waitingPeriod }: Draft) => waitingPeriod && waitingPeriods[waitingPeriod],
};
