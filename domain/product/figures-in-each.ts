import * as dutch from '../values/text.nl.ts';
import * as english from '../values/text.en.ts';
import { lengthsIn } from '../values/lengths.ts';
import { figuresIn } from './figure-words.ts';
import type { ProductFigures } from './figures.ts';

const nl = figuresIn(dutch, lengthsIn(dutch).days).figureWords;
const en = figuresIn(english, lengthsIn(english).days).figureWords;

/** The figures as each language writes them, whatever the language of the program. */
export const figuresInEach = (figures: ProductFigures) => ({ nl: nl(figures), en: en(figures) });
