import type { AnswerWords } from '@vangnet/domain/application/answers';
import * as answers from '@vangnet/domain/application/answers-text';
import type { AnswerPath, Draft } from '@vangnet/domain/application/draft-schema';
import { linesFor, type AnswerLine } from '@vangnet/domain/application/tell-answers';
import { screenAsking } from '@vangnet/domain/flow/screen-asking';
import { changeUrl } from '@vangnet/domain/flow/returning';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import * as choices from '@vangnet/domain/product/choice-text';
import { claimDurations, mentalCover } from '@vangnet/domain/product/choice-words';
import { years } from '@vangnet/domain/values/lengths';
import { formatWholeEuro } from '@vangnet/domain/values/money';
import { figures } from '../brand/figures.ts';

/** The words of answers in the language of the pages, but for the names of countries. */
const words = { answers, choices, claimDurations, mentalCover, formatWholeEuro, years };

/**
 * Lists the answers in words, in the order of the table of answers. Only who shows a country has its names, which are a
 * download of their own.
 */
export const answersIn = (draft: Draft, countryName: AnswerWords['countryName'] = String): AnswerLine[] =>
  linesFor('summary', { draft, figures: figures(), words: { ...words, countryName } });

/** The answers about the cover, which also say its price. */
export const choicesIn = (draft: Draft): AnswerLine[] => answersIn(draft).filter(({ part }) => part === 'choices');

export const someAnswersIn = (draft: Draft, ...paths: readonly AnswerPath[]): AnswerLine[] => {
  const all = answersIn(draft);
  return paths.flatMap((path) => all.filter((line) => line.path === path));
};

/** The way to change an answer and back to `from`, as a row of a summary takes it. */
export function changeOf({ path, field, of = '' }: AnswerLine, from: ScreenId) {
  const at = screenAsking(path);
  return at && { href: changeUrl(at, from, field), of };
}
