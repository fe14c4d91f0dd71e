import { HOUR_MS } from './durations.ts';

/** A day in the calendar, without a time or a zone. `month` runs from 1 to 12. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

const pad = (value: number) => String(value).padStart(2, '0');

/** The notation of the product and of the HTTP agreement: dd-mm-yyyy. */
export function formatDate({ year, month, day }: CalendarDate): string {
  return `${pad(day)}-${pad(month)}-${String(year).padStart(4, '0')}`;
}

function isRealDay({ year, month, day }: CalendarDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const realDay = (date: CalendarDate) => (isRealDay(date) ? date : undefined);

/** Reads dd-mm-yyyy; undefined for another notation or a day that does not exist (31-02-1980). */
export function parseDate(text: string): CalendarDate | undefined {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  return realDay({ year: Number(year), month: Number(month), day: Number(day) });
}

/** The notation of ISO 8601, in which banks, files and other systems write a day: yyyy-mm-dd. */
export function formatIsoDate(date: CalendarDate): string {
  return formatDate(date).split('-').toReversed().join('-');
}

/** Reads yyyy-mm-dd; undefined for another notation or a day that does not exist. */
export function parseIsoDate(text: string): CalendarDate | undefined {
  return parseDate(text.split('-').toReversed().join('-'));
}

const amsterdam = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam' });

/** The day of the hour that was used last: the formatter is slow, and most calls are about the current hour. */
let latest = { hour: NaN, day: { year: NaN, month: NaN, day: NaN } };

/** The calendar day in Amsterdam at a moment: "today" of the product. Days begin there on a whole hour of UTC. */
export function amsterdamDate(moment: Date): CalendarDate {
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  if (hour !== latest.hour) {
    const [day = NaN, month = NaN, year = NaN] = amsterdam.format(moment).split('/').map(Number);
    latest = { hour, day: { year, month, day } };
  }
  return latest.day;
}

/** Orders days as numbers: 31-12-2025 is 20251231. */
export const dayNumber = ({ year, month, day }: CalendarDate): number => (year * 100 + month) * 100 + day;

/** The day so many days later. */
export function addDays({ year, month, day }: CalendarDate, count: number): CalendarDate {
  const later = new Date(Date.UTC(year, month - 1, day + count));
  return { year: later.getUTCFullYear(), month: later.getUTCMonth() + 1, day: later.getUTCDate() };
}

/** The first day of the month after `date`. */
export function firstOfNextMonth({ year, month }: CalendarDate): CalendarDate {
  return month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
}

/** Age in completed years on `on`. In a common year a birthday of 29 February is on 1 March. */
export function completedYears(birth: CalendarDate, on: CalendarDate): number {
  const hadBirthday = on.month > birth.month || (on.month === birth.month && on.day >= birth.day);
  return on.year - birth.year - (hadBirthday ? 0 : 1);
}

/** The birthday of `age`; 29 February becomes 1 March in a common year. */
export function birthdayAt(birth: CalendarDate, age: number): CalendarDate {
  const birthday = { ...birth, year: birth.year + age };
  return isRealDay(birthday) ? birthday : { year: birthday.year, month: 3, day: 1 };
}
