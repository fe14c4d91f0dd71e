import { electronicFormatIBAN, extractIBAN, friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';

/** "nl91 abna 0417 1643 00" to "NL91ABNA0417164300", the notation of the store. */
export function normaliseIban(text: string): string {
  return electronicFormatIBAN(text) ?? '';
}

/** In groups of four, as it stands on a bank card. */
export function formatIban(text: string): string {
  return friendlyFormatIBAN(normaliseIban(text)) ?? text;
}

/**
 * Whether this is an account number of a SEPA country with the right length, form and checksum, however it is spaced.
 * A foreign one is as good as a Dutch one (Regulation (EU) 260/2012, article 9).
 */
export function isValidIban(text: string): boolean {
  const iban = normaliseIban(text);
  return isValidIBAN(iban) && isSEPACountry(extractIBAN(iban).countryCode ?? '');
}
