import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../values/money.ts';
import { combinationsFor, type Combination } from './budget.ts';
import { CLAIM_DURATIONS, WAITING_PERIODS } from './choices.ts';
import { expectForAll } from '../testing/for-all.ts';

const combination = (amount: number, coveredShare: number, choices: Partial<Combination> = {}): Combination => ({
  claimDuration: 'YEARS_5',
  waitingPeriod: 'DAYS_90',
  mentalIllnessIncluded: false,
  ...choices,
  amount: cents(amount),
  risk: { coveredShare },
});

const anyCombination: fc.Arbitrary<Combination> = fc
  .record({
    amount: fc.integer({ min: 10_00, max: 300_00 }),
    coveredShare: fc.double({ min: 0, max: 1, noNaN: true }),
    claimDuration: fc.constantFrom(...CLAIM_DURATIONS),
    waitingPeriod: fc.constantFrom(...WAITING_PERIODS),
    mentalIllnessIncluded: fc.boolean(),
  })
  .map(({ amount, coveredShare, ...choices }) => combination(amount, coveredShare, choices));
/** Some combinations, and one of them as the present choice. */
const anyOffer = fc
  .array(anyCombination, { minLength: 1, maxLength: 28 })
  .chain((all) => fc.tuple(fc.constant(all), fc.constantFrom(...all)));
const anyBudget = fc.integer({ min: 0, max: 400_00 }).map(cents);

const cheap = combination(30_00, 0.1);
const middle = combination(60_00, 0.3);
const worse = combination(65_00, 0.29);
const dear = combination(75_00, 0.5);
const dearer = combination(75_01, 0.55);
const dearest = combination(120_00, 0.9);
const all = [dearest, cheap, worse, dear, dearer, middle];

it('within the budget the two combinations that cover most are offered beside the present choice, and no dominated one', () => {
  expect(combinationsFor(all, dearest, cents(75_00))).toEqual({ fit: 'within', offers: [dear, middle] });
  expect(combinationsFor(all, dear, cents(75_00)).offers).toEqual([middle, cheap]);
  expect(combinationsFor(all, worse, cents(74_99)).offers).toEqual([middle, cheap]);
});

it('a budget below the cheapest combination offers the cheapest, unless that is the present choice', () => {
  expect(combinationsFor(all, dear, cents(20_00))).toEqual({ fit: 'below', offers: [cheap] });
  expect(combinationsFor(all, cheap, cents(20_00))).toEqual({ fit: 'below', offers: [] });
  expect(combinationsFor(all, dear, cents(0)).fit).toBe('below');
});

it('a budget above the dearest is named, and what covers most still comes first', () => {
  expect(combinationsFor(all, cheap, cents(120_00)).fit).toBe('within');
  expect(combinationsFor(all, cheap, cents(120_01))).toEqual({ fit: 'above', offers: [dearest, dearer] });
});

it('nothing is offered when the present choice is the only one within the budget, or dominates the others', () => {
  expect(combinationsFor(all, cheap, cents(30_00))).toEqual({ fit: 'within', offers: [] });
  expect(combinationsFor([middle, worse], middle, cents(65_00))).toEqual({ fit: 'within', offers: [] });
});

it('a combination above the budget is offered only when all are above it, and then it is a cheapest one', () => {
  expectForAll(anyOffer, anyBudget, ([offer, mine], budget) => {
    const found = combinationsFor(offer, mine, budget);
    const cheapest = Math.min(...offer.map(({ amount }) => amount));
    expect(found.fit === 'below').toBe(cheapest > budget);
    const limit = found.fit === 'below' ? cheapest : budget;
    for (const { amount } of found.offers) expect(amount).toBeLessThanOrEqual(limit);
  });
});

it('at most two are offered, never the present choice, in the order of their cover, and no cheaper one covers as much', () => {
  expectForAll(anyOffer, anyBudget, ([offer, mine], budget) => {
    const { offers } = combinationsFor(offer, mine, budget);
    expect(offers.length).toBeLessThanOrEqual(2);
    expect(offers).not.toContain(mine);
    expect(offer).toEqual(expect.arrayContaining([...offers]));
    const covered = offers.map(({ risk }) => risk.coveredShare);
    expect(covered).toEqual(covered.toSorted((one, other) => other - one));
    for (const one of offers)
      for (const other of offer)
        expect(other.amount < one.amount && other.risk.coveredShare >= one.risk.coveredShare).toBe(false);
  });
});

it('no combination within the budget covers more than the first offer and the present choice', () => {
  expectForAll(anyOffer, anyBudget, ([offer, mine], budget) => {
    const payable = offer.filter(({ amount }) => amount <= budget);
    const shown = [mine, ...combinationsFor(offer, mine, budget).offers].filter((one) => payable.includes(one));
    const most = Math.max(...shown.map(({ risk }) => risk.coveredShare));
    for (const { risk } of payable) expect(risk.coveredShare).toBeLessThanOrEqual(most);
  });
});

it('without an offer no combination within the budget covers more or costs less than the present choice', () => {
  expectForAll(anyOffer, anyBudget, ([offer, mine], budget) => {
    const { fit, offers } = combinationsFor(offer, mine, budget);
    if (fit !== 'within' || offers.length > 0) return;
    expect(mine.amount).toBeLessThanOrEqual(budget);
    for (const { amount, risk } of offer.filter((one) => one.amount <= budget)) {
      expect(amount).toBeGreaterThanOrEqual(mine.amount);
      expect(risk.coveredShare).toBeLessThanOrEqual(mine.risk.coveredShare);
    }
  });
});
