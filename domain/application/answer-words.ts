import * as choices from '../product/choice-text.ts';
import { claimDurations, mentalCover } from '../product/choice-words.ts';
import { years } from '../values/lengths.ts';
import { formatWholeEuro } from '../values/money.ts';
import type { AnswerWords } from './answers.ts';
import * as answers from './answers-text.ts';

/** The words of answers in the language of this program, but for the names of countries, which are a download of their own. */
export const answerWords: Omit<AnswerWords, 'countryName'> = {
  answers,
  choices,
  claimDurations,
  mentalCover,
  formatWholeEuro,
  years,
};
