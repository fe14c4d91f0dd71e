import { addDays, amsterdamDate, dayNumber, type CalendarDate } from '../values/dates.ts';

/**
 * How many days somebody may think it over after they applied. The law gives 14 for an insurance that is sold at a distance
 * (article 6:230x of the Dutch Civil Code, which replaced article 4:28 of the Wft); the terms of this product give 30
 * (`pvw` 9.1).
 */
const WITHDRAWAL_DAYS = 30;

/**
 * The last day on which somebody can withdraw their application by themselves, until 23:59:59 in Amsterdam. The day on
 * which they applied does not count (article 3 of Regulation 1182/71). The terms count from the day on which the policy
 * was received, which is that day or a later one and is known to the policy administration only: who got it later has more
 * time, and calls.
 *
 * @param submitted the moment of the application
 */
export const lastDayToWithdraw = (submitted: Date): CalendarDate => addDays(amsterdamDate(submitted), WITHDRAWAL_DAYS);

/** Whether that day has not passed in Amsterdam at this moment. */
export const mayWithdraw = (submitted: Date, now: Date): boolean =>
  dayNumber(amsterdamDate(now)) <= dayNumber(lastDayToWithdraw(submitted));
