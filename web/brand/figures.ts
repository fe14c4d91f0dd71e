import { figureWords as wordsOf, type FigureWords } from '@vangnet/domain/product/figure-words';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { brand } from './brand.ts';

/** The figures of the product that these pages offer. */
export const figures = (): ProductFigures => brand().figures;

/** The same as sentences write them. */
export const figureWords = (): FigureWords => wordsOf(figures());
