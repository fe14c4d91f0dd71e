import { addDays, dayNumber, formatIsoDate, type CalendarDate } from '../values/dates.ts';

/** A week is published on the Tuesday after it, and not counted any more: what was published never changes. */
const SETTLED_DAYS = 8;
const WEEK = 7;
/** A week is published as long as all its days are kept (`NUMBERS_KEPT`). */
export const MOST_WEEKS = 55;

export function mondayOf(date: CalendarDate): CalendarDate {
  const sinceSunday = new Date(formatIsoDate(date)).getUTCDay();
  return addDays(date, -((sinceSunday + WEEK - 1) % WEEK));
}

/** True when the week of a day is published by now. */
export const isSettled = (day: CalendarDate, today: CalendarDate) =>
  dayNumber(addDays(mondayOf(day), SETTLED_DAYS)) <= dayNumber(today);

/** The days, YYYY-MM-DD, of the last so many published weeks, the oldest first. */
export function settledWeeks(today: CalendarDate, count: number): string[][] {
  const last = mondayOf(addDays(today, -SETTLED_DAYS));
  const weeks = Math.min(count, MOST_WEEKS);
  return Array.from({ length: weeks }, (_, index) =>
    Array.from({ length: WEEK }, (__, day) => formatIsoDate(addDays(last, (index - weeks + 1) * WEEK + day))),
  );
}
