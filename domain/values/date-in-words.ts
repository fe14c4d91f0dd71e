import { parseDate, type CalendarDate } from './dates.ts';
import { fill } from './fill.ts';
import { atTime, locale, onDayAt } from './text.ts';

/** The words of days and times in a language. */
type DateText = Pick<typeof import('./text.nl.ts'), 'locale' | 'atTime' | 'onDayAt'>;

/** A day or a time does not break over two lines. */
const whole = (words: string) => words.replaceAll(' ', '\u00a0');

/** Writes days and times in a language, with spaces that do not break. Times are those of Amsterdam. */
export function datesIn({ locale: notation, atTime: written, onDayAt: together }: DateText) {
  const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(notation, options);
  const day = formatter({ dateStyle: 'long', timeZone: 'UTC' });
  const month = formatter({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const moment = formatter({ dateStyle: 'long', timeZone: 'Europe/Amsterdam' });
  const time = formatter({ timeStyle: 'short', timeZone: 'Europe/Amsterdam' });
  /** "9 april 2026" */
  const dateInWords = (date: CalendarDate): string =>
    whole(day.format(new Date(Date.UTC(date.year, date.month - 1, date.day))));
  /** The same for a day in the notation dd-mm-yyyy; another text stays as it is. */
  function dayInWords(text: string): string {
    const date = parseDate(text);
    return date ? dateInWords(date) : text;
  }
  /** "23 november 2026" for 2026-11-23, "november 2026" for 2026-11. @throws on another notation */
  const isoDateInWords = (iso: string): string => whole((iso.length > 7 ? day : month).format(new Date(iso)));
  /** "13.00 uur" */
  function timeInWords(at: Date): string {
    const [hour = '', minute = ''] = time.format(at).split(':');
    return whole(fill(written, { hour, minute }));
  }
  /** "10 maart 2026 om 13.00 uur" */
  const momentInWords = (at: Date): string => fill(together, { day: whole(moment.format(at)), time: timeInWords(at) });
  /** "13.00 uur" when it is still today; else with the day. */
  const soonInWords = (at: Date, now: Date): string =>
    moment.format(at) === moment.format(now) ? timeInWords(at) : momentInWords(at);
  return { dateInWords, dayInWords, isoDateInWords, timeInWords, momentInWords, soonInWords };
}

export const { dateInWords, dayInWords, isoDateInWords, timeInWords, momentInWords, soonInWords } = datesIn({
  locale,
  atTime,
  onDayAt,
});
