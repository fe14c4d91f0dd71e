import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, centsFromEuro, type Cents } from '../values/money.ts';
import { monthlyBeforeDiscount, monthlyPremium } from './progression.ts';
import type { RateProfile } from './profile.ts';
import { agesOf, anyProfile, anyProfileAndAge, anySum, engine, tariff } from '../testing/premium.ts';
import { expectForAll } from '../testing/for-all.ts';

/** before[k] for every policy year of a person who starts at `startAge`: euro, unrounded. */
function beforeDiscount(profile: RateProfile, startAge: number, sumAssured: Cents): number[] {
  return agesOf(profile)
    .filter((age) => age >= startAge)
    .map((age) =>
      monthlyBeforeDiscount(tariff, engine.unitRate(profile, age), { sumAssured, ...profile }, age - startAge + 1),
    );
}

/** The amount that indexation adds to before[k], in euro. */
function indexationGaps(profile: RateProfile, startAge: number, sumAssured: Cents): number[] {
  const level = beforeDiscount({ ...profile, indexed: false }, startAge, sumAssured);
  return beforeDiscount({ ...profile, indexed: true }, startAge, sumAssured).map(
    (amount, k) => amount - (level[k] ?? 0),
  );
}

const amounts = (profile: RateProfile, startAge: number, sumAssured: Cents, discount: boolean) =>
  engine.progression(profile, { startAge, sumAssured, discount }).map(({ amount }) => amount);

const caseAndSum = [anyProfileAndAge, anySum] as const;

test('1. the premium of the first year never falls with the start age, and the progression never falls', () => {
  expectForAll(...caseAndSum, fc.boolean(), ({ profile, age }, sum, discount) => {
    const years = amounts(profile, age, sum, discount);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
    const older = age + 1 < profile.endAge ? amounts(profile, age + 1, sum, discount) : years;
    expect(older[0]).toBeGreaterThanOrEqual(years[0] ?? Infinity);
  });
});

test('5b. the premium is higher with indexation in every year, and with a limited claim duration the gap grows every year', () => {
  expectForAll(...caseAndSum, ({ profile, age }, sum) => {
    const gaps = indexationGaps(profile, age, sum);
    gaps.forEach((gap) => expect(gap).toBeGreaterThan(0));
    if (profile.claimDuration === 'INSURANCE_END_DATE') return;
    gaps.slice(1).forEach((gap, k) => expect(gap).toBeGreaterThan(gaps[k] ?? Infinity));
  });
});

/**
 * To the end age the indexed rate levels off a few years before the other one, and in those years the gap may shrink:
 * class 4, to 70, 30 days, own labour, from age 50, 5,000 euro: 348.39 in year 1 and 319.04 in year 2.
 */
test('5c. with a benefit to the end age the gap grows in every year in which the indexed rate rises as much as the level rate', () => {
  const toEndAge = anyProfileAndAge.map(({ profile, age }) => ({
    profile: { ...profile, claimDuration: 'INSURANCE_END_DATE' as const },
    age,
  }));
  expectForAll(toEndAge, anySum, ({ profile, age }, sum) => {
    const rise = (indexed: boolean, to: number) =>
      engine.unitRate({ ...profile, indexed }, to) - engine.unitRate({ ...profile, indexed }, to - 1);
    const gaps = indexationGaps(profile, age, sum);
    gaps.slice(1).forEach((gap, k) => {
      if (rise(true, age + k + 1) < rise(false, age + k + 1)) return;
      expect(gap).toBeGreaterThan(gaps[k] ?? Infinity);
    });
  });
});

test('9. the premium is linear in the insured amount before rounding: each step of the sum adds the same', () => {
  expectForAll(...caseAndSum, ({ profile, age }, sum) => {
    const once = beforeDiscount(profile, age, sum);
    const twice = beforeDiscount(profile, age, cents(2 * sum));
    const thrice = beforeDiscount(profile, age, cents(3 * sum));
    once.forEach((amount, k) => {
      const [second = NaN, third = NaN] = [twice[k], thrice[k]];
      expect(second).toBeGreaterThan(amount);
      expect(second - amount).toBeCloseTo(third - second, 8);
    });
  });
});

test('10. the premium of year 1 with the discount is 0.80 times that without, and no other year changes', () => {
  expectForAll(...caseAndSum, ({ profile, age }, sum) => {
    const [first = NaN] = beforeDiscount(profile, age, sum);
    expect(monthlyPremium(tariff, first, 1, true)).toBeCloseTo(0.8 * first, 10);
    expect(monthlyPremium(tariff, first, 1, false)).toBe(first);
    const [discounted, ...later] = amounts(profile, age, sum, true);
    const [full, ...laterFull] = amounts(profile, age, sum, false);
    expect([discounted, full]).toEqual([centsFromEuro(0.8 * first), centsFromEuro(first)]);
    expect(later).toEqual(laterFull);
  });
});

test('11a. there are E − x0 policy years, all above zero, in whole cents', () => {
  expectForAll(...caseAndSum, fc.boolean(), ({ profile, age }, sum, discount) => {
    const years = amounts(profile, age, sum, discount);
    expect(years).toHaveLength(profile.endAge - age);
    expect(years.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true);
  });
});

test('11b. the premium with indexation is the level premium at the indexed rate, times 1.02 to the power of the years passed', () => {
  expectForAll(...caseAndSum, ({ profile, age }, sum) => {
    const indexed = { ...profile, indexed: true };
    beforeDiscount(indexed, age, sum).forEach((amount, k) => {
      const level = (engine.unitRate(indexed, age + k) * sum) / 100 + 4;
      expect(amount / 1.02 ** k / level).toBeCloseTo(1, 12);
    });
  });
});

test('13. the premium does not depend on the age at entry: year k costs what year 1 costs for a person who enters then', () => {
  expectForAll(anyProfile, anySum, (profile, sum) => {
    const level = { ...profile, indexed: false };
    const ages = agesOf(level);
    const firstYears = ages.map((age) => amounts(level, age, sum, false)[0]);
    expect(amounts(level, 18, sum, false)).toEqual(firstYears);
  });
});
