import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayInWords, isoDateInWords, momentInWords } from './date-in-words.ts';
import {
  amsterdamDate,
  birthdayAt,
  completedYears,
  firstOfNextMonth,
  formatDate,
  formatIsoDate,
  parseDate,
  parseIsoDate,
} from './dates.ts';
import { normaliseDateInput } from './typed-date.ts';
import { expectForAll } from '../testing/for-all.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }));

it('every month is understood by its name and by its first letters', () => {
  const names = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');
  for (const [index, name] of names.entries()) {
    const expected = `01-${String(index + 1).padStart(2, '0')}-1990`;
    expect(normaliseDateInput(`1 ${name} 1990`)).toBe(expected);
    expect(normaliseDateInput(`1 ${name.slice(0, 3)} 90`)).toBe(expected);
  }
});

it.each(['31-02-1980', '29-02-1981', '00-01-1980', '01-13-1980', '1-1-1980', '1980-01-01', ''])(
  '"%s" is refused: it is no day or no dd-mm-yyyy',
  (text) => {
    expect(parseDate(text)).toBeUndefined();
  },
);

it('every day that is written is read back', () => {
  expectForAll(anyDay, (day) => {
    expect(parseDate(formatDate(day))).toEqual(day);
    expect(parseIsoDate(formatIsoDate(day))).toEqual(day);
  });
});

it('the notation of ISO 8601 is read and written too', () => {
  expect(formatIsoDate({ year: 1986, month: 3, day: 12 })).toBe('1986-03-12');
  for (const text of ['12-03-1986', '1981-02-29', '1986-3-12', '']) expect(parseIsoDate(text)).toBeUndefined();
});

it('a year of age counts from the birthday, not from the day before', () => {
  const birth = { year: 1986, month: 3, day: 12 };
  expect(completedYears(birth, { year: 2026, month: 3, day: 11 })).toBe(39);
  expect(completedYears(birth, { year: 2026, month: 3, day: 12 })).toBe(40);
});

it('a birthday of 29 February is on 1 March in a common year', () => {
  const leapling = { year: 2004, month: 2, day: 29 };
  expect(completedYears(leapling, { year: 2022, month: 2, day: 28 })).toBe(17);
  expect(completedYears(leapling, { year: 2022, month: 3, day: 1 })).toBe(18);
  expect(birthdayAt(leapling, 18)).toEqual({ year: 2022, month: 3, day: 1 });
  expect(birthdayAt(leapling, 20)).toEqual({ year: 2024, month: 2, day: 29 });
});

it('every age is reached exactly on the birthday of that age', () => {
  expectForAll(anyDay, fc.integer({ min: 0, max: 100 }), (birth, age) => {
    expect(completedYears(birth, birthdayAt(birth, age))).toBe(age);
  });
});

it('the next month starts on its first day, also in December', () => {
  expect(firstOfNextMonth({ year: 2026, month: 11, day: 21 })).toEqual({ year: 2026, month: 12, day: 1 });
  expect(firstOfNextMonth({ year: 2026, month: 12, day: 31 })).toEqual({ year: 2027, month: 1, day: 1 });
});

it('the day is the one in Amsterdam, in winter and in summer', () => {
  expect(amsterdamDate(new Date('2026-01-31T22:59:59Z'))).toEqual({ year: 2026, month: 1, day: 31 });
  expect(amsterdamDate(new Date('2026-01-31T23:00:00Z'))).toEqual({ year: 2026, month: 2, day: 1 });
  expect(amsterdamDate(new Date('2026-06-30T22:00:00Z'))).toEqual({ year: 2026, month: 7, day: 1 });
});

it('a day and a time in words stay on one line', () => {
  expect(dayInWords('09-04-2026')).toBe('9\u00a0april\u00a02026');
  expect(momentInWords(new Date('2026-03-10T12:00:00Z'))).toBe('10\u00a0maart\u00a02026 om 13.00\u00a0uur');
  expect(isoDateInWords('2026-11')).toBe('november\u00a02026');
});
