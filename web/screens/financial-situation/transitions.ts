import { chooseSumAssured, type Draft } from '@vangnet/domain/application/draft';
import { personRefusal, startDateFor } from '@vangnet/domain/product/eligibility';
import { parseDate, type CalendarDate } from '@vangnet/domain/values/dates';

export function keepSumAssured(sumAssured: number) {
  return (draft: Draft): Draft => chooseSumAssured(draft, sumAssured);
}

/** Why this visitor cannot be insured, as far as occupation and age tell. */
export function refusalFor({ job, insurer }: Draft, today: CalendarDate) {
  const birth = parseDate(insurer?.dateOfBirth ?? '');
  return job && birth ? personRefusal({ job, birth, startDate: startDateFor(today) }) : undefined;
}
