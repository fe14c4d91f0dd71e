import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { graded as gradedCounts } from '@vangnet/domain/numbers/counts';
import type { Grade, KnowledgeTest } from '@vangnet/domain/product/knowledge';
import { contactMarks, marksByDetail, nameMarks, type EnteredPerson } from '@vangnet/domain/product/tested-person';
import { parseDate } from '@vangnet/domain/values/dates';
import { salutationName } from '@vangnet/domain/values/salutation';
import { applicationRow } from '../applications/facts.ts';
import {
  byToken,
  changeApplication,
  holdApplication,
  ifKept,
  openDraft,
  reach,
  type Held,
  type Key,
} from '../applications/hold-application.ts';
import { ownerOf, sealPart } from '../database/application-keys.ts';
import { allowedFrom, refuseUntil, spend } from '../limits/budgets.ts';
import { failedTestBudgets } from '../limits/limits.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import { recordEvidence } from '../evidence/record.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { forgetFailed, hashMarks, lastFailure, rememberFailed } from './failed-person.ts';
import { attemptOf, gradeOf, type Attempt, type Graded, type TestRow } from './stored-test.ts';

/** The person who does the test, as the application names them; the result is mailed to their address. */
export type Candidate = EnteredPerson & { readonly initials?: string | undefined };

export type Start = {
  readonly token: string;
  readonly candidate: Candidate;
  /** The test this application gets if it has none yet. */
  readonly drawn: KnowledgeTest;
  /** Where the visitor is. */
  readonly address?: string | undefined;
};

export type NewGrade = {
  readonly token: string;
  readonly candidate: Candidate;
  readonly graded: Graded;
  /** Where the answers come from. */
  readonly address?: string | undefined;
};

export type KnowledgeStore = ReturnType<typeof knowledgeStore>;

/**
 * The knowledge tests: one attempt for each application. A person who failed one, because they drew its questions or were
 * graded, applies without an adviser only when the failure is not kept any more (domain/product/retention.ts).
 */
export const knowledgeStore = (context: StoreContext) => ({
  /**
   * The test of an application: the drawn one the first time, and that same one from then on. Refused with
   * `knowledge.graded`, with `knowledge.failedBefore` when e-mail, phone or account tell that it is the same person, and
   * with `knowledge.tooMany` when as many tests as one address may fail in any day were failed there.
   */
  start: (start: Start): Promise<Result<KnowledgeTest>> =>
    holdApplication(context, start, (held) => startTest(held, start)),
  /**
   * Keeps the first grade and queues the mail with it, both or neither; a later request gets that grade. Refused
   * with `knowledge.notStarted`, `knowledge.failedBefore` and `knowledge.tooMany`.
   */
  record: (grade: NewGrade): Promise<Result<Graded>> =>
    holdApplication(context, grade, (held) => recordGrade(held, grade)),
  /** Undefined when there is no test, or no application. */
  read: async (token: string): Promise<Attempt | undefined> => {
    const row = await ifKept(context, testBy(context, token).selectAll('knowledge_tests'));
    if (!row) return undefined;
    const { test, graded } = attemptOf(await ownerOf(context, row.application_id), row);
    return { test, graded };
  },
  /** Undefined until the test is graded. */
  resultOf: async (key: Key): Promise<Grade | undefined> => {
    const row = await ifKept(context, testBy(context, key).select(['passed', 'wrong']));
    return row && gradeOf(row);
  },
  /** Whether a person with one of these marks (domain/product/tested-person.ts) failed a test that is still kept. */
  hasFailed: async (marks: readonly string[]): Promise<boolean> =>
    (await lastFailure({ context, db: context.db, now: context.clock() }, marks)) !== undefined,
  /** Forgets a failed test of the person of an application, by all that it has of them. Returns how many marks were stored. */
  liftFailed: (applicationId: string) => liftFailed(context, applicationId),
});

async function liftFailed(context: StoreContext, applicationId: string): Promise<number> {
  const owner = await ownerOf(context, applicationId);
  const { payload, brand, language } = await applicationRow(context.db, applicationId);
  const { insurer = {}, iban } = openDraft(owner, payload);
  const dateOfBirth = parseDate(insurer.dateOfBirth ?? '');
  if (!dateOfBirth) return 0;
  const own = { ...context, site: { brand, language } };
  return forgetFailed(own, Object.values(marksByDetail({ ...insurer, iban, dateOfBirth })).flat());
}

const testBy = (context: StoreContext, key: Key) =>
  byToken(context, key).innerJoin('knowledge_tests', 'knowledge_tests.application_id', 'applications.id');

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
  // The moment is kept with the questions, to show later what was asked.
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
  const { test, graded: first, drawnBy } = attemptOf(work, row);
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
  await changeApplication(work, reach(work, 'test graded'));
  // Not the second test of an applicant who corrected their birth date.
  if (work.counts.length > 0) work.counts.push(...gradedCounts(test, answers, passed));
  // The person who drew the questions has seen them, also when another name stands in the application by now.
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
