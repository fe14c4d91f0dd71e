import {
  CLAIM_ASSESSMENTS,
  CLAIM_DURATIONS,
  WAITING_PERIODS,
  type ClaimAssessment,
  type ClaimDuration,
  type WaitingPeriod,
} from '../product/choices.ts';
import { MIN_START_AGE } from '../product/constants.ts';
import type { Cover } from '../product/cover.ts';
import { claimAssessment, maxEndAge, type Occupation } from '../product/occupation.ts';
import { MAX_END_AGE } from '../product/occupation-table.ts';

/** The youngest attained age with a rate. */
export const FIRST_AGE = MIN_START_AGE;
/** The oldest attained age with a rate: the year before the highest end age. */
export const LAST_AGE = MAX_END_AGE - 1;

/**
 * Everything the rate depends on, besides the attained age. Two people with the same profile share one rate table.
 * Gender, smoking and the age at entry are not in it, so they cannot reach the engine.
 */
export type RateProfile = {
  readonly classNr: number;
  /** E, the age at which the cover ends: 55 to 70. */
  readonly endAge: number;
  /** W, the time between falling ill and the first benefit. */
  readonly waitingPeriod: WaitingPeriod;
  /** D, how long a benefit lasts at most. */
  readonly claimDuration: ClaimDuration;
  /** The criterion for disability. */
  readonly assessment: ClaimAssessment;
  readonly mentalIncluded: boolean;
  readonly indexed: boolean;
};

/** The choices of a cover that the rate depends on: all but the amount. */
type RatedChoices = Pick<Cover, 'waitingPeriod' | 'claimDuration' | 'mentalIllnessIncluded' | 'indexation'>;

/** Their part of a profile. */
export const ratedChoices = (cover: RatedChoices) => ({
  waitingPeriod: cover.waitingPeriod,
  claimDuration: cover.claimDuration,
  mentalIncluded: cover.mentalIllnessIncluded,
  indexed: cover.indexation === 'CLAIM_AND_POLICY',
});

/** The profile of a cover in an occupation. */
export const rateProfile = (cover: RatedChoices & { readonly job: Occupation }): RateProfile => ({
  classNr: cover.job.classNr,
  endAge: maxEndAge(cover.job),
  assessment: claimAssessment(cover.job),
  ...ratedChoices(cover),
});

/** A number of its own for every profile. A number, because twenty of these are looked up for every calculation. */
export function profileKey(profile: RateProfile): number {
  const { classNr, endAge, waitingPeriod, claimDuration, assessment, mentalIncluded, indexed } = profile;
  const choices =
    WAITING_PERIODS.indexOf(waitingPeriod) +
    10 * CLAIM_DURATIONS.indexOf(claimDuration) +
    100 * CLAIM_ASSESSMENTS.indexOf(assessment) +
    1_000 * Number(mentalIncluded) +
    10_000 * Number(indexed);
  return choices + 100_000 * endAge + 10_000_000 * classNr;
}
