import { personRefusal, startDateFor, type Refusal } from '../product/eligibility.ts';
import { parseDate, type CalendarDate } from '../values/dates.ts';
import type { Draft } from './draft.ts';

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
