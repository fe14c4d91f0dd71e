import * as nl from './declarations-text.nl.ts';
import * as en from './declarations-text.en.ts';

/** The declarations in each language: one that was given is recorded in the words that were shown. */
export const declarationsIn = { nl, en };
