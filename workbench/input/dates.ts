import { startDateFor } from '@vangnet/domain/product/eligibility';
import { amsterdamDate, parseDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { InputError } from '../../command-line/input-error.ts';

/** The day of application that a user names, or today in Amsterdam, and the first day of cover that goes with it. */
export function datesFor(named: string | undefined, clock: () => Date): { day: CalendarDate; startDate: CalendarDate } {
  const day = named === undefined ? amsterdamDate(clock()) : parseDate(named);
  if (!day) throw new InputError(`date: must be a day as dd-mm-yyyy, not "${named}"`);
  return { day, startDate: startDateFor(day) };
}
