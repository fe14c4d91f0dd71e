import { enqueue, type Work } from '../outbox/enqueue.ts';
import { hasFailed, rememberFailed } from './failed-person.ts';
import { byToken } from '../applications/by-token.ts';
import type { KnowledgeStore, NewGrade, Recorded, Report, Reported, Start, Started } from './store.ts';
import { attemptOf, gradeOf, sealAnswers, sealTest, type TestRow } from './rows.ts';
import { onApplication } from '../applications/on-application.ts';
import type { StoreContext } from '../database/store-context.ts';

/** The knowledge tests on a database that has been migrated. */
export function kyselyKnowledge(context: StoreContext): KnowledgeStore {
  return {
    start: (start) => onApplication(context, start.token, (work) => startTest(work, start)),
    record: (grade) => onApplication(context, grade.token, (work) => recordGrade(work, grade)),
    report: (report) => onApplication(context, report.token, (work) => reportResult(work, report)),
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

async function startTest(work: Work, { person, drawn }: Start): Promise<Started> {
  const { context, transaction, applicationId, now } = work;
  const row = await rowOf(work);
  if (row && gradeOf(row)) return { ok: false, code: 'knowledge.graded' };
  if (await hasFailed(work, person)) return { ok: false, code: 'knowledge.failedBefore' };
  if (row) return { ok: true, test: attemptOf(context, row).test };
  await transaction
    .insertInto('knowledge_tests')
    .values({ application_id: applicationId, test: sealTest(context, applicationId, drawn, now) })
    .execute();
  return { ok: true, test: drawn };
}

async function recordGrade(work: Work, { person, graded }: NewGrade): Promise<Recorded> {
  const { context, transaction, applicationId, now } = work;
  const row = await rowOf(work);
  if (!row) return { ok: false, code: 'knowledge.notStarted' };
  const first = attemptOf(context, row).graded;
  if (first) return { ok: true, graded: first };
  if (await hasFailed(work, person)) return { ok: false, code: 'knowledge.failedBefore' };
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
  return { ok: true, graded };
}

async function reportResult(work: Work, { passed, to }: Report): Promise<Reported> {
  const row = await rowOf(work);
  if ((row && gradeOf(row))?.passed !== passed) return { ok: false, code: 'knowledge.otherResult' };
  const kind = passed ? 'knowledge-passed' : 'knowledge-failed';
  if (to) await enqueue(work, { kind, payload: { to }, same: [] });
  return { ok: true };
}
