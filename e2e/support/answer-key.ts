import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Bank = { questions: { question: string; answers: Record<string, string>; right: string }[] };

const folder = join(import.meta.dirname, '../../data/knowledge');

/** The right answer to every question that the product can ask. The browser does not have it; a test may look. */
export function answerKey(): ReadonlyMap<string, string> {
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .at(-1);
  const { questions } = JSON.parse(readFileSync(join(folder, newest ?? ''), 'utf8')) as Bank;
  return new Map(questions.map(({ question, answers, right }) => [question, answers[right] ?? '']));
}
