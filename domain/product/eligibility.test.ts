import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountant, carpenter, stuntman } from '../testing/samples.ts';
import { addDays, completedYears, dayNumber } from '../values/dates.ts';
import { lastDayAtAge, refusalOf, startDateFor } from './eligibility.ts';
import { cents } from '../values/money.ts';
import { figures } from '../testing/premium.ts';
import { expectForAll } from '../testing/for-all.ts';

const startDate = { year: 2026, month: 12, day: 1 };
const bornYearsBefore = (years: number, day = 1) => ({ year: 2026 - years, month: 12, day });

it('an excluded occupation is refused at any age', () => {
  expect(refusalOf(figures, { job: stuntman, birth: bornYearsBefore(30), startDate })).toBe('occupation.excluded');
});

it('a person who turns 18 on the start date is accepted, and one who turns 18 a day later is not', () => {
  expect(refusalOf(figures, { job: accountant, birth: bornYearsBefore(18), startDate })).toBeUndefined();
  expect(refusalOf(figures, { job: accountant, birth: bornYearsBefore(18, 2), startDate })).toBe('age.tooYoung');
});

it('an accountant of 62 is refused and one of 61 is accepted', () => {
  expect(refusalOf(figures, { job: accountant, birth: bornYearsBefore(62), startDate })).toBe('age.tooOld');
  expect(refusalOf(figures, { job: accountant, birth: bornYearsBefore(62, 2), startDate })).toBeUndefined();
});

it.each([
  [cents(99_99), 'sum.tooLow'],
  [cents(100_00), undefined],
  [cents(5_000_00), undefined],
  [cents(5_000_01), 'sum.tooHigh'],
])('a sum assured of %i cents is judged as %s', (sumAssured, refusal) => {
  expect(refusalOf(figures, { job: carpenter, birth: bornYearsBefore(40), startDate, sumAssured })).toBe(refusal);
});

it('two years of waiting with two years of benefit is the only combination that is refused', () => {
  const candidate = { job: carpenter, birth: bornYearsBefore(40), startDate, waitingPeriod: 'DAYS_730' as const };
  expect(refusalOf(figures, { ...candidate, claimDuration: 'YEARS_2' })).toBe('combination.waitingPeriod');
  expect(refusalOf(figures, { ...candidate, claimDuration: 'YEARS_5' })).toBeUndefined();
  expect(refusalOf(figures, { ...candidate, claimDuration: 'YEARS_2', waitingPeriod: 'DAYS_365' })).toBeUndefined();
});

const anyDay = (from: number, years: number) =>
  fc.integer({ min: 0, max: years * 365 }).map((days) => addDays({ year: from, month: 1, day: 1 }, days));

it('until the last day cover begins at the same age, and on the day after it at another, unless the days are over', () => {
  expectForAll(anyDay(1950, 55), anyDay(2026, 4), fc.integer({ min: 0, max: 70 }), (birth, today, days) => {
    const last = addDays(today, days);
    const until = lastDayAtAge(birth, today, last);
    const ageFrom = (day: typeof today) => completedYears(birth, startDateFor(day));
    for (let day = today; dayNumber(day) <= dayNumber(until); day = addDays(day, 1))
      expect(ageFrom(day)).toBe(ageFrom(today));
    expect(dayNumber(until)).toBeGreaterThanOrEqual(dayNumber(today));
    expect(dayNumber(until)).toBeLessThanOrEqual(dayNumber(last));
    const goesOn = ageFrom(addDays(until, 1)) === ageFrom(today);
    expect(goesOn && dayNumber(until) < dayNumber(last)).toBe(false);
  });
});
