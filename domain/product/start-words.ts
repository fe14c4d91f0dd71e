import { dayInWords } from '../values/date-in-words.ts';
import { RATING_DAYS } from './retention.ts';

/** A date does not break over two lines. */
const whole = (startDate: string) => dayInWords(startDate).replaceAll(' ', '\u00a0');

/**
 * Names the first day of cover before acceptance: "op zijn vroegst 1 december 2026". It is the first of the next month,
 * and can be later, because nobody knows how long the health declaration and its review take.
 *
 * @param startDate dd-mm-yyyy
 */
export const earliestStart = (startDate: string): string => `op zijn vroegst ${whole(startDate)}`;

/** The same as a sentence. */
export const startSentence = (startDate: string): string =>
  `Je verzekering start op zijn vroegst op ${whole(startDate)}.`;

/**
 * Says for which start date a price holds and why: it depends on the age on that date. A saved calculation keeps its
 * tariff.
 *
 * @param startDate dd-mm-yyyy
 */
export const priceHolds = (startDate: string): string =>
  `Deze premie geldt bij een start op ${whole(startDate)}. Start je later, dan rekenen we opnieuw met je leeftijd van dan. Dit tarief houd je ${RATING_DAYS} dagen.`;
