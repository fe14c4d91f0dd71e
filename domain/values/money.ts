import { cents, isWhole, type Cents } from './cents.ts';
import { inEuro, locale, PER } from './text.ts';
import { typedText } from './typed.ts';

// Apart, because the first download of the browser writes no amounts.
export { cents, centsFromEuro, type Cents } from './cents.ts';

/** Cents to the euro number of the HTTP agreement, which has at most two decimals. */
export function euroFromCents(amount: Cents): number {
  return amount / 100;
}

/** How a language writes amounts: `inEuro` has a hole for the figures. */
export type Notation = { readonly locale: string; readonly inEuro: string };

/** Writes amounts in a language. */
export function amountsIn({ locale: numbers, inEuro: withSign }: Notation) {
  const withDecimals = new Intl.NumberFormat(numbers, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const withoutDecimals = new Intl.NumberFormat(numbers, { maximumFractionDigits: 0 });
  const signed = (figures: string) => withSign.replace('{amount}', figures);
  /** "€ 97,32", in one piece; in English "€97.32". */
  const formatEuro = (amount: Cents): string => signed(withDecimals.format(amount / 100));
  /** "€ 2.400" for whole euros; an amount with cents keeps its two decimals. */
  const formatWholeEuro = (amount: Cents): string =>
    amount % 100 === 0 ? signed(withoutDecimals.format(amount / 100)) : formatEuro(amount);
  /** "+ € 21,41" or "− € 2,26": what is added to an amount or taken off it. */
  const formatChange = (amount: Cents): string =>
    `${amount < 0 ? '\u2212' : '+'}\u00a0${formatEuro(cents(Math.abs(amount)))}`;
  return { formatEuro, formatWholeEuro, formatChange };
}

export const { formatEuro, formatWholeEuro, formatChange } = amountsIn({ locale, inEuro });

/** In one piece, or in groups of three with the same sign between all of them; at most two decimals. */
const FIGURES = String.raw`(\d+|[1-9]\d{0,2}([., ])\d{3}(?:\2\d{3})*)(?:[.,](\d{1,2}))?`;
const CURRENCY = '(?:€|EUR|euro)';
/** With nothing, "per maand" or "per jaar" behind it. */
const amountPer = (per?: string) =>
  new RegExp(
    String.raw`^(?:${CURRENCY} ?)?${FIGURES}(?: ?[.,](?:-{1,2}|=)?)?(?: ?${CURRENCY}\.?)?${per ? `(?: ?${per}\\.?)?` : ''}$`,
    'i',
  );
const AMOUNT = { once: amountPer(), month: amountPer(PER.month), year: amountPer(PER.year) };

/**
 * Reads an amount as a visitor types it: "2400", "2.400", "€ 2.400,50", "2400.50", "2400,- euro". One dot or comma with one
 * or two digits behind it is the decimal sign; with three digits it groups thousands.
 *
 * @param per for how long the field asks it: only a field that asks an amount per month reads "2400 per maand"
 * @returns cents, or undefined when the text is not an amount
 */
export function parseEuro(text: string, per: keyof typeof AMOUNT = 'once'): Cents | undefined {
  const match = AMOUNT[per].exec(typedText(text));
  if (!match) return undefined;
  const [, whole = '', , decimals = ''] = match;
  const amount = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return isWhole(amount) ? amount : undefined;
}
