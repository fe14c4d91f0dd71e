import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLAIM_ASSESSMENTS, CLAIM_DURATIONS, WAITING_PERIODS } from '../product/choices.ts';
import type { RateProfile } from './profile.ts';
import { agesOf, anyProfile, engine } from '../testing/premium.ts';
import { expectForAll } from '../testing/for-all.ts';

/** The profile with each of these values for one choice, in that order. */
function variants<Key extends keyof RateProfile>(
  profile: RateProfile,
  choice: Key,
  values: readonly RateProfile[Key][],
): RateProfile[] {
  const variant = (value: RateProfile[Key]): RateProfile => ({ ...profile, [choice]: value });
  return values.map(variant);
}

/** Where a profile is not dearer than the one before it: strictly up to an age, at least as dear after it. */
function notDearer(cheapToDear: readonly RateProfile[], strictUpTo: number): string[] {
  return cheapToDear.flatMap((dearer, index) => {
    const cheaper = cheapToDear[index - 1];
    if (!cheaper) return [];
    return agesOf(cheaper).flatMap((age) => {
      const [low, high] = [engine.unitRate(cheaper, age), engine.unitRate(dearer, age)];
      // Sums of the same terms in another order may differ in the last binary digits.
      const holds = age <= strictUpTo ? high > low : high >= low * (1 - 1e-12);
      return holds ? [] : [`age ${age}: ${low} against ${high}`];
    });
  });
}

const always = () => Infinity;
const fourBefore = (endAge: number) => endAge - 4;

test('1. the rate never falls with age', () => {
  expectForAll(anyProfile, (profile) => {
    const { values } = engine.rateTables.rates(profile);
    values.slice(1).forEach((rate, index) => expect(rate).toBeGreaterThanOrEqual(values[index] ?? Infinity));
  });
});

test.each<[string, keyof RateProfile, RateProfile[keyof RateProfile][], (endAge: number) => number]>([
  [
    '2. the rate falls with the waiting period, strictly up to age E − 4',
    'waitingPeriod',
    WAITING_PERIODS.toReversed(),
    fourBefore,
  ],
  [
    '3. the rate rises with the claim duration, strictly up to age E − 4',
    'claimDuration',
    [...CLAIM_DURATIONS],
    fourBefore,
  ],
  ['4. the rate is strictly higher with mental illness included', 'mentalIncluded', [false, true], always],
  ['5a. the rate is strictly higher with indexation', 'indexed', [false, true], always],
  ['6. the rate is strictly higher in a higher class', 'classNr', [1, 2, 3, 4], always],
  [
    '7. the rate is strictly higher for own than for fitting, and for fitting than for accepted labour',
    'assessment',
    CLAIM_ASSESSMENTS.toReversed(),
    always,
  ],
])('%s', (_, choice, cheapToDear, strictUpTo) => {
  expectForAll(anyProfile, (profile) => {
    expect(notDearer(variants(profile, choice, cheapToDear), strictUpTo(profile.endAge))).toEqual([]);
  });
});

test('8. the rate is not lower with a higher end age', () => {
  expectForAll(anyProfile, fc.integer({ min: 56, max: 70 }), (profile, endAge) => {
    expect(notDearer(variants(profile, 'endAge', [endAge - 1, endAge]), 0)).toEqual([]);
  });
});

test('14. the smoothed rate has the same value as the rate before smoothing, over ages 18 to E − 1', () => {
  expectForAll(anyProfile, (profile) => {
    // Persistency 95% and interest 2.5%, typed in again so that a wrong weight in the engine shows.
    const worth = (rateAt: (age: number) => number) =>
      agesOf(profile).reduce((sum, age) => sum + (0.95 / 1.025) ** (age - 18) * rateAt(age), 0);
    const smoothed = worth((age) => engine.unitRate(profile, age));
    const raw = worth((age) => engine.rateTables.rawRate(profile, age));
    expect(Math.abs(smoothed - raw)).toBeLessThanOrEqual(1e-12 * raw);
  });
});
