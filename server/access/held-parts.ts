import { openPart, type Part } from '../database/sealed-parts.ts';
import type { Owner } from '../database/store-context.ts';

/** What is sealed there, if anything. */
export const opened = (owner: Owner, part: Part, sealed: Uint8Array | null): unknown =>
  sealed ? openPart(owner, part, sealed) : undefined;

type Test = {
  readonly version?: unknown;
  readonly questions?: readonly { id: string; question: string; answers: readonly { id: string; text: string }[] }[];
};

/** The questions with what was answered. Which answers are right is ours, and says nothing of the person. */
export async function knowledgeTest(owner: Owner) {
  const row = await owner.context.db
    .selectFrom('knowledge_tests')
    .selectAll()
    .where('application_id', '=', owner.applicationId)
    .executeTakeFirst();
  if (!row) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any release wrote it; what is missing is left out
  const { version, questions = [] } = openPart(owner, 'knowledge test', row.test) as Test;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  const given = (opened(owner, 'knowledge answers', row.answers) ?? {}) as Readonly<Record<string, string>>;
  return {
    version,
    passed: row.passed === null ? null : row.passed === 1,
    wrong: row.wrong,
    gradedAt: row.graded_at,
    questions: questions.map(({ id, question, answers }) => ({
      question,
      answered: answers.find((answer) => answer.id === given[id])?.text,
    })),
  };
}

export async function adviserRequest(owner: Owner) {
  const row = await owner.context.db
    .selectFrom('adviser_requests')
    .selectAll()
    .where('application_id', '=', owner.applicationId)
    .executeTakeFirst();
  if (!row) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the link opens the case, and is the adviser's
  const { link: _, ...handed } = openPart(owner, 'adviser case', row.content) as Readonly<Record<string, unknown>>;
  return { mailAt: row.mail_at, ...handed };
}
