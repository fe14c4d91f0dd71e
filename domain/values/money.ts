/** An amount of money in whole euro cents. */
export type Cents = number;

/**
 * Rounds an amount in euro to cents, half up: the only rounding of money in the product.
 *
 * The detour over nine decimals repairs binary fractions: 0.285 € is stored as 0.28499999…,
 * and a plain `Math.round(x * 100)` would give 28 cents.
 */
export function roundHalfUpToCents(euro: number): Cents {
  return Math.floor(Math.round(euro * 1e9) / 1e7 + 0.5);
}

/** Cents to the euro number of the HTTP agreement, which has at most two decimals. */
export function euroFromCents(cents: Cents): number {
  return cents / 100;
}

const withDecimals = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const withoutDecimals = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 });

/** "€ 97,32", with a no-break space after the sign. */
export function formatEuro(cents: Cents): string {
  return `€\u00a0${withDecimals.format(cents / 100)}`;
}

/** "€ 53,67", and with a minus sign before it "− € 19,39": a line of a sum. */
export function formatSignedEuro(cents: Cents): string {
  return cents < 0 ? `\u2212\u00a0${formatEuro(-cents)}` : formatEuro(cents);
}

/** "+ € 21,41" or "− € 2,26": what is added to an amount or taken off it. */
export function formatChange(cents: Cents): string {
  return cents < 0 ? formatSignedEuro(cents) : `+\u00a0${formatEuro(cents)}`;
}

/** "€ 2.400" for whole euros; an amount with cents keeps its two decimals. */
export function formatWholeEuro(cents: Cents): string {
  return cents % 100 === 0 ? `€\u00a0${withoutDecimals.format(cents / 100)}` : formatEuro(cents);
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
  return Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'));
}
