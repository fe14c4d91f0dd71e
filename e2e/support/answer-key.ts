import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIGURE_NAMES, figureWords } from '@vangnet/domain/product/figure-words';
import type { ProductFigures } from '@vangnet/domain/product/figures';

type Bank = { questions: { question: string; answers: Record<string, string>; right: string }[] };

const folder = join(import.meta.dirname, '../../data/knowledge');

/** The right answer to every question of every version, which the browser does not have, with the figures of its product. */
export function answerKey(figures: ProductFigures): ReadonlyMap<string, string> {
  const words = figureWords(figures);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const banks = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Bank);
  const questions = banks.flatMap((bank) => bank.questions);
  const filled = (text: string) =>
    FIGURE_NAMES.reduce((said, name) => said.replaceAll(`{{${name}}}`, words[name]), text);
  return new Map(questions.map(({ question, answers, right }) => [filled(question), filled(answers[right] ?? '')]));
}
