import { parseDate, type CalendarDate } from './dates.ts';
import { atTime, locale, onDayAt } from './text.ts';

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Europe/Amsterdam' });

/** A day or a time does not break over two lines. */
const whole = (words: string) => words.replaceAll(' ', '\u00a0');

/** "9 april 2026", with spaces that do not break, as in all of these. */
export const dateInWords = (date: CalendarDate): string =>
  whole(day.format(new Date(Date.UTC(date.year, date.month - 1, date.day))));

/** The same for a day in the notation dd-mm-yyyy; another text stays as it is. */
export function dayInWords(text: string): string {
  const date = parseDate(text);
  return date ? dateInWords(date) : text;
}

const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "23 november 2026" for 2026-11-23, "november 2026" for 2026-11. @throws on another notation */
export const isoDateInWords = (iso: string): string => whole((iso.length > 7 ? day : month).format(new Date(iso)));

/** "13.00 uur", in Amsterdam. */
export function timeInWords(at: Date): string {
  const [hours = '', minutes = ''] = time.format(at).split(':');
  return whole(atTime(hours, minutes));
}

/** "10 maart 2026 om 13.00 uur", in Amsterdam. */
export const momentInWords = (at: Date): string => onDayAt(whole(moment.format(at)), timeInWords(at));

/** "13.00 uur" when it is still today, in Amsterdam; else with the day. */
export const soonInWords = (at: Date, now: Date): string =>
  moment.format(at) === moment.format(now) ? timeInWords(at) : momentInWords(at);
