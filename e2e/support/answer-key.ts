import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIGURE_NAMES, type FigureWords } from '@vangnet/domain/product/figure-words';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { figuresInEach } from '@vangnet/domain/product/figures-in-each';

type Question = { id: string; question: string; answers: Record<string, string> };
type Bank = { questions: (Question & { right: string })[] };

const folder = join(import.meta.dirname, '../../data/knowledge');

/**
 * The right answer to every question of every version, in Dutch and in English, which the browser does not have, with the
 * figures of its product. The key stands with the Dutch questions.
 */
export function answerKey(figures: ProductFigures): ReadonlyMap<string, string> {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const names = readdirSync(folder).filter((name) => /^[\d-]+\.json$/.test(name));
  const words = figuresInEach(figures);
  const questions = names.flatMap((name) => {
    const { questions: dutch } = read(name) as Bank;
    const translation = name.replace('.json', '.en.json');
    const english = existsSync(join(folder, translation))
      ? (read(translation) as { questions: Question[] }).questions
      : [];
    const inEnglish = english.map((one) => ({ ...one, right: dutch.find(({ id }) => id === one.id)?.right ?? '' }));
    return [...keyed(dutch, words.nl), ...keyed(inEnglish, words.en)];
  });
  return new Map(questions);
}

function keyed(questions: readonly (Question & { right: string })[], own: FigureWords): [string, string][] {
  const filled = (text: string) => FIGURE_NAMES.reduce((said, name) => said.replaceAll(`{{${name}}}`, own[name]), text);
  return questions.map(({ question, answers, right }) => [filled(question), filled(answers[right] ?? '')]);
}
