import type { ClaimAssessment } from './choices.ts';
import { DEFAULT_END_AGE } from './constants.ts';
import type { Occupation } from './occupation-schema.ts';

export type { Occupation };

/** Age at which the cover ends (section 3 of the specification, "derived values"). */
export function maxEndAge(job: Occupation): number {
  if (job.ownLabour === 'YES') return job.maxEndAgeOwnLabour;
  if (job.fittingLabour === 'YES') return job.maxEndAgeFittingLabour;
  return DEFAULT_END_AGE;
}

/** The criterion that goes with an occupation: the best one it offers. */
export function claimAssessment(job: Occupation): ClaimAssessment {
  if (job.ownLabour === 'YES') return 'OWN_LABOUR';
  if (job.fittingLabour === 'YES') return 'FITTING_LABOUR';
  return 'ACCEPTABLE_LABOUR';
}
