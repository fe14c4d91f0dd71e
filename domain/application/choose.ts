import { isOffered, type ClaimDuration } from '../product/choices.ts';
import { coverIn, type Cover, type CoverAnswers } from '../product/cover.ts';
import type { ProductFigures } from '../product/figures.ts';
import { needsIncomeProof } from '../product/income.ts';
import { claimAssessment, type Occupation } from '../product/occupation.ts';
import { cents, type Cents } from '../values/money.ts';
import { emptyDraft, type Draft } from './draft.ts';

/** The person and their cover, as a text to compare. An occupation is identified by its name. */
const insuredIn = (draft: Draft) =>
  JSON.stringify([draft.job?.occupation.name, draft.insurer?.dateOfBirth, coverIn(draft)]);

/** Whether declarations for the cover of one draft hold for the other. */
export const sameCover = (one: Draft, other: Draft): boolean => insuredIn(one) === insuredIn(other);

/** Whether a quote for one draft holds for the other: all that their premium depends on is the same. */
export const samePremium = (one: Draft, other: Draft): boolean =>
  sameCover(one, other) && (one.discount ?? true) === (other.discount ?? true);

/** Declarations hold for one cover only, so an answer that changes the cover or its price removes them. */
export function declaredFor(after: Draft, before: Draft): Draft {
  if (sameCover(after, before)) return after;
  const { statements: _, documentsVersion: __, ...undeclared } = after;
  return { ...undeclared, acceptedTerms: false };
}

/** Choosing an occupation also sets its class and criterion; the server looks both up again. */
export function chooseJob(draft: Draft, job: Occupation): Draft {
  const chosen = {
    ...draft,
    job,
    occupationClass: job.classNr,
    claimAssessment: claimAssessment(job),
    insurer: { ...draft.insurer, occupation: job.occupation.name },
  };
  return declaredFor(chosen, draft);
}

export function chooseBirthDate(draft: Draft, dateOfBirth: string): Draft {
  return declaredFor({ ...draft, insurer: { ...draft.insurer, dateOfBirth } }, draft);
}

/**
 * The sum assured per month also counts as the monthly expenses. Up to the threshold the yearly income is
 * taken to be twelve times as much. Above it the income is asked, and asked again for another amount.
 */
export function chooseSumAssured(figures: ProductFigures, draft: Draft, sumAssured: Cents): Draft {
  const { averageYearIncome: given, ...rest } = draft;
  const kept = sumAssured === draft.sumAssured ? given : undefined;
  const averageYearIncome = needsIncomeProof(figures, sumAssured) ? kept : cents(12 * sumAssured);
  const income = averageYearIncome === undefined ? {} : { averageYearIncome };
  return declaredFor({ ...rest, ...income, sumAssured, monthlyExpenses: sumAssured }, draft);
}

/** A waiting period that is not offered with the new duration is cleared, so that its question is open again. */
export function chooseClaimDuration(draft: Draft, claimDurationDisability: ClaimDuration): Draft {
  const { waitingPeriod, ...rest } = draft;
  const keeps = waitingPeriod !== undefined && isOffered(waitingPeriod, claimDurationDisability);
  return declaredFor({ ...rest, claimDurationDisability, ...(keeps ? { waitingPeriod } : {}) }, draft);
}

/** A choice about the cover that changes no other one. */
export function choose(draft: Draft, choice: Omit<CoverAnswers, 'sumAssured' | 'claimDurationDisability'>): Draft {
  return declaredFor({ ...draft, ...choice }, draft);
}

/** Several choices about the cover at once, as they are offered together: none of them clears another. */
export function chooseCombination(
  draft: Draft,
  {
    claimDuration,
    waitingPeriod,
    mentalIllnessIncluded,
  }: Pick<Cover, 'claimDuration' | 'waitingPeriod' | 'mentalIllnessIncluded'>,
): Draft {
  return choose(chooseClaimDuration(draft, claimDuration), { waitingPeriod, mentalIllnessIncluded });
}

/** An empty draft with only the occupation and the birth date of this one. */
export function startedAnew({ job, insurer }: Draft): Draft {
  const { dateOfBirth } = insurer ?? {};
  const begun = { ...emptyDraft, insurer: { ...emptyDraft.insurer, ...(dateOfBirth ? { dateOfBirth } : {}) } };
  return job ? chooseJob(begun, job) : begun;
}
