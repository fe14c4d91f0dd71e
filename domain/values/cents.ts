declare const unit: unique symbol;

/** An amount of money in whole euro cents. The brand keeps euro, and sums that nobody rounded, from passing for cents. */
export type Cents = number & { readonly [unit]: 'cents' };

export const isWhole = (amount: number): amount is Cents => Number.isInteger(amount);

/**
 * A number of cents as an amount of money, for constants and for sums and differences of amounts.
 *
 * @throws RangeError when the number is not whole: only `centsFromEuro` rounds
 */
export function cents(amount: number): Cents {
  if (!isWhole(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount;
}

/**
 * Rounds an amount in euro to cents, half up: the only rounding of money in the product. An amount of the HTTP agreement
 * has two decimals already and only changes its unit.
 *
 * The intermediate rounding to nine decimals repairs binary fractions: 0.285 € is stored as 0.28499999…,
 * and a plain `Math.round(x * 100)` would give 28 cents.
 */
export function centsFromEuro(euro: number): Cents {
  return cents(Math.floor(Math.round(euro * 1e9) / 1e7 + 0.5));
}
