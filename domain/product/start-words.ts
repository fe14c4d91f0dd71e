import { dayInWords } from '../values/date-in-words.ts';
import { RATING_DAYS } from './retention.ts';

/** A date does not break over two lines. */
const whole = (startDate: string) => dayInWords(startDate).replaceAll(' ', '\u00a0');

/**
 * Tells the first day of cover to somebody who is not accepted yet: "op zijn vroegst 1 december 2026". It is the first of
 * the next month, but health is judged first, and nobody knows how long that takes.
 *
 * @param startDate dd-mm-yyyy
 */
export const earliestStart = (startDate: string): string => `op zijn vroegst ${whole(startDate)}`;

/** The same as a sentence. */
export const startSentence = (startDate: string): string =>
  `Je verzekering start op zijn vroegst op ${whole(startDate)}.`;

/**
 * Tells how long a price holds and why: it was computed with the age on the start date, by a tariff that a saved
 * calculation keeps.
 *
 * @param startDate dd-mm-yyyy
 */
export const priceHolds = (startDate: string): string =>
  `Deze premie geldt bij een start op ${whole(startDate)}. Start je later, dan rekenen we opnieuw met je leeftijd van dan. Dit tarief houd je ${RATING_DAYS} dagen.`;
