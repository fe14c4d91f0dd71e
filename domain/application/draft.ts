import type { Draft } from './draft-schema.ts';

export type { Draft };

/** The draft of a new visitor: the defaults of section 9 of the specification. */
export const emptyDraft: Draft = {
  claimDurationLifeAnnuity: 'MONTHS_12',
  coverLimit: 'PERCENTAGE_25',
  deductPremiumFromTaxes: true,
  discount: true,
  discountGroupId: 0,
  endDateIsRetirementAge: false,
  indexation: 'NO_INDEXATION',
  insurer: { country: 'NL', nationality: 'NL' },
  mentalIllnessIncluded: false,
  paymentMethod: 'MONTHLY',
  rateType: 'STANDARD_RATE',
  waitingPeriod: 'DAYS_30',
  acceptedTerms: false,
};

/** What the premium of a draft depends on, as a text to compare: a quote is for these answers and no others. */
export function premiumBasis(draft: Draft): string {
  const { job, insurer, sumAssured, claimDurationDisability, waitingPeriod } = draft;
  const { mentalIllnessIncluded, indexation, discount = true } = draft;
  const who = [job?.occupation.name, insurer?.dateOfBirth];
  const cover = [sumAssured, claimDurationDisability, waitingPeriod, mentalIllnessIncluded, indexation, discount];
  return JSON.stringify([...who, ...cover]);
}
