import { personRefusal, startDateFor } from '@vangnet/domain/product/eligibility';
import { maxEndAge, type Occupation } from '@vangnet/domain/product/occupation';
import { formatDate, parseDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { text } from './text.ts';

/** What can be said at once; each is undefined while it is not known or does not hold. */
export type Start = {
  /** Until which age somebody can start, and until which age the insurance runs. */
  ages: string | undefined;
  /** Why this person cannot start. */
  refusal: string | undefined;
};

/** What the occupation of the list and the typed birth date say about an insurance that is applied for `today`. */
export function startOf(job: Occupation | undefined, dateOfBirth: string, today: CalendarDate): Start {
  const startDate = startDateFor(today);
  const refusal = personRefusal({ job, birth: parseDate(dateOfBirth), startDate });
  return {
    ages: job && !job.excluded ? text.ages(job.maxStartAge, maxEndAge(job)) : undefined,
    refusal: refusal && sentence(refusal, job, formatDate(startDate)),
  };
}

type PersonRefusal = NonNullable<ReturnType<typeof personRefusal>>;

function sentence(refusal: PersonRefusal, job: Occupation | undefined, startDate: string): string {
  if (refusal === 'occupation.excluded') return text.excluded;
  return refusal === 'age.tooOld' && job ? text.tooOld(job.maxStartAge, startDate) : text.tooYoung(startDate);
}
