import { soonInWords, timeInWords } from '@vangnet/domain/values/date-in-words';
import { DAY_MS } from '@vangnet/domain/values/durations';

const timeZone = 'Europe/Amsterdam';
const day = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'short', timeZone });
const year = new Intl.DateTimeFormat('nl-NL', { year: 'numeric', timeZone });
const weekday = new Intl.DateTimeFormat('nl-NL', { weekday: 'long', day: 'numeric', month: 'long', timeZone });

/** "14.02 uur". */
export const timeOf = (at: string | Date): string => timeInWords(new Date(at));

const isSameYear = (at: Date, now: Date) => year.format(at) === year.format(now);
const dayOf = (at: Date) => `${day.format(at).replace('.', '')} ${year.format(at)}`;
const dayBefore = (at: Date) => new Date(at.getTime() - DAY_MS);

/** "vandaag", "gisteren" or neither. */
function nearDay(at: Date, now: Date): string | undefined {
  if (dayOf(at) === dayOf(now)) return 'vandaag';
  return dayOf(at) === dayOf(dayBefore(now)) ? 'gisteren' : undefined;
}

/** "vandaag 14.02 uur", "gisteren 14.02 uur", "23 nov 14.02 uur", "23 nov 2025": what a row of a list has room for. */
export function momentInShort(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (!isSameYear(at, now)) return dayOf(at);
  return `${nearDay(at, now) ?? day.format(at).replace('.', '')} ${timeOf(iso)}`;
}

/** The same behind "sinds": of today only the time. */
export const momentSince = (iso: string, now = new Date()): string => momentInShort(iso, now).replace(/^vandaag /, '');

/** "vandaag", "gisteren", "26 nov", "26 nov 2025". */
export function dayInShort(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return nearDay(at, now) ?? (isSameYear(at, now) ? day.format(at).replace('.', '') : dayOf(at));
}

/** "Vandaag, vrijdag 27 november", "dinsdag 24 november", "24 november 2025": what happened on one day stands below it. */
export function dayAsHeading(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const near = nearDay(at, now);
  const words = `${weekday.format(at)}${isSameYear(at, now) ? '' : ` ${year.format(at)}`}`;
  return near === undefined ? words : `${near.charAt(0).toUpperCase()}${near.slice(1)}, ${words}`;
}

/** "om 14.02 uur" when it is today, else "op 23 november 2026 om 14.02 uur". */
export function momentInSentence(iso: string, now = new Date()): string {
  const words = soonInWords(new Date(iso), now);
  return `${words === timeOf(iso) ? 'om' : 'op'} ${words}`;
}
