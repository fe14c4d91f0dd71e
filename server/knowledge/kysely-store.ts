import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import type { Grade, KnowledgeTest } from '@vangnet/domain/product/knowledge';
import { byToken, holdApplication } from '../applications/hold-application.ts';
import { openPart, sealPart } from '../database/sealed-parts.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { hasFailed, rememberFailed } from './failed-person.ts';
import type { Attempt, Graded, KnowledgeStore, NewGrade, Start } from './store.ts';

/** The knowledge tests on a database that has been migrated. */
export function kyselyKnowledge(context: StoreContext): KnowledgeStore {
  return {
    start: (start) => holdApplication(context, start, (work) => startTest(work, start)),
    record: (grade) => holdApplication(context, grade, (work) => recordGrade(work, grade)),
    read: async (token) => {
      const row = await byToken(context, token)
        .innerJoin('knowledge_tests', 'knowledge_tests.application_id', 'applications.id')
        .selectAll('knowledge_tests')
        .executeTakeFirst();
      return row && attemptOf(context, row);
    },
    resultOf: async (token) => {
      const row = await byToken(context, token)
        .innerJoin('knowledge_tests', 'knowledge_tests.application_id', 'applications.id')
        .select(['knowledge_tests.passed', 'knowledge_tests.wrong'])
        .executeTakeFirst();
      return row && gradeOf(row);
    },
  };
}

type TestRow = Selectable<Tables['knowledge_tests']>;

function rowOf({ transaction, applicationId }: Work): Promise<TestRow | undefined> {
  return transaction
    .selectFrom('knowledge_tests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

async function startTest(work: Work, { candidate, drawn }: Start): Promise<Result<KnowledgeTest>> {
  const { context, transaction, applicationId, now } = work;
  const row = await rowOf(work);
  if (row && gradeOf(row)) return refuse('knowledge.graded');
  if (await hasFailed(work, candidate)) return refuse('knowledge.failedBefore');
  if (row) return ok(attemptOf(context, row).test);
  // The moment is kept with the questions, for whoever has to show later what was asked.
  const test = sealPart(work, 'knowledge test', { ...drawn, drawnAt: now.toISOString() });
  await transaction.insertInto('knowledge_tests').values({ application_id: applicationId, test }).execute();
  return ok(drawn);
}

async function recordGrade(work: Work, { candidate, graded, address }: NewGrade): Promise<Result<Graded>> {
  const { context, transaction, applicationId, now } = work;
  const row = await rowOf(work);
  if (!row) return refuse('knowledge.notStarted');
  const first = attemptOf(context, row).graded;
  if (first) return ok(first);
  if (await hasFailed(work, candidate)) return refuse('knowledge.failedBefore');
  const { passed, wrong, answers } = graded;
  await transaction
    .updateTable('knowledge_tests')
    .set({
      answers: sealPart(work, 'knowledge answers', answers),
      passed: passed ? 1 : 0,
      wrong,
      graded_at: now.toISOString(),
    })
    .where('application_id', '=', applicationId)
    .execute();
  if (!passed) await rememberFailed(work, candidate);
  const kind = passed ? 'knowledge-passed' : 'knowledge-failed';
  const to = candidate.email;
  await enqueue(work, { kind, to, address, payload: { to }, same: [] });
  return ok(graded);
}

const sealedTest = z.object({
  version: z.string(),
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

function attemptOf(context: StoreContext, { application_id: applicationId, ...row }: TestRow): Attempt {
  const owner = { context, applicationId };
  const test = z.parse(sealedTest, openPart(owner, 'knowledge test', row.test));
  const grade = gradeOf(row);
  const answers = row.answers && z.parse(sealedAnswers, openPart(owner, 'knowledge answers', row.answers));
  return { test, graded: grade && answers ? { ...grade, answers } : undefined };
}

/** Undefined until the test is graded. */
function gradeOf({ passed, wrong }: Pick<TestRow, 'passed' | 'wrong'>): Grade | undefined {
  return passed === null || wrong === null ? undefined : { passed: passed === 1, wrong };
}
