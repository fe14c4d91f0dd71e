import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarDay } from './calendar-file.ts';
import { addDays, type CalendarDate } from './dates.ts';

const MADE = new Date('2026-11-23T09:04:05.678Z');

const start: CalendarDay = {
  id: 'VN-2026-N3XD-CEGQ-start',
  day: { year: 2026, month: 12, day: 31 },
  title: 'Je AOV start; op zijn vroegst, 31 december',
  note: String.raw`Eerste regel` + '\n' + String.raw`C:\aov, één café ` + 'ééé '.repeat(40),
};

type Line = { name: string; parameters: string; value: string };

const demand = (holds: boolean, fault: string) => {
  if (!holds) throw new Error(fault);
};

/** The lines of a file, by 3.1: with their ends, of 75 bytes, unfolded. */
function linesOf(file: string): Line[] {
  demand(!/(?<!\r)\n|\r(?!\n)/.test(file), 'A line does not end with CRLF');
  demand(file.endsWith('\r\n'), 'The last line has no end');
  for (const line of file.split('\r\n')) {
    demand(new TextEncoder().encode(line).length <= 75, `More than 75 bytes: ${line}`);
  }
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  return unfolded.map((line) => {
    const [, name = '', parameters = '', value = ''] = /^([A-Z]+)(;[A-Z=]+)?:(.*)$/su.exec(line) ?? [];
    demand(name !== '', `No property: ${line}`);
    return { name, parameters, value };
  });
}

/** Reads a file as strictly as RFC 5545 puts it (3.3.4 dates, 3.3.5 moments, 3.3.11 text, 3.6 components). */
function read(file: string): { days: CalendarDay[]; stamps: string[]; lines: Line[] } {
  const lines = linesOf(file);
  const frame = [...lines.slice(0, 3), ...lines.slice(-1)].map(({ name, value }) => `${name}:${value}`).join();
  demand(/^BEGIN:VCALENDAR,VERSION:2\.0,PRODID:.+,END:VCALENDAR$/s.test(frame), `No calendar: ${frame}`);
  const events: Map<string, Line>[] = [];
  for (const line of lines.slice(3, -1)) {
    if (line.name === 'BEGIN') events.push(new Map());
    const event = events.at(-1) ?? new Map<string, Line>();
    demand(events.length > 0 && !event.has(line.name), `Twice or outside of an event: ${line.name}`);
    event.set(line.name, line);
  }
  const stamps = events.map((event) => event.get('DTSTAMP')?.value ?? '');
  return { days: events.map(dayOf), stamps, lines };
}

function dayOf(event: Map<string, Line>): CalendarDay {
  const text = (name: string) => {
    const value = event.get(name)?.value ?? '';
    if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`Not escaped: ${value}`);
    return value.replaceAll(/\\(.)/gsu, (_, sign: string) => (sign === 'n' ? '\n' : sign));
  };
  const date = (name: string): CalendarDate => {
    const { parameters, value } = event.get(name) ?? { parameters: '', value: '' };
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(value) ?? [];
    if (parameters !== ';VALUE=DATE' || day === undefined) throw new Error(`No whole day: ${name} ${value}`);
    return { year: Number(year), month: Number(month), day: Number(day) };
  };
  const day = date('DTSTART');
  expect(date('DTEND')).toEqual(addDays(day, 1));
  expect([event.get('BEGIN')?.value, event.get('END')?.value]).toEqual(['VEVENT', 'VEVENT']);
  return { id: text('UID'), day, title: text('SUMMARY'), note: text('DESCRIPTION') };
}

/** The end of a line is the only control character that is text. */
const isText = (words: string) => !/\p{Cc}/u.test(words.replaceAll('\n', ''));

test('a calendar file is read back as the whole days that were written, by the rules of RFC 5545', () => {
  const end = { ...start, id: 'VN-2026-N3XD-CEGQ-bedenktijd', day: { year: 2027, month: 2, day: 28 } };
  const { days, stamps, lines } = read(calendarFile('Vangnet', [start, end], MADE));
  expect(days).toEqual([start, end]);
  expect(stamps).toEqual(['20261123T090405Z', '20261123T090405Z']);
  expect(lines.filter(({ name }) => name === 'TRANSP').map(({ value }) => value)).toEqual([
    'TRANSPARENT',
    'TRANSPARENT',
  ]);
});

test('any text survives a calendar file, however long it is and whatever signs it has', () => {
  const words = fc.string({ unit: 'binary', maxLength: 300 }).filter(isText);
  fc.assert(
    fc.property(words, words, (title, note) => {
      const { days } = read(calendarFile('Anker', [{ ...start, title, note }], MADE));
      expect(days).toEqual([{ ...start, title, note }]);
    }),
    { seed: 22 },
  );
});
