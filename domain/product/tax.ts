import type { CalendarDate } from '../values/dates.ts';
import { centsFromEuro, type amountsIn, type Cents } from '../values/money.ts';
import taxYears from './tax-years.json' with { type: 'json' };
import { hasPension } from './state-pension.ts';
import { fill } from '../values/fill.ts';
import type { taxAssumptions } from './text.ts';

export type NetPremium = {
  readonly taxYear: number;
  /** Net premium per month. */
  readonly amount: Cents;
  /** Tax over the deducted premium, as a fraction: between two brackets a mean of both. */
  readonly rate: number;
  /** Undefined when it is not known. */
  readonly income: Cents | undefined;
  /** The assumptions of the figure, in sentences. */
  readonly assumptions: readonly string[];
};

/** The words that say what a net premium assumes. */
export type TaxWords = {
  readonly tax: typeof taxAssumptions;
  readonly formatWholeEuro: ReturnType<typeof amountsIn>['formatWholeEuro'];
};

export type TaxCase = {
  /** Gross income per year; undefined when it is not known. */
  readonly income: Cents | undefined;
  /** Premium of the first policy year. */
  readonly monthlyPremium: Cents;
  readonly birth: CalendarDate;
  /** First day of the cover; the tax is that of its year. */
  readonly startDate: CalendarDate;
};

/**
 * The approximate monthly premium after tax when it is deducted in box 1: a year of premiums is taken off the top of the
 * income. Uses the brackets of the year or, while those are not known, of the year before. Undefined without either, and
 * with a state pension, which has other rates. While the income is not known the rate of the first bracket is used: a
 * higher income lowers the net premium.
 */
export function netPremium(
  { income, monthlyPremium, birth, startDate }: TaxCase,
  { tax, formatWholeEuro }: TaxWords,
): NetPremium | undefined {
  const { year } = startDate;
  const brackets = taxYears.years.findLast((known) => known.year === year || known.year === year - 1);
  if (!brackets || monthlyPremium === 0 || hasPension(birth, startDate)) return undefined;
  const yearlyPremium = (12 * monthlyPremium) / 100;
  // Without an income, a year of premiums is taken for it: that lies in the first bracket.
  const top = income === undefined ? yearlyPremium : income / 100;
  const relief = taxBetween(brackets.brackets, top - yearlyPremium, top);
  return {
    taxYear: brackets.year,
    amount: centsFromEuro((yearlyPremium - relief) / 12),
    rate: Math.round((relief / yearlyPremium) * 10_000) / 10_000,
    income,
    assumptions: [
      fill(tax.year, { year: brackets.year }),
      income === undefined ? tax.unknownIncome : fill(tax.income, { income: formatWholeEuro(income) }),
      ...tax.others,
    ],
  };
}

/** Tax over the part of an income that lies between two amounts, in euro. Below zero there is no tax. */
function taxBetween(brackets: readonly { fromEuro: number; rate: number }[], from: number, to: number): number {
  return brackets.reduce((tax, { fromEuro, rate }, index) => {
    const upTo = brackets[index + 1]?.fromEuro ?? Infinity;
    return tax + rate * Math.max(0, Math.min(to, upTo) - Math.max(from, fromEuro));
  }, 0);
}
