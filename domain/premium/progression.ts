import { centsFromEuro, type Cents } from '../values/money.ts';
import { at, type Table } from './table.ts';
import type { Tariff } from './tariff-tables.ts';

/** One policy year: its number from 1, the age attained in it, and the premium in each of its months. */
export type PremiumYear = { year: number; age: number; amount: Cents };

/** The inputs that turn rates into premiums. No acceptance rule holds here: every age from 18 to E − 1 has a price. */
export type PremiumTerms = {
  /** x0, the age in completed years on the start date. */
  readonly startAge: number;
  /** E, the age at which the cover ends. */
  readonly endAge: number;
  /** S, the insured amount per month. */
  readonly sumAssured: Cents;
  readonly indexed: boolean;
  readonly discount: boolean;
};

/** The cost of a month of the risk, in euro, unrounded: the rate times the insured amount. */
export const monthlyRisk = (rate: number, { sumAssured }: Pick<PremiumTerms, 'sumAssured'>) =>
  rate * (sumAssured / 100);

/**
 * before[k]: premium per month in policy year k, in euro, unrounded and before the discount: the rate times the insured
 * amount plus the fixed cost, both growing with the index when the policy is indexed. Premium notes, "Premium".
 */
export function monthlyBeforeDiscount(
  tariff: Tariff,
  rate: number,
  terms: Pick<PremiumTerms, 'sumAssured' | 'indexed'>,
  year: number,
): number {
  const growth = terms.indexed ? (1 + tariff.indexPerYear) ** (year - 1) : 1;
  return (monthlyRisk(rate, terms) + tariff.fixedEuroPerMonth) * growth;
}

/** amount[k]: premium per month in policy year k, in euro, unrounded; the discount counts in year 1 only. */
export function monthlyPremium(tariff: Tariff, before: number, year: number, discount: boolean): number {
  return discount && year === 1 ? before * (1 - tariff.figures.firstYearDiscount) : before;
}

type YearTerms = Omit<PremiumTerms, 'endAge'>;

function premiumInYear(tariff: Tariff, rates: Table, terms: YearTerms, year: number): Cents {
  const before = monthlyBeforeDiscount(tariff, at(rates, terms.startAge + year - 1), terms, year);
  return centsFromEuro(monthlyPremium(tariff, before, year, terms.discount));
}

/** amount[1]: what the first month costs. */
export function firstMonth(tariff: Tariff, rates: Table, terms: YearTerms): Cents {
  return premiumInYear(tariff, rates, terms, 1);
}

/** The premium of every policy year until the end age, each rounded once. Premium notes, "Premium". */
export function progression(tariff: Tariff, rates: Table, terms: PremiumTerms): PremiumYear[] {
  const years: PremiumYear[] = [];
  for (let age = terms.startAge; age < terms.endAge; age++) {
    const year = age - terms.startAge + 1;
    years.push({ year, age, amount: premiumInYear(tariff, rates, terms, year) });
  }
  return years;
}
