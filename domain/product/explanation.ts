/** The lines of a premium's receipt, in the order in which they are added up. */
export const EXPLANATION_CODES = [
  'basis',
  'occupation',
  'age',
  'claimDuration',
  'waitingPeriod',
  'mentalCover',
  'indexation',
  'fixedCosts',
  'discount',
] as const;
/** Purpose of one part of a premium. */
export type ExplanationCode = (typeof EXPLANATION_CODES)[number];
