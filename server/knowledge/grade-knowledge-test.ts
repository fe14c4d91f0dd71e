import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { gradeTest, readAnswers, reviewTest, wrongTopics, type Reviewed } from '@vangnet/domain/product/knowledge';
import type { KnowledgeDeps } from './deps.ts';
import { candidateOf } from './knowledge-attempt.ts';
import type { Attempt, Graded, KnowledgeStore } from './store.ts';

/** What the visitor is told. After a failed test that is no right answer: it would pass the next one. */
export type KnowledgeResult =
  | { readonly passed: true; readonly wrong: number; readonly review: Reviewed[] }
  | { readonly passed: false; readonly wrong: number; readonly topics: string[] };
type Answers = Parameters<typeof readAnswers>[1];

/** Grades the test once. Whoever asks again, also at the same moment, gets the first result. */
export async function gradeKnowledgeTest(
  deps: KnowledgeDeps,
  { token, answers: given }: { token: string; answers: Answers },
): Promise<Result<KnowledgeResult>> {
  const { knowledge } = deps.store;
  const attempt = await knowledge.read(token);
  const earlier = attempt && resultIn(attempt);
  if (earlier) return ok(earlier);
  const person = await candidateOf(deps, token);
  if (!person.ok) return person;
  if (!attempt) return refuse('knowledge.notStarted');
  const { test } = attempt;
  const read = readAnswers(test, given);
  if (!read.ok) return refuse(read.code, 'answers');
  const { answers } = read;
  const graded = { ...gradeTest(test, answers), answers };
  const recorded = await knowledge.record({ token, person: person.value, graded });
  return recorded.ok ? ok(resultOf(test, recorded.value)) : recorded;
}

/** The result of the test of this application; undefined until it is graded. */
export async function knowledgeResult(
  { knowledge }: { readonly knowledge: Pick<KnowledgeStore, 'read'> },
  token: string,
): Promise<KnowledgeResult | undefined> {
  const attempt = await knowledge.read(token);
  return attempt && resultIn(attempt);
}

const resultIn = ({ test, graded }: Attempt) => graded && resultOf(test, graded);

/** The grade as it was given; the rule may have changed since. */
function resultOf(test: Attempt['test'], { passed, wrong, answers }: Graded): KnowledgeResult {
  return passed
    ? { passed, wrong, review: reviewTest(test, answers) }
    : { passed, wrong, topics: wrongTopics(test, answers) };
}
