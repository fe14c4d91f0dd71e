import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Histogram } from './histogram.ts';

function barsOf(percents: readonly number[]) {
  const histogram = new Histogram();
  for (const percent of percents) histogram.add(percent);
  return histogram.bars();
}

test('a histogram without changes has no bars', () => {
  expect(barsOf([])).toEqual([]);
});

test('a bar is half open: a change at its start belongs to it', () => {
  expect(barsOf([0, 0, 0.09, 0.1, -0.05])).toEqual([
    { from: -0.1, to: 0, count: 1 },
    { from: 0, to: 0.1, count: 3 },
    { from: 0.1, to: 0.2, count: 1 },
  ]);
});

test('a wide range of changes gets wider bars, also empty ones', () => {
  expect(barsOf([-4, 5]).map(({ from, count }) => [from, count])).toEqual([
    ...[-4, -3.5, -3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5].map((from) => [
      from,
      from === -4 ? 1 : 0,
    ]),
    [5, 1],
  ]);
});

test('every change is in exactly one bar, and there are at most 21 bars', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -99, max: 100_000, noNaN: true }), { minLength: 1 }), (percents) => {
      const bars = barsOf(percents);
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(percents.length);
      expect(bars.length).toBeLessThanOrEqual(21);
      expect(bars[0]?.from).toBeLessThanOrEqual(Math.min(...percents) + 1e-6);
      expect(bars.at(-1)?.to).toBeGreaterThan(Math.max(...percents) - 1e-6);
    }),
  );
});
