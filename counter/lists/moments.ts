import { soonInWords, timeInWords } from '@vangnet/domain/values/date-in-words';

const day = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'short', timeZone: 'Europe/Amsterdam' });
const year = new Intl.DateTimeFormat('nl-NL', { year: 'numeric', timeZone: 'Europe/Amsterdam' });

/** "14.02 uur". */
export const timeOf = (at: string | Date): string => timeInWords(new Date(at));

/** "vandaag 14.02 uur", "23 nov 14.02 uur", "23 nov 2025": what a row of a list has room for. */
export function momentInShort(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const date = day.format(at).replace('.', '');
  if (year.format(at) !== year.format(now)) return `${date} ${year.format(at)}`;
  return `${date === day.format(now).replace('.', '') ? 'vandaag' : date} ${timeOf(iso)}`;
}

/** "om 14.02 uur" when it is today, else "op 23 november 2026 om 14.02 uur". */
export function momentInSentence(iso: string, now = new Date()): string {
  const words = soonInWords(new Date(iso), now);
  return `${words === timeOf(iso) ? 'om' : 'op'} ${words}`;
}
