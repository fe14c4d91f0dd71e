import { cents, isWhole, type Cents } from './cents.ts';
import { inEuro, locale, THOUSANDS } from './text.ts';

// Apart, because the first download of the browser writes no amounts.
export { cents, centsFromEuro, type Cents } from './cents.ts';

/** Cents to the euro number of the HTTP agreement, which has at most two decimals. */
export function euroFromCents(amount: Cents): number {
  return amount / 100;
}

/** How a language writes amounts. */
export type Notation = { readonly locale: string; readonly inEuro: (amount: string) => string };

/** What writes amounts in a language. */
export function amountsIn({ locale: numbers, inEuro: withSign }: Notation) {
  const withDecimals = new Intl.NumberFormat(numbers, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const withoutDecimals = new Intl.NumberFormat(numbers, { maximumFractionDigits: 0 });
  const exact = (amount: Cents): string => withSign(withDecimals.format(amount / 100));
  const whole = (amount: Cents): string =>
    amount % 100 === 0 ? withSign(withoutDecimals.format(amount / 100)) : exact(amount);
  return { exact, whole };
}

const own = amountsIn({ locale, inEuro });

/** "€ 97,32", in one piece; in English "€97.32". */
export const formatEuro = own.exact;

/** "€ 2.400" for whole euros; an amount with cents keeps its two decimals. */
export const formatWholeEuro = own.whole;

/** "€ 53,67", and with a minus sign before it "− € 19,39": a line of a sum. @internal */
export function formatSignedEuro(amount: Cents): string {
  return amount < 0 ? `\u2212\u00a0${formatEuro(cents(Math.abs(amount)))}` : formatEuro(amount);
}

/** "+ € 21,41" or "− € 2,26": what is added to an amount or taken off it. */
export function formatChange(amount: Cents): string {
  return amount < 0 ? formatSignedEuro(amount) : `+\u00a0${formatEuro(amount)}`;
}

const AMOUNT = new RegExp(String.raw`^(\d{1,3}(?:${THOUSANDS}\d{3})+|\d+)(?:[.,](\d{1,2}))?$`);

/**
 * Reads an amount as a visitor types it: "2400", "2.400", "€ 2.400,50", "2400.50".
 * A single dot or comma followed by one or two digits at the end is the decimal sign; other dots group thousands, and in
 * English commas too.
 *
 * @returns cents, or undefined when the text is not an amount
 */
export function parseEuro(text: string): Cents | undefined {
  const bare = text.replace(/[€\s\u00a0]/g, '').replace(/,-{1,2}$/, '');
  const match = AMOUNT.exec(bare);
  if (!match) return undefined;
  const [, whole = '', decimals = ''] = match;
  const amount = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return isWhole(amount) ? amount : undefined;
}
