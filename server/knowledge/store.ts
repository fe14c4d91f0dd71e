import type { Result } from '@vangnet/domain/application/result';
import type { GivenAnswers, Grade, KnowledgeTest } from '@vangnet/domain/product/knowledge';
import type { EnteredPerson } from '@vangnet/domain/product/tested-person';

/** Who does the test, as the application has it; the result is mailed to their address. */
export type Candidate = EnteredPerson & { readonly initials?: string | undefined };

export type Start = {
  readonly token: string;
  readonly candidate: Candidate;
  /** The test this application gets if it has none yet. */
  readonly drawn: KnowledgeTest;
  /** Where the visitor is. */
  readonly address?: string | undefined;
};
export type Graded = Grade & { readonly answers: GivenAnswers };
export type Attempt = { readonly test: KnowledgeTest; readonly graded: Graded | undefined };

export type NewGrade = {
  readonly token: string;
  readonly candidate: Candidate;
  readonly graded: Graded;
  /** Where the answers come from. */
  readonly address?: string | undefined;
};

/**
 * The knowledge tests: one attempt for each application. Who failed one, as whoever drew its questions or as whoever was
 * graded, applies without an adviser only when the failure is not kept any more (domain/product/retention.ts).
 */
export type KnowledgeStore = {
  /**
   * The test of an application: the drawn one the first time, and that same one from then on. Refused with
   * `knowledge.graded`, with `knowledge.failedBefore` when e-mail, phone or account tell that it is the same person, and
   * with `knowledge.tooMany` when as many tests as one address may fail in any day were failed there.
   */
  start(start: Start): Promise<Result<KnowledgeTest>>;
  /**
   * Keeps the first grade and queues the mail with it, both or neither; whoever comes later gets that grade. Refused
   * with `knowledge.notStarted`, `knowledge.failedBefore` and `knowledge.tooMany`.
   */
  record(grade: NewGrade): Promise<Result<Graded>>;
  /** Undefined when there is no test, or no application. */
  read(token: string): Promise<Attempt | undefined>;
  /** Undefined until the test is graded. */
  resultOf(token: string): Promise<Grade | undefined>;
  /** Whether somebody with one of these marks (domain/product/tested-person.ts) failed a test that is still kept. */
  hasFailed(marks: readonly string[]): Promise<boolean>;
  /** Deletes these marks of a failed test. Returns how many were stored. */
  forgetFailed(marks: readonly string[]): Promise<number>;
};
