import { expect, it } from 'vitest';
import { formatPostcode, normalisePostcode, POSTCODE_PATTERN } from './postcode.ts';

it.each(['3511AB', '3511 AB', '3511ab'])('a postcode may be written as "%s"', (text) => {
  expect(POSTCODE_PATTERN.test(text)).toBe(true);
  expect(normalisePostcode(text)).toBe('3511AB');
  expect(formatPostcode(normalisePostcode(text))).toBe('3511 AB');
});

it.each(['0511AB', '352 AB', '3511A', '3511ABC', '3511  AB', ''])('"%s" is no postcode', (text) => {
  expect(POSTCODE_PATTERN.test(text)).toBe(false);
});
