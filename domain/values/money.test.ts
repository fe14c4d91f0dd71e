import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  euroFromCents,
  formatEuro,
  formatChange,
  formatSignedEuro,
  formatWholeEuro,
  parseEuro,
  roundHalfUpToCents,
} from './money.ts';

describe('money', () => {
  it('rounds half a cent up', () => {
    expect(roundHalfUpToCents(77.565)).toBe(7757);
    expect(roundHalfUpToCents(77.564_999)).toBe(7756);
  });

  it('repairs amounts that binary fractions put just below half a cent', () => {
    expect(1.005 * 100).toBeLessThan(100.5);
    expect(roundHalfUpToCents(1.005)).toBe(101);
  });

  it('gives every amount in cents back unchanged after the trip over euros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (cents) => {
        expect(roundHalfUpToCents(euroFromCents(cents))).toBe(cents);
      }),
    );
  });

  it('writes euros the Dutch way, with a no-break space after the sign', () => {
    expect(formatEuro(1_234_56)).toBe('€\u00a01.234,56');
    expect(formatEuro(97_00)).toBe('€\u00a097,00');
    expect(formatSignedEuro(53_67)).toBe('€\u00a053,67');
    expect(formatSignedEuro(-19_39)).toBe('\u2212\u00a0€\u00a019,39');
    expect(formatChange(21_41)).toBe('+\u00a0€\u00a021,41');
    expect(formatChange(-2_26)).toBe('\u2212\u00a0€\u00a02,26');
    expect(formatWholeEuro(2_400_00)).toBe('€\u00a02.400');
    expect(formatWholeEuro(2_400_50)).toBe('€\u00a02.400,50');
  });

  it.each([
    ['2400', 2_400_00],
    ['2.400', 2_400_00],
    ['€ 2.400,50', 2_400_50],
    ['2400.5', 2_400_50],
    ['2400,-', 2_400_00],
    [' 99,99 ', 99_99],
    ['1.234.567', 1_234_567_00],
  ])('reads the amount "%s"', (text, cents) => {
    expect(parseEuro(text)).toBe(cents);
  });

  it.each(['', 'veel', '-100', '12,345', '1.23.456', '1e3', '10 000x', '€'])(
    'does not take "%s" for an amount',
    (text) => {
      expect(parseEuro(text)).toBeUndefined();
    },
  );

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), (cents) => {
        expect(parseEuro(formatEuro(cents))).toBe(cents);
        expect(parseEuro(formatWholeEuro(cents))).toBe(cents);
      }),
    );
  });
});
