import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageWeight, isotonic } from './rate-table.ts';
import { agesOf, anyProfile, engine, tariff } from '../testing/premium.ts';
import { expectForAll } from '../testing/for-all.ts';

type Point = { value: number; weight: number };

const mean = (points: readonly Point[]) =>
  points.reduce((sum, { value, weight }) => sum + value * weight, 0) /
  points.reduce((sum, { weight }) => sum + weight, 0);

/** The closed formula: at x the highest over a ≤ x of the lowest over b ≥ x of the weighted mean of a to b. */
function maxMin(points: readonly Point[]): number[] {
  return points.map((_, x) => {
    const lowestFrom = (a: number) => Math.min(...points.slice(x).map((__, to) => mean(points.slice(a, x + to + 1))));
    return Math.max(...Array.from({ length: x + 1 }, (__, a) => lowestFrom(a)));
  });
}

/** The largest difference of two equally long lists, relative to the second. */
function largestDifference(computed: readonly number[], expected: readonly number[]): number {
  if (computed.length !== expected.length) return Infinity;
  return Math.max(...expected.map((wanted, index) => Math.abs((computed[index] ?? NaN) - wanted) / Math.abs(wanted)));
}

test('rates that never fall are left as they are', () => {
  const values = [1, 2, 2, 3.5];
  expect(isotonic(values.map((value, index) => ({ value, weight: index + 1 })))).toEqual(values);
});

test('a fall is pooled into the weighted mean: 4 with weight 3 and 2 with weight 1 become 3.5', () => {
  const points = [1, 4, 2].map((value, index) => ({ value, weight: index === 1 ? 3 : 1 }));
  expect(isotonic(points)).toEqual([1, 3.5, 3.5]);
});

test('pooling continues when the mean falls below the value before it', () => {
  const points = [2, 3, 0].map((value) => ({ value, weight: 1 }));
  expect(largestDifference(isotonic(points), [5 / 3, 5 / 3, 5 / 3])).toBeLessThan(1e-12);
});

test('smoothing any values and weights equals the closed max-min formula', () => {
  const point = fc.record({ value: fc.integer({ min: 1, max: 100 }), weight: fc.integer({ min: 1, max: 20 }) });
  expectForAll(fc.array(point, { minLength: 1, maxLength: 15 }), (points) => {
    expect(largestDifference(isotonic(points), maxMin(points))).toBeLessThan(1e-12);
  });
});

test('smoothing the rates of any profile equals the closed max-min formula', () => {
  fc.assert(
    fc.property(anyProfile, (profile) => {
      const points = agesOf(profile).map((age) => ({
        value: engine.rateTables.rawRate(profile, age),
        weight: (0.95 / 1.025) ** (age - 18),
      }));
      expect(largestDifference(engine.rateTables.rates(profile).values, maxMin(points))).toBeLessThan(1e-12);
    }),
    { numRuns: 25 },
  );
});

test('an age weighs persistency over interest: 1 at 18, 0.95 / 1.025 at 19', () => {
  expect(ageWeight(tariff, 18)).toBe(1);
  expect(ageWeight(tariff, 19)).toBeCloseTo(0.926829, 6);
});
