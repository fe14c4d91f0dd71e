import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { GivenAnswers, Grade, KnowledgeTest } from '@vangnet/domain/product/knowledge';
import type { Attempt } from './store.ts';
import type { KnowledgeTables } from '../database/knowledge-tables.ts';
import { openPart, sealPart } from '../database/sealed-parts.ts';
import type { StoreContext } from '../database/store-context.ts';

export type TestRow = Selectable<KnowledgeTables['knowledge_tests']>;

/** The moment is kept with the questions, for whoever has to show later what was asked. */
const sealedTest = z.object({
  version: z.string(),
  drawnAt: z.string(),
  questions: z.array(
    z.object({
      id: z.string(),
      topic: z.optional(z.string()),
      question: z.string(),
      answers: z.array(z.object({ id: z.string(), text: z.string() })),
      right: z.string(),
      reason: z.string(),
    }),
  ),
});
const sealedAnswers = z.record(z.string(), z.string());

export function sealTest(context: StoreContext, applicationId: string, test: KnowledgeTest, now: Date): Buffer {
  return sealPart({ context, applicationId }, 'knowledge test', { ...test, drawnAt: now.toISOString() });
}

export function sealAnswers(context: StoreContext, applicationId: string, answers: GivenAnswers): Buffer {
  return sealPart({ context, applicationId }, 'knowledge answers', answers);
}

export function attemptOf(context: StoreContext, row: TestRow): Attempt {
  const { application_id: id, answers } = row;
  const { version, questions } = z.parse(
    sealedTest,
    openPart({ context, applicationId: id }, 'knowledge test', row.test),
  );
  const grade = gradeOf(row);
  const given =
    answers && z.parse(sealedAnswers, openPart({ context, applicationId: id }, 'knowledge answers', answers));
  return { test: { version, questions }, graded: grade && given ? { ...grade, answers: given } : undefined };
}

/** Undefined until the test is graded. */
export function gradeOf({ passed, wrong }: Pick<TestRow, 'passed' | 'wrong'>): Grade | undefined {
  return passed === null || wrong === null ? undefined : { passed: passed === 1, wrong };
}
