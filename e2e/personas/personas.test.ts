import { addDays, amsterdamDate, completedYears, firstOfNextMonth, parseDate } from '@vangnet/domain/values/dates';
import { isValidIban } from '@vangnet/domain/values/iban';
import { expect, test } from 'vitest';
import { personOf } from './person.ts';
import { bornToBe, bornToTurn, tradesman } from './personas.ts';

test('the age of a persona is counted from the day in Amsterdam, wherever the test runs', () => {
  const newYearInAmsterdam = new Date('2026-12-31T23:30:00Z');
  expect(bornToTurn(18, 1, newYearInAmsterdam)).toBe('02-02-2009');
  expect(bornToTurn(62, 0, newYearInAmsterdam)).toBe('01-02-1965');
});

test.each([
  '2026-12-31T23:30:00Z',
  '2026-11-27T12:00:00Z',
  '2026-12-31T12:00:00Z',
  '2027-02-28T12:00:00Z',
  '2027-03-01T12:00:00Z',
])('a persona who is 35 at %s is so a month before, and on the day that a cover starts', (moment) => {
  const now = new Date(moment);
  const birth = parseDate(bornToBe(35, now));
  const today = amsterdamDate(now);
  for (const day of [addDays(today, -31), today, firstOfNextMonth(today)])
    expect(birth && completedYears({ ...birth, day: 28 }, day)).toBe(35);
});

test('each test has a person of its own, with an account that can exist and a birthday in the month of the wishes', () => {
  const people = Array.from({ length: 200 }, (_, index) => personOf(`test ${index}`));
  for (const { iban, birthDate } of people) {
    expect(iban).toSatisfy(isValidIban);
    expect(birthDate.slice(2)).toBe(tradesman.birthDate.slice(2));
  }
  for (const detail of ['email', 'surname', 'phone', 'iban'] as const)
    expect(new Set(people.map((one) => one[detail])).size).toBe(people.length);
});
