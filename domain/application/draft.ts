import { isOffered, type ClaimDuration, type Indexation, type WaitingPeriod } from '../product/choices.ts';
import { personRefusal, startDateFor, type Refusal } from '../product/eligibility.ts';
import { claimAssessment, type Occupation } from '../product/occupation.ts';
import { needsIncomeProof } from '../product/income.ts';
import { parseDate, type CalendarDate } from '../values/dates.ts';
import { cents, centsFromEuro, euroFromCents } from '../values/money.ts';
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

/** The day of birth in a draft; undefined while it is not given, or not a day. */
export function birthDateIn({ insurer }: Pick<Draft, 'insurer'>): CalendarDate | undefined {
  return insurer?.dateOfBirth === undefined ? undefined : parseDate(insurer.dateOfBirth);
}

/** Why the person in a draft cannot be insured from next month on; undefined while occupation or birth date is unknown. */
export function personRefusalIn(draft: Draft, today: CalendarDate): Refusal | undefined {
  const { job } = draft;
  const birth = birthDateIn(draft);
  return job && birth && personRefusal({ job, birth, startDate: startDateFor(today) });
}

/** What defines the cover and its price. An occupation is identified by its name. */
const coverOf = ({
  job,
  insurer,
  sumAssured,
  claimDurationDisability,
  waitingPeriod,
  mentalIllnessIncluded,
  indexation,
}: Draft) =>
  [
    job?.occupation.name,
    insurer?.dateOfBirth,
    sumAssured,
    claimDurationDisability,
    waitingPeriod,
    mentalIllnessIncluded,
    indexation,
  ].join('|');

/** Whether declarations for the cover of one draft hold for the other. */
export const hasSameCover = (one: Draft, other: Draft): boolean => coverOf(one) === coverOf(other);

/** Declarations hold for one cover only, so an answer that changes the cover or its price removes them. */
export function declaredFor(after: Draft, before: Draft): Draft {
  if (hasSameCover(after, before)) return after;
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
 * The sum assured, in euro per month, also counts as the monthly expenses. Up to the threshold the yearly income is
 * taken to be twelve times as much. Above it the income is asked, and asked again for another amount.
 */
export function chooseSumAssured(draft: Draft, sumAssured: number): Draft {
  const { averageYearIncome: given, ...rest } = draft;
  const monthly = centsFromEuro(sumAssured);
  const kept = sumAssured === draft.sumAssured ? given : undefined;
  const averageYearIncome = needsIncomeProof(monthly) ? kept : euroFromCents(cents(12 * monthly));
  const income = averageYearIncome === undefined ? {} : { averageYearIncome };
  return declaredFor({ ...rest, ...income, sumAssured, monthlyExpenses: sumAssured }, draft);
}

/** A waiting period that is not offered with the new duration is cleared, so that its question is open again. */
export function chooseClaimDuration(draft: Draft, claimDurationDisability: ClaimDuration): Draft {
  const { waitingPeriod, ...rest } = draft;
  const keeps = waitingPeriod !== undefined && isOffered(waitingPeriod, claimDurationDisability);
  return declaredFor({ ...rest, claimDurationDisability, ...(keeps ? { waitingPeriod } : {}) }, draft);
}

export function chooseWaitingPeriod(draft: Draft, waitingPeriod: WaitingPeriod): Draft {
  return declaredFor({ ...draft, waitingPeriod }, draft);
}

export function chooseMentalCover(draft: Draft, mentalIllnessIncluded: boolean): Draft {
  return declaredFor({ ...draft, mentalIllnessIncluded }, draft);
}

export function chooseIndexation(draft: Draft, indexation: Indexation): Draft {
  return declaredFor({ ...draft, indexation }, draft);
}

/** What the premium of a draft depends on, as a text to compare: a quote is for these answers and no others. */
export function premiumBasis(draft: Draft): string {
  const { job, insurer, sumAssured, claimDurationDisability, waitingPeriod } = draft;
  const { mentalIllnessIncluded, indexation, discount = true } = draft;
  const who = [job?.occupation.name, insurer?.dateOfBirth];
  const cover = [sumAssured, claimDurationDisability, waitingPeriod, mentalIllnessIncluded, indexation, discount];
  return JSON.stringify([...who, ...cover]);
}
