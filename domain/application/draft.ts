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
