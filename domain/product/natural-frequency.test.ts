import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ofHundred } from './natural-frequency.ts';
import { expectForAll } from '../testing/for-all.ts';

test.each([
  [0, { whole: 0, bound: 'less' }],
  [0.0099, { whole: 0, bound: 'less' }],
  [0.01, { whole: 1 }],
  [0.0149, { whole: 1 }],
  [0.015, { whole: 2 }],
  [0.7534944795, { whole: 75 }],
  [0.99, { whole: 99 }],
  [0.9901, { whole: 99, bound: 'more' }],
  [0.9999999, { whole: 99, bound: 'more' }],
  [1 - 2e-16, { whole: 100 }],
  [1, { whole: 100 }],
])('the fraction %d is shown as %o of a hundred', (fraction, told) => {
  expect(ofHundred(fraction)).toEqual(told);
});

test('a larger fraction is never shown as fewer of a hundred, and no fraction as much as one of a hundred away', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  expectForAll(fraction, fraction, (one, other) => {
    const [less, more] = [Math.min(one, other), Math.max(one, other)];
    expect(ofHundred(more).whole).toBeGreaterThanOrEqual(ofHundred(less).whole);
    expect(Math.abs(ofHundred(one).whole - 100 * one)).toBeLessThanOrEqual(1);
  });
});
