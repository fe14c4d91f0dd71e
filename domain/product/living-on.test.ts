import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cents } from '../values/money.ts';
import { CLAIM_DURATIONS, isOffered, WAITING_PERIODS } from './choices.ts';
import {
  BENEFIT_MONTHS,
  INDEX_PER_YEAR,
  livingOn,
  monthsOfCover,
  stretchesOf,
  totalsOf,
  WAITING_MONTHS,
  type Illness,
} from './living-on.ts';
import { expectForAll } from '../testing/for-all.ts';

const illness: Illness = {
  months: 84,
  left: 240,
  waitingPeriod: 'DAYS_90',
  claimDuration: 'YEARS_5',
  sumAssured: cents(2400_00),
  indexed: false,
};
const told = (change: Partial<Illness>) =>
  livingOn({ ...illness, ...change }).map(({ source, from, to, perMonth }) => [source, from, to, perMonth]);

describe('what an illness is lived on', () => {
  it('an illness is lived on by own money until the benefit starts, by the benefit, and by own money again when its duration is over', () => {
    expect(told({})).toEqual([
      ['waiting', 0, 3, 2400_00],
      ['benefit', 3, 63, 2400_00],
      ['over', 63, 84, 2400_00],
    ]);
    expect(totalsOf(livingOn(illness))).toEqual({ own: 24 * 2400_00, benefit: 60 * 2400_00 });
  });

  it('an illness is lived on by own money alone when it is over before the benefit starts', () => {
    expect(told({ months: 3 })).toEqual([['waiting', 0, 3, 2400_00]]);
    expect(totalsOf(livingOn({ ...illness, months: 3 })).benefit).toBe(0);
  });

  it('the benefit stops at the end age, also within the illness', () => {
    expect(told({ months: 60, left: 12 })).toEqual([
      ['waiting', 0, 3, 2400_00],
      ['benefit', 3, 12, 2400_00],
      ['ended', 12, 60, 2400_00],
    ]);
  });

  it('nothing is paid when the cover ends before the benefit starts', () => {
    expect(told({ months: 24, left: 12, waitingPeriod: 'DAYS_365' })).toEqual([
      ['waiting', 0, 12, 2400_00],
      ['ended', 12, 24, 2400_00],
    ]);
    expect(told({ months: 24, left: 7, waitingPeriod: 'DAYS_365' })).toEqual([
      ['waiting', 0, 7, 2400_00],
      ['ended', 7, 24, 2400_00],
    ]);
  });

  it('until the end of the cover there is nothing after it', () => {
    expect(told({ months: 240, claimDuration: 'INSURANCE_END_DATE' }).map(([source]) => source)).toEqual([
      'waiting',
      'benefit',
    ]);
  });

  it('an indexed benefit is two percent higher in each policy year, and own money is not', () => {
    expect(told({ months: 30, indexed: true })).toEqual([
      ['waiting', 0, 3, 2400_00],
      ['benefit', 3, 12, 2400_00],
      ['benefit', 12, 24, 2448_00],
      ['benefit', 24, 30, 2496_96],
    ]);
    const segments = livingOn({ ...illness, months: 30, indexed: true });
    expect(stretchesOf(segments)[1]).toEqual({ source: 'benefit', from: 3, to: 30 });
    expect(totalsOf(segments).benefit).toBe(9 * 2400_00 + 12 * 2448_00 + 6 * 2496_96);
  });

  it('own money is what the costs are when they are known, and the benefit stays the insured amount', () => {
    expect(told({ costs: cents(1500_00) })).toEqual([
      ['waiting', 0, 3, 1500_00],
      ['benefit', 3, 63, 2400_00],
      ['over', 63, 84, 1500_00],
    ]);
  });
});

test('whatever is chosen, every month of the illness has one source, and the months of a source lie together', () => {
  const choice = fc.record({
    months: fc.integer({ min: 1, max: 624 }),
    left: fc.integer({ min: 1, max: 624 }),
    waitingPeriod: fc.constantFrom(...WAITING_PERIODS),
    claimDuration: fc.constantFrom(...CLAIM_DURATIONS),
    sumAssured: fc.integer({ min: 100_00, max: 5000_00 }).map(cents),
    indexed: fc.boolean(),
  });
  expectForAll(choice, (one) => {
    fc.pre(isOffered(one.waitingPeriod, one.claimDuration));
    const segments = livingOn(one);
    expect(segments[0]?.from).toBe(0);
    expect(segments.at(-1)?.to).toBe(one.months);
    expect(segments.slice(1).map(({ from }) => from)).toEqual(segments.slice(0, -1).map(({ to }) => to));
    const stretches = stretchesOf(segments);
    expect(stretches.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(one.months);
    const { own, benefit } = totalsOf(segments);
    expect(own + benefit).toBe(segments.reduce((sum, { from, to, perMonth }) => sum + (to - from) * perMonth, 0));
    const paid = stretches.find(({ source }) => source === 'benefit');
    expect(paid === undefined).toBe(benefit === 0);
    const start = WAITING_MONTHS[one.waitingPeriod];
    expect(paid?.from ?? start).toBe(start);
    expect(paid?.to ?? 0).toBeLessThanOrEqual(Math.min(one.left, start + BENEFIT_MONTHS[one.claimDuration]));
  });
});

test.each(['2026-01', '2026-07'])('the months and the index are those of tariff %s', (version) => {
  const file = join(import.meta.dirname, `../../data/tariffs/${version}.json`);
  const tariff = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  expect(tariff['waitingMonths']).toEqual(WAITING_MONTHS);
  expect(tariff['benefitMonths']).toEqual({ ...BENEFIT_MONTHS, INSURANCE_END_DATE: null });
  expect(tariff['indexPerYear']).toBe(INDEX_PER_YEAR);
});

test.each([
  ['a birthday on the first', { year: 1986, month: 12, day: 1 }, 240],
  ['a birthday later in the month', { year: 1986, month: 12, day: 31 }, 240],
  ['one year left', { year: 1967, month: 12, day: 2 }, 12],
  ['a month less', { year: 1986, month: 11, day: 30 }, 239],
])('the months of cover from December 2026 until 60 are counted with %s', (_, birth, months) => {
  expect(monthsOfCover({ year: 2026, month: 12, day: 1 }, birth, 60)).toBe(months);
});
