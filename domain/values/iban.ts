import { countrySpecs, electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import { typedText } from './typed.ts';

/** "IBAN: nl91 abna 0417 1643 00" to "NL91ABNA0417164300", the notation of the store. */
export function normaliseIban(text: string): string {
  const number = typedText(text)
    .replace(/^IBAN\b/i, '')
    .replace(/[.: ]+/g, '');
  return electronicFormatIBAN(number) ?? '';
}

/** Writes the number in groups of four, as it stands on a bank card; what is no account number stays as it is. */
export function formatIban(text: string): string {
  return isValidIban(text) ? (friendlyFormatIBAN(normaliseIban(text)) ?? text) : text;
}

/** The last digits: they tell an account from another one without giving it away. */
export const lastDigits = (iban: string): string => normaliseIban(iban).slice(-4);

/** SEPA countries that ibantools does not know yet: https://www.europeanpaymentscouncil.eu (EPC409-09). */
const JOINED_LATER = ['AL', 'ME', 'MD', 'MK', 'RS'];

/** The codes with which account numbers in SEPA begin. @internal */
export const SEPA_COUNTRIES: readonly string[] = [
  ...Object.entries(countrySpecs).flatMap(([country, { SEPA }]) => (SEPA ? [country] : [])),
  ...JOINED_LATER,
];

/**
 * Whether this is an account number of a SEPA country with the right length, form and checksum, however it is
 * spaced. A foreign account may not be refused (Regulation (EU) 260/2012, article 9).
 */
export function isValidIban(text: string): boolean {
  const iban = normaliseIban(text);
  return isValidIBAN(iban) && SEPA_COUNTRIES.includes(iban.slice(0, 2));
}
