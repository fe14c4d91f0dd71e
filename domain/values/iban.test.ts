import { expect, it } from 'vitest';
import { isValidIban, SEPA_COUNTRIES } from './iban.ts';

it('a foreign account number is accepted, as long as the country is in SEPA', () => {
  expect(isValidIban('BE71096123456769')).toBe(true);
  expect(isValidIban('DE89370400440532013000')).toBe(true);
  expect(isValidIban('SA0380000000608010167519')).toBe(false);
});

it.each([
  ['Albania', 'AL47212110090000000235698741'],
  ['Montenegro', 'ME25505000012345678951'],
  ['Moldova', 'MD24AG000225100013104168'],
  ['North Macedonia', 'MK07250120000058984'],
  ['Serbia', 'RS35260005601001611379'],
])('an account in %s is accepted: the country is in SEPA since 2024 or later', (_, iban) => {
  expect(isValidIban(iban)).toBe(true);
});

it('every country of SEPA is known, and no other one', () => {
  const sepa =
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA';
  expect(SEPA_COUNTRIES.toSorted().join(' ')).toBe(sepa);
});
