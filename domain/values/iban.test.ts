import { describe, expect, it } from 'vitest';
import { formatIban, isValidIban, normaliseIban } from './iban.ts';

describe('an account number', () => {
  it.each(['NL91ABNA0417164300', 'nl91 abna 0417 1643 00', 'NL91-ABNA-0417-1643-00'])(
    'is understood from "%s"',
    (typed) => {
      expect(normaliseIban(typed)).toBe('NL91ABNA0417164300');
      expect(isValidIban(typed)).toBe(true);
    },
  );

  it('is shown in groups of four', () => {
    expect(formatIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00');
  });

  it('may be foreign, as long as the country is in SEPA', () => {
    expect(isValidIban('BE71096123456769')).toBe(true);
    expect(isValidIban('DE89370400440532013000')).toBe(true);
    expect(isValidIban('SA0380000000608010167519')).toBe(false);
  });

  it.each(['NL92ABNA0417164300', 'NL91ABNA041716430', 'NL91', '0417164300', ''])('is not "%s"', (text) => {
    expect(isValidIban(text)).toBe(false);
  });
});
