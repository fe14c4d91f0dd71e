import { addDays, dayNumber, formatIsoDate, type CalendarDate } from '../values/dates.ts';
import { DAY_MS } from '../values/durations.ts';

/** From the Tuesday after it a week is told, and no longer counted: what is told never changes. */
const SETTLED_DAYS = 8;
const WEEK = 7;
/** A week is told as long as all its days are kept (`NUMBERS_KEPT`): less one of them, it would tell what was on that one. */
export const MOST_WEEKS = 55;

const MONDAY: CalendarDate = { year: 2024, month: 1, day: 1 };

const daysBetween = (from: CalendarDate, to: CalendarDate) =>
  Math.round((Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / DAY_MS);

/** The Monday of the week of a day. */
export const mondayOf = (day: CalendarDate) => addDays(day, -(((daysBetween(MONDAY, day) % WEEK) + WEEK) % WEEK));

/** Whether the week of a day is told by now. */
export const isSettled = (day: CalendarDate, today: CalendarDate) =>
  dayNumber(addDays(mondayOf(day), SETTLED_DAYS)) <= dayNumber(today);

/** The days, YYYY-MM-DD, of the last so many weeks that are told, the oldest first. */
export function settledWeeks(today: CalendarDate, count: number): string[][] {
  const last = mondayOf(addDays(today, -SETTLED_DAYS));
  const weeks = Math.min(count, MOST_WEEKS);
  return Array.from({ length: weeks }, (_, index) =>
    Array.from({ length: WEEK }, (__, day) => formatIsoDate(addDays(last, (index - weeks + 1) * WEEK + day))),
  );
}
