import * as z from 'zod/mini';
import type { ClaimAssessment } from './choices.ts';
import { DEFAULT_END_AGE } from './constants.ts';

const yesOrNo = z.enum(['YES', 'NO']);

/** One row of the occupation table, in the shape of GET /api/occupation/get-all. Ages are completed years. */
export const occupationSchema = z.strictObject({
  occupation: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(120)) }),
  classNr: z.int().check(z.gte(1), z.lte(4)),
  excluded: z.boolean(),
  maxStartAge: z.int(),
  maxEndAgeOwnLabour: z.int(),
  maxEndAgeFittingLabour: z.int(),
  ownLabour: yesOrNo,
  fittingLabour: yesOrNo,
});
export type Occupation = z.infer<typeof occupationSchema>;

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
