import { handedOver } from '../adviser/kysely-store.ts';
import { openPart, type Part } from '../database/sealed-parts.ts';
import type { Owner } from '../database/store-context.ts';
import { attemptOf } from '../knowledge/stored-test.ts';

/** What is sealed there, if anything. */
export const opened = (owner: Owner, part: Part, sealed: Uint8Array | null): unknown =>
  sealed ? openPart(owner, part, sealed) : undefined;

/** The questions with what was answered. Which answers are right is ours, and says nothing of the person. */
export async function knowledgeTest(owner: Owner) {
  const row = await owner.context.db
    .selectFrom('knowledge_tests')
    .selectAll()
    .where('application_id', '=', owner.applicationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { test, graded } = attemptOf(owner, row);
  return {
    version: test.version,
    passed: row.passed === null ? null : row.passed === 1,
    wrong: row.wrong,
    gradedAt: row.graded_at,
    questions: test.questions.map(({ id, question, answers }) => ({
      question,
      answered: answers.find((answer) => answer.id === graded?.answers[id])?.text,
    })),
  };
}

export async function adviserRequest(owner: Owner) {
  const row = await owner.context.db
    .selectFrom('adviser_requests')
    .selectAll()
    .where('application_id', '=', owner.applicationId)
    .executeTakeFirst();
  return row && { mailAt: row.mail_at, ...handedOver(owner, row) };
}
