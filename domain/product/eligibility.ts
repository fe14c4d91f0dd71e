import { addDays, completedYears, dayNumber, firstOfNextMonth, type CalendarDate } from '../values/dates.ts';
import type { Cents } from '../values/money.ts';
import { isOffered, type ClaimDuration, type WaitingPeriod } from './choices.ts';
import { MIN_START_AGE } from './constants.ts';
import type { ProductFigures } from './figures.ts';
import type { Occupation } from './occupation.ts';

/** Why the product refuses a case. `domain/application/text.ts` turns each code into Dutch. */
export type Refusal =
  | 'occupation.excluded'
  | 'age.tooYoung'
  | 'age.tooOld'
  | 'combination.waitingPeriod'
  | 'sum.tooLow'
  | 'sum.tooHigh';

export type Candidate = {
  job?: Occupation | undefined;
  birth?: CalendarDate | undefined;
  /** Cover starts on the first day of the month after the application. */
  startDate: CalendarDate;
  sumAssured?: Cents | undefined;
  claimDuration?: ClaimDuration | undefined;
  waitingPeriod?: WaitingPeriod | undefined;
};

/** The start date of a policy that is applied for today. */
export const startDateFor = firstOfNextMonth;

/**
 * The last day on which a price of today is the same, as far as it follows from the person: a price depends on the age on
 * the first day of cover, which goes on with every month.
 *
 * @param last not after this day
 */
export function lastDayAtAge(birth: CalendarDate, today: CalendarDate, last: CalendarDate): CalendarDate {
  const age = completedYears(birth, startDateFor(today));
  for (let month = firstOfNextMonth(today); dayNumber(month) <= dayNumber(last); month = firstOfNextMonth(month)) {
    if (completedYears(birth, startDateFor(month)) !== age) return addDays(month, -1);
  }
  return last;
}

/** Judges occupation and age on the start date, as far as they are known; undefined means accepted. */
export function personRefusal({
  job,
  birth,
  startDate,
}: Pick<Candidate, 'job' | 'birth' | 'startDate'>): Refusal | undefined {
  if (job?.excluded) return 'occupation.excluded';
  if (!birth) return undefined;
  const age = completedYears(birth, startDate);
  if (age < MIN_START_AGE) return 'age.tooYoung';
  return job && age >= job.maxStartAge ? 'age.tooOld' : undefined;
}

/** The first reason to refuse a case, or undefined when it is accepted. What is not known yet is not judged. */
export function refusalOf({ minSumAssured, maxSumAssured }: ProductFigures, candidate: Candidate): Refusal | undefined {
  const { sumAssured, claimDuration, waitingPeriod } = candidate;
  const refusal = personRefusal(candidate);
  if (refusal) return refusal;
  if (sumAssured !== undefined && sumAssured < minSumAssured) return 'sum.tooLow';
  if (sumAssured !== undefined && sumAssured > maxSumAssured) return 'sum.tooHigh';
  if (claimDuration && waitingPeriod && !isOffered(waitingPeriod, claimDuration)) return 'combination.waitingPeriod';
  return undefined;
}
