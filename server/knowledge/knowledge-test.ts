import type { Key } from '../applications/hold-application.ts';
import { enteredPerson } from '@vangnet/domain/application/complete';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import {
  drawTest,
  gradeTest,
  readAnswers,
  reviewTest,
  wrongTopics,
  type KnowledgeBank,
  type KnowledgeTest,
  type Reviewed,
} from '@vangnet/domain/product/knowledge';
import { amsterdamDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { acceptableApplication } from '../applications/check-application.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { Product } from '../calculation/product.ts';
import type { RandomBytes } from '../database/sealing.ts';
import { happened } from '../http/observed.ts';
import type { Candidate, KnowledgeStore } from './store.ts';
import type { Attempt, Graded } from './stored-test.ts';

/** Everything that the use cases of the knowledge test need. */
export type KnowledgeDeps = Product & {
  readonly store: { readonly applications: Pick<ApplicationStore, 'read'>; readonly knowledge: KnowledgeStore };
  /** The questions that tests are drawn from on a day. */
  readonly knowledgeBankOn: (day: CalendarDate) => KnowledgeBank;
  readonly randomBytes: RandomBytes;
  /** Says that there is a mail to send. */
  readonly kickOutbox: () => void;
};

/** The test of this application: drawn the first time, the same one from then on. */
export async function startKnowledgeTest(
  deps: KnowledgeDeps,
  { token, address }: { token: string; address: string },
): Promise<Result<KnowledgeTest>> {
  const candidate = await candidateOf(deps, token);
  if (!candidate.ok) return candidate;
  const { store, clock, knowledgeBankOn, randomBytes } = deps;
  const drawn = drawTest(knowledgeBankOn(amsterdamDate(clock())), pickWith(randomBytes));
  return store.knowledge.start({ token, candidate: candidate.value, drawn, address });
}

/** Draws with 48 random bits: no choice is likelier than another by more than one in ten million million. */
const pickWith = (randomBytes: RandomBytes) => (choices: number) =>
  Buffer.from(randomBytes(6)).readUIntBE(0, 6) % choices;

/** The result as the visitor reads it. After a failed test that is no right answer: it would pass the next one. */
export type KnowledgeResult =
  | { readonly passed: true; readonly wrong: number; readonly review: Reviewed[] }
  | { readonly passed: false; readonly wrong: number; readonly topics: string[] };
type Answers = Parameters<typeof readAnswers>[1];

/**
 * Grades the test once, and queues the mail with the result. A second request, also at the same moment, gets the first
 * result.
 */
export async function gradeKnowledgeTest(
  deps: KnowledgeDeps,
  { token, answers: given, address }: { token: string; answers: Answers; address: string },
): Promise<Result<KnowledgeResult>> {
  const { knowledge } = deps.store;
  const attempt = await knowledge.read(token);
  const earlier = attempt && resultIn(attempt);
  if (earlier) return ok(earlier);
  const candidate = await candidateOf(deps, token);
  if (!candidate.ok) return candidate;
  if (!attempt) return refuse('knowledge.notStarted');
  const { test } = attempt;
  const read = readAnswers(test, given);
  if (!read.ok) return refuse(read.code, 'answers');
  const { answers } = read;
  const recorded = await knowledge.record({
    token,
    candidate: candidate.value,
    address,
    graded: { ...gradeTest(test, answers), answers },
  });
  if (!recorded.ok) return recorded;
  happened('tests', { outcome: recorded.value.passed ? 'passed' : 'failed' });
  deps.kickOutbox();
  return ok(resultOf(test, recorded.value));
}

/** The result of the test of this application; undefined until it is graded. */
export async function knowledgeResult(
  { knowledge }: { readonly knowledge: Pick<KnowledgeStore, 'read'> },
  token: string,
): Promise<KnowledgeResult | undefined> {
  const attempt = await knowledge.read(token);
  return attempt && resultIn(attempt);
}

const resultIn = ({ test, graded }: Attempt) => graded && resultOf(test, graded);

/** The grade as it was given; the rule may have changed since. */
function resultOf(test: Attempt['test'], { passed, wrong, answers }: Graded): KnowledgeResult {
  return passed
    ? { passed, wrong, review: reviewTest(test, answers) }
    : { passed, wrong, topics: wrongTopics(test, answers) };
}

/**
 * The result with which this application is handed over. Anybody may have failed under the name of the applicant
 * (`namesakes`): that stops nobody, and the insurer receives it.
 */
export async function resultForInsurer(
  { knowledge }: { readonly knowledge: Pick<KnowledgeStore, 'resultOf' | 'hasFailed'> },
  key: Key,
  namesakes: readonly string[],
) {
  const result = await knowledge.resultOf(key);
  if (!result || !(await knowledge.hasFailed(namesakes))) return result;
  return { ...result, unconfirmedFailure: true as const };
}

/** Confirms the result that a browser `said`, by a call that is for tests that were `passed` or for the others. */
export async function confirmKnowledgeResult(
  { store }: KnowledgeDeps,
  { token, passed, said }: { token: string; passed: boolean; said: boolean },
): Promise<Result<undefined>> {
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const grade = await store.knowledge.resultOf(token);
  return said === passed && grade?.passed === passed ? ok() : refuse('knowledge.otherResult');
}

/** Finds the person who is about to do the test of this application; there is no test without a complete one. */
async function candidateOf({ store, ...product }: KnowledgeDeps, token: string): Promise<Result<Candidate>> {
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const acceptable = acceptableApplication(product, found.value.draft, found.value);
  if (!acceptable.ok) return acceptable;
  return ok({ ...enteredPerson(acceptable.value), initials: acceptable.value.insurer.initials });
}
