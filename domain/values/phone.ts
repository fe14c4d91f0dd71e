/** What stands before the eight digits that a visitor types. */
export const MOBILE_PREFIX = '00316';

/**
 * The digits behind +31 (0)6 of what was typed or filled in: a whole number ("06 12345678", "+31612345678") loses its
 * prefix, other signs than digits go.
 */
export function mobileDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length > 8 ? digits.replace(/^(?:0031|31|0)?0?6/, '') : digits;
}

/** The stored number for exactly eight digits; undefined for anything else. */
export function mobileNumber(typed: string): string | undefined {
  const digits = mobileDigits(typed);
  return /^\d{8}$/.test(digits) ? MOBILE_PREFIX + digits : undefined;
}
