import { addDays, formatIsoDate, type CalendarDate } from './dates.ts';

/** A whole day in the reader's own calendar. */
export type CalendarDay = {
  /** Equal in every file about the same day, so that a calendar replaces the earlier entry. */
  readonly id: string;
  readonly day: CalendarDate;
  readonly title: string;
  readonly note: string;
};

/**
 * Writes days as an iCalendar file (RFC 5545), which every calendar opens. The days show as free time.
 *
 * @param maker the product that wrote it
 * @param made the moment of the event behind it, so that two files about one event are equal
 */
export function calendarFile(maker: string, days: readonly CalendarDay[], made: Date): string {
  const stamp = made.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const events = days.flatMap(({ id, day, title, note }) => [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${basicDate(day)}`,
    `DTEND;VALUE=DATE:${basicDate(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${escaped(maker)}`, ...events, 'END:VCALENDAR'];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Without dashes: the notation of the file. */
const basicDate = (date: CalendarDate) => formatIsoDate(date).replaceAll('-', '');

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** A line has at most 75 bytes; a longer one goes on after a space. No sign of several bytes is cut. */
function folded(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const sign of line) {
    const more = new TextEncoder().encode(sign).length;
    if (bytes + more > 75) {
      parts.push('');
      // The space at the start of the next line counts.
      bytes = 1;
    }
    parts[parts.length - 1] += sign;
    bytes += more;
  }
  return parts.join('\r\n ');
}
