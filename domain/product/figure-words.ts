import { amountsIn, type Notation } from '../values/money.ts';
import { days, inEuro, locale } from '../values/text.ts';
import type { ProductFigures } from './figures.ts';

/** The names under which texts, documents, claims and questions write a figure of the product: `{{fee}}`. */
export const FIGURE_NAMES = ['least', 'most', 'proofAbove', 'fee', 'discount', 'withdrawalDays'] as const;

/** The figures of the product as sentences write them: "€ 5.000", "20%", "30 dagen". */
export type FigureWords = Readonly<Record<(typeof FIGURE_NAMES)[number], string>>;

/** A number of days: "30 dagen". */
export { days as dayWords } from '../values/text.ts';

function percentagesIn(notation: string) {
  const percentage = new Intl.NumberFormat(notation, { style: 'percent', maximumFractionDigits: 1 });
  return (fraction: number) => percentage.format(fraction);
}

/** A fraction as a percentage: "20%". */
export const formatPercentage: (fraction: number) => string = percentagesIn(locale);

/** What writes the figures in a language. */
export function figuresIn(notation: Notation & { readonly days: (count: number) => string }) {
  const { whole } = amountsIn(notation);
  const percentage = percentagesIn(notation.locale);
  return (figures: ProductFigures): FigureWords => ({
    least: whole(figures.minSumAssured),
    most: whole(figures.maxSumAssured),
    proofAbove: whole(figures.incomeProofAbove),
    fee: whole(figures.policyFee),
    discount: percentage(figures.firstYearDiscount),
    withdrawalDays: notation.days(figures.withdrawalDays),
  });
}

export const figureWords = figuresIn({ locale, inEuro, days });
