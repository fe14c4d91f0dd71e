import { describe, expect, it } from 'vitest';
import { MOBILE_PATTERN, mobileNumber } from './phone.ts';

describe('a Dutch mobile number', () => {
  it.each([
    '12345678',
    '12 34 56 78',
    '612345678',
    '0612345678',
    '06 12 34 56 78',
    '06-12345678',
    '06 - 1234 5678',
    '06.12.34.56.78',
    '(06) 12345678',
    '+31612345678',
    '+31 6 12345678',
    '+31 6 12 34 56 78',
    '+31 (0)6 12345678',
    '+31(0)612345678',
    '+31-6-12345678',
    '31612345678',
    '0031612345678',
    '0031 6 12345678',
    '0031 (0)6 12 34 56 78',
    ' 06\u00a012345678 ',
  ])('"%s" is understood', (typed) => {
    expect(mobileNumber(typed)).toBe('0031612345678');
  });

  it.each([
    ['nothing', ''],
    ['a number that is a digit short', '1234567'],
    ['a number that is a digit too long', '06123456789'],
    ['a number that was cut', '06 12 34 56 '],
    ['a number that was cut behind its country', '00316123'],
    ['the number of a house', '0201234567'],
    ['a number of another country', '+32 6 12345678'],
    ['two numbers', '0612345678 / 0687654321'],
    ['a number with words', '06 12345678 (werk)'],
    ['a word', 'zeven'],
  ])('%s is refused, not cut: "%s"', (_, typed) => {
    expect(mobileNumber(typed)).toBeUndefined();
  });

  it('eight digits that begin like a country code are a number', () => {
    expect(mobileNumber('31612345')).toBe('0031631612345');
  });

  it('a number that is understood has the notation of the store, and is understood again', () => {
    const stored = mobileNumber('06 12 34 56 78') ?? '';
    expect(MOBILE_PATTERN.test(stored)).toBe(true);
    expect(mobileNumber(stored)).toBe(stored);
  });
});
