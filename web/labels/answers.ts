import { answerWords } from '@vangnet/domain/application/answer-words';
import type { AnswerWords } from '@vangnet/domain/application/answers';
import type { AnswerPath, Draft } from '@vangnet/domain/application/draft-schema';
import { linesFor, type AnswerLine } from '@vangnet/domain/application/tell-answers';
import { screenAsking } from '@vangnet/domain/flow/screen-asking';
import { changeUrl } from '@vangnet/domain/flow/returning';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { figures } from '../brand/figures.ts';

/**
 * Lists the answers in words, in the order of the table of answers. Only who shows a country has its names, which are a
 * download of their own.
 */
export const answersIn = (draft: Draft, countryName: AnswerWords['countryName'] = String): AnswerLine[] =>
  linesFor('summary', { draft, figures: figures(), words: { ...answerWords, countryName } });

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
