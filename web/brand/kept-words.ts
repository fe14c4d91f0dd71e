import { keptWords as wordsOf, termsOf, type KeptWords } from '@vangnet/domain/product/retention';
import { brand } from './brand.ts';

/** How long the brand of these pages keeps applications, as sentences write it. */
export const keptWords = (): KeptWords => wordsOf(termsOf(brand().retention));
