/** A fraction in words as a part of a hundred: people, or months. */
export type OfHundred = {
  /** Number of the hundred to draw. */
  readonly whole: number;
  /** The fraction is less than 1 of 100, or more than 99 but not all. */
  readonly bound?: 'less' | 'more';
};

/** The figures of the risk are exact to nine decimals, so what is closer to 1 than that is 1. */
const ALL = 1 - 1e-9;

/**
 * Rounds a fraction, 0 to 1, to whole ones of a hundred: the only rounding of the figures of the risk. Less than 1 is not
 * shown as 0, because the model lets every illness begin in the middle of a year and its 0 is not exact. More than 99 is
 * shown as 100 only when it is all.
 */
export function ofHundred(fraction: number): OfHundred {
  if (fraction >= ALL) return { whole: 100 };
  if (fraction < 0.01) return { whole: 0, bound: 'less' };
  if (fraction > 0.99) return { whole: 99, bound: 'more' };
  return { whole: Math.round(100 * fraction) };
}
