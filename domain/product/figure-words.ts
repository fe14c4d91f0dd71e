import { amountsIn, type Notation } from '../values/money.ts';
import { days } from '../values/lengths.ts';
import { inEuro, locale } from '../values/text.ts';
import type { ProductFigures } from './figures.ts';

/** The names under which texts, documents, claims and questions write a figure of the product: `{{fee}}`. */
export const FIGURE_NAMES = ['least', 'most', 'proofAbove', 'fee', 'discount', 'withdrawalDays'] as const;

/** The figures of the product as sentences write them: "€ 5.000", "20%", "30 dagen". */
export type FigureWords = Readonly<Record<(typeof FIGURE_NAMES)[number], string>>;

/** A number of days: "30 dagen". */
export { days as dayWords } from '../values/lengths.ts';

/** Writes the figures in a language. */
export function figuresIn(notation: Notation, dayWords: (count: number) => string) {
  const { formatWholeEuro } = amountsIn(notation);
  const percentage = new Intl.NumberFormat(notation.locale, { style: 'percent', maximumFractionDigits: 1 });
  /** A fraction as a percentage: "20%". */
  const formatPercentage = (fraction: number): string => percentage.format(fraction);
  const figureWords = (figures: ProductFigures): FigureWords => ({
    least: formatWholeEuro(figures.minSumAssured),
    most: formatWholeEuro(figures.maxSumAssured),
    proofAbove: formatWholeEuro(figures.incomeProofAbove),
    fee: formatWholeEuro(figures.policyFee),
    discount: formatPercentage(figures.firstYearDiscount),
    withdrawalDays: dayWords(figures.withdrawalDays),
  });
  return { formatPercentage, figureWords };
}

export const { formatPercentage, figureWords } = figuresIn({ locale, inEuro }, days);
