import type { Draft } from './draft.ts';

/** The answers that the premium of a draft depends on, as a text to compare: a quote is for these only. */
export function premiumBasis(draft: Draft): string {
  const { job, insurer, sumAssured, claimDurationDisability, waitingPeriod } = draft;
  const { mentalIllnessIncluded, indexation, discount = true } = draft;
  const who = [job?.occupation.name, insurer?.dateOfBirth];
  const cover = [sumAssured, claimDurationDisability, waitingPeriod, mentalIllnessIncluded, indexation, discount];
  return JSON.stringify([...who, ...cover]);
}
