import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import type { KnowledgeTest } from '@vangnet/domain/product/knowledge';
import { contactMarks, nameMarks } from '@vangnet/domain/product/tested-person';
import { salutationName } from '@vangnet/domain/values/salutation';
import { byToken, holdApplication, type Held } from '../applications/hold-application.ts';
import { ownerOf } from '../database/application-keys.ts';
import { allowedFrom, refuseUntil, spend } from '../limits/budgets.ts';
import { failedTestBudgets } from '../limits/limits.ts';
import { sealPart } from '../database/sealed-parts.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import { recordEvidence } from '../evidence/record.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { forgetFailed, hashMarks, lastFailure, rememberFailed } from './failed-person.ts';
import { attemptOf, gradeOf, type TestRow } from './stored-test.ts';
import type { Candidate, Graded, KnowledgeStore, NewGrade, Start } from './store.ts';

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
      if (!row) return undefined;
      const { test, graded } = attemptOf(await ownerOf(context, row.application_id), row);
      return { test, graded };
    },
    resultOf: async (token) => {
      const row = await byToken(context, token)
        .innerJoin('knowledge_tests', 'knowledge_tests.application_id', 'applications.id')
        .select(['knowledge_tests.passed', 'knowledge_tests.wrong'])
        .executeTakeFirst();
      return row && gradeOf(row);
    },
    hasFailed: async (marks) =>
      (await lastFailure({ context, db: context.db, now: context.clock() }, marks)) !== undefined,
    forgetFailed: (marks) => forgetFailed(context, marks),
  };
}

function rowOf({ transaction, applicationId }: Work): Promise<TestRow | undefined> {
  return transaction
    .selectFrom('knowledge_tests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

async function startTest(work: Held, { candidate, drawn, address }: Start): Promise<Result<KnowledgeTest>> {
  const { transaction, applicationId, now } = work;
  const row = await rowOf(work);
  if (row && gradeOf(row)) return refuse('knowledge.graded');
  const admitted = await admit(work, candidate, address);
  if (!admitted.ok) return admitted;
  if (row) return ok(attemptOf(work, row).test);
  // The moment is kept with the questions, for whoever has to show later what was asked.
  const drawing = { drawnAt: now.toISOString(), drawnBy: hashesOf(work, candidate) };
  const test = sealPart(work, 'knowledge test', { ...drawn, ...drawing });
  await transaction.insertInto('knowledge_tests').values({ application_id: applicationId, test }).execute();
  recordEvidence(work, { kind: 'test drawn', version: drawn.version, questions: drawn.questions.map(asShown) });
  return ok(drawn);
}

/** Which answer is right, and why, follows from the version. */
const asShown = ({ id, question, answers }: KnowledgeTest['questions'][number]) => ({
  id,
  question,
  answers: [...answers],
});

async function recordGrade(work: Held, { candidate, graded, address }: NewGrade): Promise<Result<Graded>> {
  const { transaction, applicationId, now } = work;
  const row = await rowOf(work);
  if (!row) return refuse('knowledge.notStarted');
  const { graded: first, drawnBy } = attemptOf(work, row);
  if (first) return ok(first);
  const admitted = await admit(work, candidate, address);
  if (!admitted.ok) return admitted;
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
  recordEvidence(work, { kind: 'test graded', answers, passed, wrong });
  // Whoever drew the questions has seen them, also when another name stands in the application by now.
  if (!passed) await rememberFailed(work, [...drawnBy, ...hashesOf(work, candidate)]);
  const kind = passed ? 'knowledge-passed' : 'knowledge-failed';
  const to = candidate.email;
  await enqueue(work, { kind, to, address, payload: { to, name: salutationName(candidate) }, same: [] });
  // The budgets of the mail before that of the address, which this transaction holds since it admitted the candidate.
  if (!passed) await spend(work, failedTestBudgets(address), 0);
  return ok(graded);
}

/**
 * Whether a candidate may do the test. Nothing proves who fills in an application: only what a stranger does not have says
 * that it is the same person who failed. A test that would pass is refused as well: one that is not says that it would fail.
 */
async function admit(work: Work, candidate: Candidate, address: string | undefined): Promise<Result<undefined>> {
  const { context, transaction, now } = work;
  const failedAt = await lastFailure({ context, db: transaction, now }, contactMarks(candidate));
  if (failedAt !== undefined) return refuse('knowledge.failedBefore');
  const at = await allowedFrom(work, failedTestBudgets(address));
  return at > now ? refuseUntil('knowledge.tooMany', at, now) : ok();
}

const hashesOf = ({ context }: Work, candidate: Candidate) =>
  hashMarks(context, [...contactMarks(candidate), ...nameMarks(candidate)]);
