import { describe, expect, it } from 'vitest';
import { mobileDigits, mobileNumber } from './phone.ts';

describe('a Dutch mobile number', () => {
  it.each([
    '12345678',
    '12 34 56 78',
    '0612345678',
    '06-12345678',
    '+31612345678',
    '0031612345678',
    '+31 (0)6 12345678',
  ])('is understood from "%s"', (typed) => {
    expect(mobileNumber(typed)).toBe('0031612345678');
  });

  it.each(['', '1234567', '123456789', '0201234567', 'zeven'])('is not "%s"', (typed) => {
    expect(mobileNumber(typed)).toBeUndefined();
  });

  it('keeps eight digits that happen to look like a prefix', () => {
    expect(mobileDigits('06123456')).toBe('06123456');
    expect(mobileDigits('31612345')).toBe('31612345');
  });
});
