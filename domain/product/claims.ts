/**
 * The claims that pages may make: those of section 1 of the specification, and that a policy can be cancelled every
 * month after a year (section 9). A brand gives each its words.
 */
export const CLAIMS = [
  'discount',
  'award',
  'customers',
  'control',
  'insight',
  'coolingOff',
  'cancellable',
  'premiumWaiver',
  'secondOpinion',
  'death',
  'pregnancy',
] as const;

export type Claim = (typeof CLAIMS)[number];
