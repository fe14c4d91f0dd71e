import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, centsFromEuro, euroFromCents, formatChange, formatEuro, formatWholeEuro, parseEuro } from './money.ts';
import { expectForAll } from '../testing/for-all.ts';

it('half a cent is rounded up', () => {
  expect(centsFromEuro(77.565)).toBe(7757);
  expect(centsFromEuro(77.564_999)).toBe(7756);
});

it('a number of cents that is not whole is refused: nobody rounded it', () => {
  expect(cents(-2_26)).toBe(-2_26);
  expect(() => cents(0.5)).toThrow(RangeError);
  expect(() => cents(Number.NaN)).toThrow(RangeError);
});

it('amounts that binary fractions put just below half a cent are repaired', () => {
  expect(1.005 * 100).toBeLessThan(100.5);
  expect(centsFromEuro(1.005)).toBe(101);
});

it('every amount in cents is unchanged after a conversion to euro and back', () => {
  expectForAll(fc.integer({ min: 0, max: 10_000_000_00 }), (amount) => {
    expect(centsFromEuro(euroFromCents(cents(amount)))).toBe(amount);
  });
});

it('euros are written the Dutch way, with a no-break space after the sign', () => {
  expect(formatEuro(cents(1_234_56))).toBe('€\u00a01.234,56');
  expect(formatEuro(cents(97_00))).toBe('€\u00a097,00');
  expect(formatChange(cents(21_41))).toBe('+\u00a0€\u00a021,41');
  expect(formatChange(cents(-2_26))).toBe('\u2212\u00a0€\u00a02,26');
  expect(formatWholeEuro(cents(2_400_00))).toBe('€\u00a02.400');
  expect(formatWholeEuro(cents(2_400_50))).toBe('€\u00a02.400,50');
});

it('every amount that is written is read back', () => {
  expectForAll(fc.integer({ min: 0, max: 1_000_000_00 }), (amount) => {
    expect(parseEuro(formatEuro(cents(amount)))).toBe(amount);
    expect(parseEuro(formatWholeEuro(cents(amount)))).toBe(amount);
  });
});
