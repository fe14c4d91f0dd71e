import { typedText } from './typed.ts';

/** Four digits, the first not 0, and two letters, with or without a space between them. */
export const POSTCODE_PATTERN = /^[1-9]\d{3} ?[A-Za-z]{2}$/;

/** "NL-3511 ab" to "3511AB", the notation of the store and of the address register; other text as it was typed. */
export function normalisePostcode(text: string): string {
  const typed = typedText(text);
  const [, digits, letters = ''] = /^(?:NL[ -]*)?([1-9]\d{3})[ .-]*([A-Z]{2})[.,]?$/i.exec(typed) ?? [];
  return digits === undefined ? typed : digits + letters.toUpperCase();
}

/** "3511AB" to "3511 AB", as people write it. */
export function formatPostcode(postcode: string): string {
  return postcode.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2');
}
