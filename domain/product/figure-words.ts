import { formatWholeEuro } from '../values/money.ts';
import type { ProductFigures } from './figures.ts';

/** The names under which texts, documents, claims and questions write a figure of the product: `{{fee}}`. */
export const FIGURE_NAMES = ['least', 'most', 'proofAbove', 'fee', 'discount', 'withdrawalDays'] as const;

/** The figures of the product as Dutch sentences write them: "€ 5.000", "20%", "30 dagen". */
export type FigureWords = Readonly<Record<(typeof FIGURE_NAMES)[number], string>>;

const percentage = new Intl.NumberFormat('nl-NL', { style: 'percent', maximumFractionDigits: 1 });

/** A fraction as a percentage: "20%". */
export const formatPercentage = (fraction: number): string => percentage.format(fraction);

/** A number of days: "30 dagen". */
export const dayWords = (days: number): string => `${days} ${days === 1 ? 'dag' : 'dagen'}`;

export const figureWords = (figures: ProductFigures): FigureWords => ({
  least: formatWholeEuro(figures.minSumAssured),
  most: formatWholeEuro(figures.maxSumAssured),
  proofAbove: formatWholeEuro(figures.incomeProofAbove),
  fee: formatWholeEuro(figures.policyFee),
  discount: formatPercentage(figures.firstYearDiscount),
  withdrawalDays: dayWords(figures.withdrawalDays),
});
