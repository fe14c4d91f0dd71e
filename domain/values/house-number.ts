import { typedText } from './typed.ts';

/** Digits, then what the register calls a letter and an addition: "12", "12A", "12-2", "12 bis". */
export const HOUSE_NUMBER_PATTERN = /^([1-9]\d{0,4})((?:[ -]+[A-Za-z0-9]|[A-Za-z])[A-Za-z0-9 -]{0,14})?$/;

/** A house number and its addition, in capitals and without spaces or dashes: "12a-2" is 12 and "A2". */
export type HouseNumber = { readonly number: number; readonly addition: string };

/** "12 / 3." to "12-3": what stands between the parts is a dash, and nothing stands behind them. */
export const normaliseHouseNumber = (text: string): string =>
  typedText(text)
    .replace(/[ ./,-]+/g, '-')
    .replace(/-$/, '');

/** Splits a house number as people write it, with the addition in a field of its own or not; undefined for anything else. */
export function parseHouseNumber(text: string, addition = ''): HouseNumber | undefined {
  const match = HOUSE_NUMBER_PATTERN.exec(normaliseHouseNumber(text));
  if (!match?.[1]) return undefined;
  return { number: Number(match[1]), addition: normaliseAddition((match[2] ?? '') + addition) };
}

/**
 * The digits of a house number that is still being typed, and the addition behind them from its first letter or digit to
 * its last: "12-2" is 12 with addition 2.
 */
export function splitHouseNumber(text: string): { number: string; addition: string } {
  const [, number = '', rest = ''] = /(\d+)(\D.*)?$/s.exec(typedText(text)) ?? [];
  const [addition = ''] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(rest) ?? [];
  return { number, addition };
}

/** Two notations of the same letter and addition become the same text. */
export function normaliseAddition(text: string): string {
  return text.replace(/[^\p{L}\d]/gu, '').toUpperCase();
}
