import type { ProductFigures } from './figures.ts';
import { addDays, amsterdamDate, dayNumber, type CalendarDate } from '../values/dates.ts';

/**
 * The last day on which applicants can withdraw their application themselves, until 23:59:59 in Amsterdam. The day on
 * which they applied does not count (article 3 of Regulation 1182/71). The terms count from the day on which the policy
 * was received, which is that day or a later one and is known to the policy administration only: who got it later has more
 * time, and calls.
 *
 * @param figures `withdrawalDays`: the terms give them (`pvw` 9.1). The law gives 14 for an insurance that is sold at a
 * distance (article 6:230x of the Dutch Civil Code, which replaced article 4:28 of the Wft)
 * @param submitted the moment of the application
 */
export const lastDayToWithdraw = (
  { withdrawalDays }: Pick<ProductFigures, 'withdrawalDays'>,
  submitted: Date,
): CalendarDate => addDays(amsterdamDate(submitted), withdrawalDays);

/** Whether that day has not passed in Amsterdam at this moment. */
export const mayWithdraw = (figures: ProductFigures, submitted: Date, now: Date): boolean =>
  dayNumber(amsterdamDate(now)) <= dayNumber(lastDayToWithdraw(figures, submitted));
