import type { ExplanationCode } from '../product/explanation.ts';
import { cents, centsFromEuro, type Cents } from '../values/money.ts';
import { FIRST_AGE, type RateProfile } from './profile.ts';
import { monthlyBeforeDiscount, monthlyPremium, monthlyRisk, type PremiumTerms } from './progression.ts';
import type { RateTables } from './rate-table.ts';
import { at } from './table.ts';
import type { Tariff } from './tariff-tables.ts';

/** Amount that one part adds to the premium of the first month; below zero when it lowers the premium. */
export type ExplainedAmount = { readonly code: ExplanationCode; readonly amount: Cents };

/** A profile and an attained age: what a rate is looked up with. */
type Priced = readonly [code: ExplanationCode, profile: RateProfile, age: number];

/**
 * Builds the requested cover from the plainest one at age 18 in class 1, one change at a time. Every step is a cover
 * that is offered, because the claim duration comes before the waiting period. Premium notes, "Receipt".
 */
function steps(asked: RateProfile, startAge: number): Priced[] {
  const plainest: RateProfile = {
    ...asked,
    classNr: 1,
    claimDuration: 'YEARS_2',
    waitingPeriod: 'DAYS_30',
    mentalIncluded: false,
    indexed: false,
  };
  const inClass = { ...plainest, classNr: asked.classNr };
  const forDuration = { ...inClass, claimDuration: asked.claimDuration };
  const afterWaiting = { ...forDuration, waitingPeriod: asked.waitingPeriod };
  const withMental = { ...afterWaiting, mentalIncluded: asked.mentalIncluded };
  return [
    ['basis', plainest, FIRST_AGE],
    ['occupation', inClass, FIRST_AGE],
    ['age', inClass, startAge],
    ['claimDuration', forDuration, startAge],
    ['waitingPeriod', afterWaiting, startAge],
    ['mentalCover', withMental, startAge],
    ['indexation', asked, startAge],
  ];
}

/**
 * The receipt of the first month: what each part adds to the total before it. Every running total is rounded and a line
 * is the difference of two of them, so the lines add up to the premium to the cent. Rounding keeps
 * the order of the totals, so it cannot reverse a sign. A part that adds nothing has no line. Premium notes, "Receipt".
 */
export function explanationOf(
  tariff: Tariff,
  rates: RateTables['rates'],
  profile: RateProfile,
  terms: Omit<PremiumTerms, 'endAge' | 'indexed'>,
): ExplainedAmount[] {
  const { startAge, discount } = terms;
  const risk = steps(profile, startAge).map(
    ([code, step, age]) => [code, monthlyRisk(at(rates(step), age), terms)] as const,
  );
  const before = monthlyBeforeDiscount(tariff, at(rates(profile), startAge), { ...terms, ...profile }, 1);
  return differences([...risk, ['fixedCosts', before], ['discount', monthlyPremium(tariff, before, 1, discount)]]);
}

/** Turns running totals in euro into the cents that each of them adds. */
function differences(totals: readonly (readonly [code: ExplanationCode, total: number])[]): ExplainedAmount[] {
  let former = cents(0);
  return totals.flatMap(([code, total]) => {
    const rounded = centsFromEuro(total);
    const amount = cents(rounded - former);
    former = rounded;
    return amount === 0 ? [] : [{ code, amount }];
  });
}
