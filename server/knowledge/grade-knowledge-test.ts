import { gradeTest, readAnswers, reviewTest, type Grade, type Reviewed } from '@vangnet/domain/product/knowledge';
import type { Attempt } from './store.ts';
import type { Store } from '../store.ts';
import { candidateOf, type Refused } from './knowledge-attempt.ts';
import type { Product } from '../calculation/releases.ts';

export type KnowledgeResult = Grade & { readonly review: Reviewed[] };
export type GradedTest =
  | { outcome: 'graded'; result: KnowledgeResult }
  /** The answers are not those to this test. */
  | { outcome: 'unanswered'; code: 'knowledge.incomplete' | 'knowledge.foreign' }
  | { outcome: 'refused'; code: 'knowledge.notStarted' | 'knowledge.failedBefore' }
  | Refused;
type Answers = Parameters<typeof readAnswers>[1];

/** Grades the test once. Whoever asks again, also at the same moment, gets the first result. */
export async function gradeKnowledgeTest(
  parts: Product & { readonly store: Store },
  { token, answers: given }: { token: string; answers: Answers },
): Promise<GradedTest> {
  const { knowledge } = parts.store;
  const attempt = await knowledge.read(token);
  const earlier = attempt && resultIn(attempt);
  if (earlier) return { outcome: 'graded', result: earlier };
  const candidate = await candidateOf(parts, token);
  if (candidate.outcome !== 'admitted') return candidate;
  if (!attempt) return { outcome: 'refused', code: 'knowledge.notStarted' };
  const { test } = attempt;
  const read = readAnswers(test, given);
  if (!read.ok) return { outcome: 'unanswered', code: read.code };
  const { answers } = read;
  const graded = { ...gradeTest(test, answers), answers };
  const recorded = await knowledge.record({ token, person: candidate.person, graded });
  if (recorded.ok) return { outcome: 'graded', result: resultOf({ test, graded: recorded.graded }) };
  return recorded.code === 'request.notFound' ? { outcome: 'notFound' } : { outcome: 'refused', code: recorded.code };
}

/** The result of the test of this application; undefined until it is graded. */
export async function knowledgeResult(store: Store, token: string): Promise<KnowledgeResult | undefined> {
  const attempt = await store.knowledge.read(token);
  return attempt && resultIn(attempt);
}

function resultIn({ test, graded }: Attempt): KnowledgeResult | undefined {
  return graded && resultOf({ test, graded });
}

/** The grade as it was given; the rule may have changed since. */
function resultOf({ test, graded }: Attempt & { graded: NonNullable<Attempt['graded']> }): KnowledgeResult {
  const { passed, wrong, answers } = graded;
  return { passed, wrong, review: reviewTest(test, answers) };
}
