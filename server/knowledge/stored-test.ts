import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { GivenAnswers, Grade, KnowledgeTest } from '@vangnet/domain/product/knowledge';
import { openPart } from '../database/application-keys.ts';
import type { Owner } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';

export type Graded = Grade & { readonly answers: GivenAnswers };
export type Attempt = { readonly test: KnowledgeTest; readonly graded: Graded | undefined };

export type TestRow = Selectable<Tables['knowledge_tests']>;

const answersSchema = z.array(z.object({ id: z.string(), text: z.string() }));
const sealedTest = z.object({
  version: z.string(),
  questions: z.array(
    z.object({
      id: z.string(),
      topic: z.string(),
      question: z.string(),
      answers: answersSchema,
      right: z.string(),
      reason: z.string(),
      dutch: z.optional(z.object({ question: z.string(), answers: answersSchema })),
    }),
  ),
});
/** Beside the test. */
const sealedDrawing = z.object({ drawnBy: z.array(z.string()) });
const sealedAnswers = z.record(z.string(), z.string());

/** With the marks of the person who drew it, as hashes. */
type Drawn = Attempt & { readonly drawnBy: readonly string[] };

/** Opens what is sealed in a row. */
export function attemptOf(owner: Owner, row: TestRow): Drawn {
  const opened = openPart(owner, 'knowledge test', row.test);
  const test = z.parse(sealedTest, opened);
  const { drawnBy } = z.parse(sealedDrawing, opened);
  const grade = gradeOf(row);
  const answers = row.answers && z.parse(sealedAnswers, openPart(owner, 'knowledge answers', row.answers));
  return { test, drawnBy, graded: grade && answers ? { ...grade, answers } : undefined };
}

/** Undefined until the test is graded. */
export function gradeOf({ passed, wrong }: Pick<TestRow, 'passed' | 'wrong'>): Grade | undefined {
  return passed === null || wrong === null ? undefined : { passed: passed === 1, wrong };
}
