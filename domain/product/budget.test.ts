import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../values/money.ts';
import { combinationsFor, concessionsOf, type Combination } from './budget.ts';
import { CLAIM_DURATIONS, WAITING_PERIODS } from './choices.ts';

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
const anyOffer = fc.array(anyCombination, { minLength: 1, maxLength: 28 });
const anyBudget = fc.integer({ min: 0, max: 400_00 }).map(cents);

describe('the combinations for a budget', () => {
  const cheap = combination(30_00, 0.1);
  const middle = combination(60_00, 0.3);
  const worse = combination(65_00, 0.29);
  const dear = combination(75_00, 0.5);
  const dearer = combination(78_75, 0.55);
  const dearest = combination(120_00, 0.9);
  const all = [dearest, cheap, worse, dear, dearer, middle];

  it('roughly within the budget, the three that cover most come first, and none that another one outdoes', () => {
    expect(combinationsFor(all, cents(75_00))).toEqual({ budget: 'within', combinations: [dearer, dear, middle] });
    expect(combinationsFor(all, cents(74_99)).combinations).toEqual([dear, middle, cheap]);
  });

  it('a budget below the cheapest is told, with the cheapest', () => {
    expect(combinationsFor(all, cents(20_00))).toEqual({ budget: 'below', combinations: [cheap] });
    expect(combinationsFor(all, cents(0)).budget).toBe('below');
  });

  it('a budget above the dearest is told, and what covers most still comes first', () => {
    expect(combinationsFor(all, cents(120_00)).budget).toBe('within');
    expect(combinationsFor(all, cents(120_01))).toEqual({ budget: 'above', combinations: [dearest, dearer, dear] });
  });

  it('no combination costs more than a twentieth above the budget, unless even the cheapest does', () => {
    fc.assert(
      fc.property(anyOffer, anyBudget, (offer, budget) => {
        const found = combinationsFor(offer, budget);
        const cheapest = Math.min(...offer.map(({ amount }) => amount));
        const limit = found.budget === 'below' ? cheapest : 1.05 * budget;
        for (const { amount } of found.combinations) expect(amount).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('one to three come, of what is offered, in the order of what they cover, and no cheaper one covers as much', () => {
    fc.assert(
      fc.property(anyOffer, anyBudget, (offer, budget) => {
        const { combinations } = combinationsFor(offer, budget);
        expect(combinations.length).toBeGreaterThanOrEqual(1);
        expect(combinations.length).toBeLessThanOrEqual(3);
        expect(offer).toEqual(expect.arrayContaining([...combinations]));
        const covered = combinations.map(({ risk }) => risk.coveredShare);
        expect(covered).toEqual(covered.toSorted((one, other) => other - one));
        for (const one of combinations)
          for (const other of offer)
            expect(other.amount < one.amount && other.risk.coveredShare >= one.risk.coveredShare).toBe(false);
      }),
    );
  });

  it('nothing that can be paid covers more than the first', () => {
    fc.assert(
      fc.property(anyOffer, anyBudget, (offer, budget) => {
        const [first] = combinationsFor(offer, budget).combinations;
        for (const { risk } of offer.filter(({ amount }) => amount <= budget))
          expect(risk.coveredShare).toBeLessThanOrEqual(first?.risk.coveredShare ?? NaN);
      }),
    );
  });
});

describe('what a combination gives up', () => {
  const long = combination(75_00, 0.5, { claimDuration: 'INSURANCE_END_DATE', waitingPeriod: 'DAYS_365' });
  const soon = combination(74_00, 0.4, { claimDuration: 'YEARS_2', waitingPeriod: 'DAYS_30' });
  const mental = combination(73_00, 0.3, { mentalIllnessIncluded: true });

  it('what a combination gives up is told for each choice against the best of the others', () => {
    expect(concessionsOf(long, [soon, mental])).toEqual([
      { kind: 'waiting', other: 'DAYS_30' },
      { kind: 'mentalCover' },
    ]);
    expect(concessionsOf(soon, [long, mental])).toEqual([
      { kind: 'duration', other: 'INSURANCE_END_DATE' },
      { kind: 'mentalCover' },
    ]);
    expect(concessionsOf(mental, [long, soon])).toEqual([
      { kind: 'duration', other: 'INSURANCE_END_DATE' },
      { kind: 'waiting', other: 'DAYS_30' },
    ]);
  });

  it('a combination gives up nothing beside combinations with the same or lesser choices, or beside none', () => {
    expect(concessionsOf(soon, [{ ...soon, waitingPeriod: 'DAYS_180' }])).toEqual([]);
    expect(concessionsOf(soon, [])).toEqual([]);
  });

  it('a combination gives up nothing exactly when it has what each of the others has', () => {
    fc.assert(
      fc.property(anyCombination, anyOffer, (one, others) => {
        const gaveUp = concessionsOf(one, others).map(({ kind }) => kind);
        expect(new Set(gaveUp).size).toBe(gaveUp.length);
        const hasAll = others.every(
          (other) =>
            CLAIM_DURATIONS.indexOf(other.claimDuration) <= CLAIM_DURATIONS.indexOf(one.claimDuration) &&
            WAITING_PERIODS.indexOf(other.waitingPeriod) >= WAITING_PERIODS.indexOf(one.waitingPeriod) &&
            (one.mentalIllnessIncluded || !other.mentalIllnessIncluded),
        );
        expect(gaveUp.length === 0).toBe(hasAll);
      }),
    );
  });
});
