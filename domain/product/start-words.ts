import { dayInWords } from '../values/date-in-words.ts';
import { RATING_DAYS } from './retention.ts';
import * as text from './start-text.ts';

/**
 * Names the first day of cover before acceptance: "op zijn vroegst 1 december 2026". It is the first of the next month,
 * and can be later, because nobody knows how long the health declaration and its review take.
 *
 * @param startDate dd-mm-yyyy
 */
export const earliestStart = (startDate: string): string => text.earliest(dayInWords(startDate));

/** The same as a sentence. */
export const startSentence = (startDate: string): string => text.starts(dayInWords(startDate));

/**
 * Says for which start date a price holds and why: it depends on the age on that date. A saved calculation keeps its
 * tariff.
 *
 * @param startDate dd-mm-yyyy
 */
export const priceHolds = (startDate: string): string => text.holds(dayInWords(startDate), RATING_DAYS);
