import { typedText } from './typed.ts';

/** The prefix before the eight digits that a visitor types. */
export const MOBILE_PREFIX = '00316';

/**
 * A mobile number in the notation of the store. No Dutch mobile number has a 0 behind 06 (numbering plan for telephone
 * and ISDN services), so eight digits that begin with one are the first part of a longer number.
 */
export const MOBILE_PATTERN = /^00316[1-9]\d{7}$/;

/**
 * The stored notation of a number as people write it: "12345678", "06 12 34 56 78", "+31 (0)6 12345678",
 * "tel:+31612345678". Undefined for anything else: a number is understood as a whole or refused, and never cut.
 */
export function mobileNumber(typed: string): string | undefined {
  const bare = typedText(typed)
    .replace(/^tel[:.]?/i, '')
    .replace(/[ ./()[\]-]/g, '');
  const [, digits] = /^(?:(?:\+|00)?310?6|0?6)?([1-9]\d{7})$/.exec(bare) ?? [];
  return digits === undefined ? undefined : MOBILE_PREFIX + digits;
}
