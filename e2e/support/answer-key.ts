import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Bank = { questions: { question: string; answers: Record<string, string>; right: string }[] };

const folder = join(import.meta.dirname, '../../data/knowledge');

/** The right answer to every question of every version, which the browser does not have. */
export function answerKey(): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const banks = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Bank);
  const questions = banks.flatMap((bank) => bank.questions);
  return new Map(questions.map(({ question, answers, right }) => [question, answers[right] ?? '']));
}
