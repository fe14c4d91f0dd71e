/** A fraction told as a part of a hundred: people, or months. */
export type OfHundred = {
  /** How many of a hundred to draw. */
  readonly whole: number;
  /** The fraction is less than 1 of 100, or more than 99 but not all. */
  readonly bound?: 'less' | 'more';
};

/** The figures of the risk are right to nine decimals: closer to all of them than that, is all. */
const ALL = 1 - 1e-9;

/**
 * Rounds a fraction, 0 to 1, to whole ones of a hundred: the only rounding of the figures of the risk. A chance below 1 is
 * never told as none: the model has everybody fall ill in the middle of a year, so its 0 means little. One above 99 is
 * never told as all, but a choice that covers all does.
 */
export function ofHundred(fraction: number): OfHundred {
  if (fraction >= ALL) return { whole: 100 };
  if (fraction < 0.01) return { whole: 0, bound: 'less' };
  if (fraction > 0.99) return { whole: 99, bound: 'more' };
  return { whole: Math.round(100 * fraction) };
}
