import { expect, it } from 'vitest';
import { parseDate, type CalendarDate } from '../values/dates.ts';
import fc from 'fast-check';
import { cents } from '../values/money.ts';
import { gapAmount, gapMonths, insuredShare, pensionAge, pensionGap, untilPension } from './state-pension.ts';
import { expectForAll } from '../testing/for-all.ts';

function born(text: string): CalendarDate {
  const date = parseDate(text);
  if (!date) throw new Error(text);
  return date;
}

it.each([
  ['01-03-1957', 67, 0, true],
  ['31-12-1960', 67, 0, true],
  ['01-01-1961', 67, 3, true],
  ['30-09-1964', 67, 3, true],
  ['01-10-1964', 67, 3, false],
  ['14-03-1988', 67, 3, false],
])('the state pension age for a birth on %s is %i years and %i months', (birth, years, months, settled) => {
  expect(pensionAge(born(birth))).toEqual({ years, months, settled });
});

it('the state pension age is not known for births before the table', () => {
  expect(pensionAge(born('28-02-1957'))).toBeUndefined();
});

it.each([
  ['14-03-1988', 60],
  ['14-03-1988', 67],
  ['31-12-1960', 66],
])('a birth on %s and a cover until %i leave a gap before the state pension', (birth, endAge) => {
  const { years, months, settled } = pensionAge(born(birth)) ?? {};
  expect(pensionGap(born(birth), endAge)).toEqual({ endAge, pensionAge: { years, months }, settled });
});

it.each([
  ['14-03-1988', 68],
  ['31-12-1960', 67],
  ['28-02-1957', 60],
])('a birth on %s and a cover until %i leave no known gap before the state pension', (birth, endAge) => {
  expect(pensionGap(born(birth), endAge)).toBeUndefined();
  expect(untilPension(born(birth), endAge)?.endAge).toBe(pensionAge(born(birth)) && endAge);
});

const until = (endAge: number) => ({ endAge, pensionAge: { years: 67, months: 3 }, settled: true });

it.each([
  [60, 87, 3000_00, 261_000_00],
  [55, 147, 2400_00, 353_000_00],
  [67, 3, 2400_00, 7200_00],
  [67, 3, 100_00, 300_00],
  [67, 3, 3333_33, 10_000_00],
  [66, 15, 5000_00, 75_000_00],
])('a cover until %i leaves %i months, and of %i cents per month %i are not insured', (age, months, amount, gap) => {
  expect(gapMonths(until(age))).toBe(months);
  expect(gapAmount(until(age), cents(amount))).toBe(gap);
});

it('the gap in euro is never shown as nothing, and never more than 500 euro away from the months times the amount', () => {
  const insured = fc.integer({ min: 100_00, max: 5000_00 });
  expectForAll(fc.integer({ min: 50, max: 67 }), insured, (endAge, amount) => {
    const gap = gapAmount(until(endAge), cents(amount));
    expect(gap).toBeGreaterThan(0);
    expect(Math.abs(gap - gapMonths(until(endAge)) * amount)).toBeLessThanOrEqual(500_00);
  });
});

it.each([
  [38, 60, 264 / 351],
  [61, 70, 1],
  [59, 60, 12 / 99],
  [66, 67, 12 / 15],
])('from %i on a cover until %i insures its share of the time to the state pension', (age, endAge, share) => {
  expect(insuredShare(until(endAge), age)).toBeCloseTo(share, 12);
});
