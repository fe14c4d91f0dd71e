/** What stands before the eight digits that a visitor types. */
export const MOBILE_PREFIX = '00316';

/** The eight digits as typed to the stored number; undefined when there are not exactly eight. */
export function mobileNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{8}$/.test(digits) ? MOBILE_PREFIX + digits : undefined;
}

/** The eight digits of a stored number; empty when it is not a Dutch mobile number. */
export function mobileDigits(stored: string): string {
  return stored.startsWith(MOBILE_PREFIX) ? stored.slice(MOBILE_PREFIX.length) : '';
}
