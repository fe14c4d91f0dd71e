import { addDays, completedYears, dayNumber, firstOfNextMonth, type CalendarDate } from '../values/dates.ts';
import { startDateFor } from './eligibility.ts';

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
