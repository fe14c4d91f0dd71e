import { MAX_END_AGE } from '../product/occupation-table.ts';
import { FIRST_AGE, type RateProfile } from './profile.ts';
import { at, tableOf, type Table } from './table.ts';
import type { Tariff } from './tariff-tables.ts';

/** A claim arises half-way through a policy year on average, so half a year of the term is gone. */
const MEAN_ONSET_MONTH = 6;

/**
 * π(m): fraction of the insured amount that is paid in claim month m, on average over the degrees of disability.
 * The mix of degrees changes after the first and after the second claim year. Premium notes, "Value of a claim".
 *
 * @internal
 */
export function paidFraction(tariff: Tariff, month: number): number {
  const phase = month < 12 ? 'year1' : month < 24 ? 'year2' : 'later';
  return tariff.degreeBands.reduce((sum, band) => sum + band[phase] * band.paid, 0);
}

/**
 * f: growth of the benefit over discount, per month: ((1 + j) / (1 + r))^(1/12), where the index j is 0 without
 * indexation. Premium notes, "Value of a claim".
 *
 * @internal
 */
export function monthlyGrowth(tariff: Tariff, indexed: boolean): number {
  return ((1 + (indexed ? tariff.indexPerYear : 0)) / (1 + tariff.interestPerYear)) ** (1 / 12);
}

/**
 * π(m) · f^(m+½) for every claim month: today's value of a month of benefit, as a fraction of the insured amount.
 * It depends on indexation only, so one table serves all ages and classes. Premium notes, "Value of a claim".
 */
export function monthValues(tariff: Tariff, indexed: boolean): Table {
  const growth = monthlyGrowth(tariff, indexed);
  const lastMonth = 12 * (MAX_END_AGE - FIRST_AGE);
  return tableOf(1, lastMonth, (month) => paidFraction(tariff, month) * growth ** (month + 0.5));
}

/** L: the months of the term that are left when a claim arises at this age. Premium notes, "Value of a claim". */
export function termLeft({ endAge }: Pick<RateProfile, 'endAge'>, age: number): number {
  return 12 * (endAge - age) - MEAN_ONSET_MONTH;
}

/**
 * stop: the claim month in which the benefit ends: when its duration is over, or at the end age.
 * Counted in months since onset. Premium notes, "Value of a claim".
 */
export function stopMonth(
  tariff: Tariff,
  profile: Pick<RateProfile, 'waitingPeriod' | 'claimDuration' | 'endAge'>,
  age: number,
): number {
  const left = termLeft(profile, age);
  const duration = tariff.benefitMonths[profile.claimDuration];
  return duration === null ? left : Math.min(tariff.waitingMonths[profile.waitingPeriod] + duration, left);
}

/**
 * A: value of a claim at its onset, in months of insured amount: from the end of the waiting period to the stop month,
 * the mean of S at both ends of each month times the value of that month. Zero when the term ends within the waiting
 * period, for the sum is then empty. Premium notes, "Value of a claim".
 *
 * @param staying S of the age and class ({@link stayingInClaim})
 * @param values π · f^(m+½) of the indexation ({@link monthValues})
 */
export function annuityMonths(waitingMonths: number, stop: number, staying: Table, values: Table): number {
  let sum = 0;
  for (let month = waitingMonths; month < stop; month++) {
    sum += 0.5 * (at(staying, month) + at(staying, month + 1)) * at(values, month);
  }
  return sum;
}
