import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import taxYears from './tax-years.json' with { type: 'json' };
import { netPremium as netIn, type TaxCase } from './tax.ts';
import { taxAssumptions } from './text.ts';
import { cents, formatWholeEuro } from '../values/money.ts';
import { expectForAll } from '../testing/for-all.ts';

const year = 2026;
const startingIn = (startYear: number) => ({
  birth: { year: 1988, month: 3, day: 14 },
  startDate: { year: startYear, month: 4, day: 1 },
});
const person = startingIn(year);
/** € 100 a month is € 1.200 a year. */
const netPremium = (asked: TaxCase) => netIn(asked, { tax: taxAssumptions, formatWholeEuro });
const net = (income: number, monthlyPremium = 100_00) =>
  netPremium({ ...person, income: cents(income * 100), monthlyPremium: cents(monthlyPremium) });

describe('the net premium', () => {
  it.each([
    [38_883, 0.3575, 64_25],
    [60_000, 0.3756, 62_44],
    [90_000, 0.495, 50_50],
  ])('the net premium with an income of € %i is the premium less a tax of %d', (income, rate, amount) => {
    expect(net(income)).toMatchObject({ taxYear: year, rate, amount, income: income * 100 });
  });

  it('a premium between two brackets has the rate of each over its own part', () => {
    // € 600 at 37.56% and € 600 at 35.75%.
    expect(net(39_483)).toMatchObject({ rate: 0.3666, amount: 63_35 });
  });

  it('no tax is saved that is not paid: an income of € 600 carries half of the premium', () => {
    expect(net(600)).toMatchObject({ rate: 0.1788, amount: 82_13 });
    expect(net(0)).toMatchObject({ rate: 0, amount: 100_00 });
  });

  it('the net premium is never above the premium nor below what the highest rate leaves', () => {
    const euro = fc.integer({ min: 0, max: 300_000 });
    expectForAll(euro, fc.integer({ min: 1_00, max: 2_000_00 }), (income, monthly) => {
      const { amount = NaN } = net(income, monthly) ?? {};
      expect(amount).toBeLessThanOrEqual(monthly);
      expect(amount).toBeGreaterThanOrEqual(Math.floor(monthly * (1 - 0.495)));
    });
  });

  it('the net premium does not rise with the income', () => {
    expectForAll(fc.integer({ min: 0, max: 150_000 }), fc.integer({ min: 0, max: 10_000 }), (income, more) => {
      expect(net(income + more)?.amount).toBeLessThanOrEqual(net(income)?.amount ?? NaN);
    });
  });

  it('the net premium states its assumptions: roughly, the year, the income, and the tax on a benefit', () => {
    const assumptions = net(60_000)?.assumptions.join(' ');
    for (const part of ['klopt ongeveer', '2026', '€\u00a060.000', 'belasting over een uitkering']) {
      expect(assumptions).toContain(part);
    }
  });

  it('the brackets of the year before are used while those of the year are not known', () => {
    const asked = { income: cents(60_000_00), monthlyPremium: cents(100_00) };
    expect(netPremium({ ...asked, ...startingIn(year + 1) })).toMatchObject({ taxYear: year });
    expect(netPremium({ ...asked, ...startingIn(year + 2) })).toBeUndefined();
    expect(netPremium({ ...asked, ...startingIn(year - 1) })).toBeUndefined();
  });

  it('the lowest rate is used while the income is not known, and the result says so', () => {
    const unknown = netPremium({ ...person, income: undefined, monthlyPremium: cents(100_00) });
    expect(unknown).toMatchObject({ rate: 0.3575, amount: 64_25, income: undefined });
    expect(unknown?.assumptions.join(' ')).toContain('We kennen je inkomen niet.');
  });

  it('there is no net premium with a state pension, which has other rates', () => {
    const asked = { ...person, income: cents(60_000_00), monthlyPremium: cents(100_00) };
    expect(netPremium({ ...asked, birth: { year: 1959, month: 4, day: 2 } })).toBeDefined();
    expect(netPremium({ ...asked, birth: { year: 1959, month: 4, day: 1 } })).toBeUndefined();
    expect(netPremium({ ...asked, birth: { year: 1950, month: 1, day: 1 } })).toBeUndefined();
  });
});

describe('the tax brackets', () => {
  it.each(taxYears.years)('the brackets of $year start at nothing and rise, in amount and in rate', ({ brackets }) => {
    expect(brackets[0]?.fromEuro).toBe(0);
    for (const key of ['fromEuro', 'rate'] as const) {
      const figures = brackets.map((bracket) => bracket[key]);
      expect(figures).toEqual([...new Set(figures)].toSorted((a, b) => a - b));
    }
  });

  it('the tax years stand in their order', () => {
    const years = taxYears.years.map((one) => one.year);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
  });
});
