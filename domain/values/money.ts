import { cents, isWhole, type Cents } from './cents.ts';

// Apart, because the first download of the browser writes no amounts.
export { cents, centsFromEuro, type Cents } from './cents.ts';

/** Cents to the euro number of the HTTP agreement, which has at most two decimals. */
export function euroFromCents(amount: Cents): number {
  return amount / 100;
}

const withDecimals = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const withoutDecimals = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 });

/** "€ 97,32", with a no-break space after the sign. */
export function formatEuro(amount: Cents): string {
  return `€\u00a0${withDecimals.format(amount / 100)}`;
}

/** "€ 53,67", and with a minus sign before it "− € 19,39": a line of a sum. @internal */
export function formatSignedEuro(amount: Cents): string {
  return amount < 0 ? `\u2212\u00a0${formatEuro(cents(Math.abs(amount)))}` : formatEuro(amount);
}

/** "+ € 21,41" or "− € 2,26": what is added to an amount or taken off it. */
export function formatChange(amount: Cents): string {
  return amount < 0 ? formatSignedEuro(amount) : `+\u00a0${formatEuro(amount)}`;
}

/** "€ 2.400" for whole euros; an amount with cents keeps its two decimals. */
export function formatWholeEuro(amount: Cents): string {
  return amount % 100 === 0 ? `€\u00a0${withoutDecimals.format(amount / 100)}` : formatEuro(amount);
}

/**
 * Reads an amount as a Dutch visitor types it: "2400", "2.400", "€ 2.400,50", "2400.50".
 * A single dot or comma followed by one or two digits at the end is the decimal sign; other dots group thousands.
 *
 * @returns cents, or undefined when the text is not an amount
 */
export function parseEuro(text: string): Cents | undefined {
  const bare = text.replace(/[€\s\u00a0]/g, '').replace(/,-{1,2}$/, '');
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match) return undefined;
  const [, whole = '', decimals = ''] = match;
  const amount = Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return isWhole(amount) ? amount : undefined;
}
