import { CLAIM_ASSESSMENTS, CLAIM_DURATIONS, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import { MAX_END_AGE, MIN_END_AGE } from '@vangnet/domain/product/occupation-table';
import type { RateProfile } from '@vangnet/domain/premium/profile';

export type Choice = keyof RateProfile;
type Choices = { readonly [Key in Choice]: readonly RateProfile[Key][] };

/** Every value of every choice, from the cheapest to the dearest: the order that a tariff has to keep. */
const cheapToDear: Choices = {
  classNr: [1, 2, 3, 4],
  endAge: Array.from({ length: MAX_END_AGE - MIN_END_AGE + 1 }, (_, index) => MIN_END_AGE + index),
  waitingPeriod: WAITING_PERIODS.toReversed(),
  claimDuration: CLAIM_DURATIONS,
  assessment: CLAIM_ASSESSMENTS.toReversed(),
  mentalIncluded: [false, true],
  indexed: [false, true],
};

/** Every profile there is a rate for, whether or not the product offers its waiting period with its duration. */
export function* allProfiles(): Generator<RateProfile> {
  const { waitingPeriod: waitings, claimDuration: durations, assessment: criteria } = cheapToDear;
  for (const [classNr, endAge] of pairs(cheapToDear.classNr, cheapToDear.endAge))
    for (const [waitingPeriod, claimDuration] of pairs(waitings, durations))
      for (const assessment of criteria)
        for (const [mentalIncluded, indexed] of pairs(cheapToDear.mentalIncluded, cheapToDear.indexed))
          yield { classNr, endAge, waitingPeriod, claimDuration, assessment, mentalIncluded, indexed };
}

const pairs = <A, B>(left: readonly A[], right: readonly B[]) =>
  left.flatMap((first) => right.map((second) => [first, second] as const));

/** The same profile with the next dearer value of one choice; undefined when it has the dearest. */
export function nextDearer(profile: RateProfile, choice: Choice): RateProfile | undefined {
  const values: readonly RateProfile[Choice][] = cheapToDear[choice];
  const next = values[values.indexOf(profile[choice]) + 1];
  return next === undefined ? undefined : { ...profile, [choice]: next };
}
