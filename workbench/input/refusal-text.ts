import type { Refusal } from '@vangnet/domain/product/eligibility';

/** Why the product does not sell a case, for the actuary; the visitor reads the Dutch sentences. */
export const refusalText: Readonly<Record<Refusal, string>> = {
  'occupation.excluded': 'the occupation is not insured',
  'age.tooYoung': 'too young on the start date',
  'age.tooOld': 'too old for the occupation on the start date',
  'combination.waitingPeriod': 'a waiting period of two years is not sold with a benefit of two years',
  'sum.tooLow': 'the insured amount is below the minimum',
  'sum.tooHigh': 'the insured amount is above the maximum',
};
