import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import type { KnowledgeTest } from '@vangnet/domain/product/knowledge';
import { enqueue } from '../outbox/enqueue.ts';
import { hasFailed, rememberFailed } from './failed-person.ts';
import { byToken, holdApplication } from '../applications/hold-application.ts';
import type { Graded, KnowledgeStore, NewGrade, Report, Start } from './store.ts';
import { attemptOf, gradeOf, sealAnswers, sealTest, type TestRow } from './rows.ts';
import type { StoreContext, Work } from '../database/store-context.ts';

/** The knowledge tests on a database that has been migrated. */
export function kyselyKnowledge(context: StoreContext): KnowledgeStore {
  return {
    start: (start) => holdApplication(context, start, (work) => startTest(work, start)),
    record: (grade) => holdApplication(context, grade, (work) => recordGrade(work, grade)),
    report: (report) => holdApplication(context, report, (work) => reportResult(work, report)),
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

function rowOf({ transaction, applicationId }: Work): Promise<TestRow | undefined> {
  return transaction
    .selectFrom('knowledge_tests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

async function startTest(work: Work, { person, drawn }: Start): Promise<Result<KnowledgeTest>> {
  const { context, transaction, applicationId, now } = work;
  const row = await rowOf(work);
  if (row && gradeOf(row)) return refuse('knowledge.graded');
  if (await hasFailed(work, person)) return refuse('knowledge.failedBefore');
  if (row) return ok(attemptOf(context, row).test);
  await transaction
    .insertInto('knowledge_tests')
    .values({ application_id: applicationId, test: sealTest(context, applicationId, drawn, now) })
    .execute();
  return ok(drawn);
}

async function recordGrade(work: Work, { person, graded }: NewGrade): Promise<Result<Graded>> {
  const { context, transaction, applicationId, now } = work;
  const row = await rowOf(work);
  if (!row) return refuse('knowledge.notStarted');
  const first = attemptOf(context, row).graded;
  if (first) return ok(first);
  if (await hasFailed(work, person)) return refuse('knowledge.failedBefore');
  const { passed, wrong, answers } = graded;
  await transaction
    .updateTable('knowledge_tests')
    .set({
      answers: sealAnswers(context, applicationId, answers),
      passed: passed ? 1 : 0,
      wrong,
      graded_at: now.toISOString(),
    })
    .where('application_id', '=', applicationId)
    .execute();
  if (!passed) await rememberFailed(work, person);
  return ok(graded);
}

async function reportResult(work: Work, { passed, to }: Report): Promise<Result<undefined>> {
  const row = await rowOf(work);
  if ((row && gradeOf(row))?.passed !== passed) return refuse('knowledge.otherResult');
  const kind = passed ? 'knowledge-passed' : 'knowledge-failed';
  if (to) await enqueue(work, { kind, payload: { to }, same: [] });
  return ok();
}
