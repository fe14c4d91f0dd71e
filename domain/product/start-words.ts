import { dayInWords } from '../values/date-in-words.ts';
import { fill } from '../values/fill.ts';
import { RATING_DAYS } from './retention.ts';
import * as ownText from './start-text.ts';

/** Writes in a language when a cover starts. Each takes that day as dd-mm-yyyy. */
export const startsIn = (text: typeof ownText, { dayInWords: inWords }: { dayInWords: typeof dayInWords }) => ({
  /**
   * Names the first day of cover before acceptance: "op zijn vroegst 1 december 2026". It is the first of the next month,
   * and can be later, because nobody knows how long the health declaration and its review take.
   */
  earliestStart: (startDate: string): string => fill(text.earliest, { day: inWords(startDate) }),
  /** The same as a sentence. */
  startSentence: (startDate: string): string => fill(text.starts, { day: inWords(startDate) }),
  /**
   * Says for which start date a price holds and why: it depends on the age on that date. A saved calculation keeps its
   * tariff.
   */
  priceHolds: (startDate: string): string => fill(text.holds, { day: inWords(startDate), ratingDays: RATING_DAYS }),
});

export const { earliestStart, startSentence, priceHolds } = startsIn(ownText, { dayInWords });
