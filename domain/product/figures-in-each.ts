import * as dutch from '../values/text.nl.ts';
import * as english from '../values/text.en.ts';
import { figuresIn } from './figure-words.ts';
import type { ProductFigures } from './figures.ts';

const nl = figuresIn(dutch);
const en = figuresIn(english);

/** The figures as each language writes them, whatever the language of the program. */
export const figuresInEach = (figures: ProductFigures) => ({ nl: nl(figures), en: en(figures) });
