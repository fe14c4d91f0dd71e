import type { Draft } from '../application/draft.ts';

/** Every question the flow asks, with the answer as it stands in the draft; undefined means not answered yet. */
export const questions = {
  occupation: (draft: Draft) => draft.job,
  dateOfBirth: (draft: Draft) => draft.insurer?.dateOfBirth,
  sumAssured: (draft: Draft) => draft.sumAssured,
  claimDuration: (draft: Draft) => draft.claimDurationDisability,
  waitingPeriod: (draft: Draft) => draft.waitingPeriod,
  mentalCover: (draft: Draft) => draft.mentalIllnessIncluded,
  indexation: (draft: Draft) => draft.indexation,
  averageYearIncome: (draft: Draft) => draft.averageYearIncome,
  otherInsurance: (draft: Draft) => draft.otherInsurance?.existingInsurance,
  otherInsuranceDetails: (draft: Draft) => draft.otherInsurance?.existingInsuranceBroker,
  personalData: (draft: Draft) => draft.insurer?.surname && draft.insurer.email,
  declarations: (draft: Draft) => draft.iban && (draft.acceptedTerms || undefined),
};
export type Question = keyof typeof questions;

export function isAnswered(draft: Draft, question: Question): boolean {
  return questions[question](draft) !== undefined;
}
