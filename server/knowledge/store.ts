import type { Result } from '@vangnet/domain/application/result';
import type { GivenAnswers, Grade, KnowledgeTest } from '@vangnet/domain/product/knowledge';

/** What tells a person from others, as the application has it. */
export type Person = {
  readonly surname: string;
  /** dd-mm-yyyy. */
  readonly dateOfBirth: string;
  readonly postcode: string;
};

/** Who does the test, and where the result is mailed to. */
export type Candidate = Person & { readonly email: string };

export type Start = {
  readonly token: string;
  readonly candidate: Person;
  /** The test this application gets if it has none yet. */
  readonly drawn: KnowledgeTest;
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

/** The knowledge tests: one attempt for each application, and none for 90 days for a person who failed one. */
export type KnowledgeStore = {
  /**
   * The test of an application: the drawn one the first time, and that same one from then on. Refused with
   * `knowledge.graded` and `knowledge.failedBefore`.
   */
  start(start: Start): Promise<Result<KnowledgeTest>>;
  /**
   * Keeps the first grade and queues the mail with it, both or neither; whoever comes later gets that grade. Refused
   * with `knowledge.notStarted` and `knowledge.failedBefore`.
   */
  record(grade: NewGrade): Promise<Result<Graded>>;
  /** Undefined when there is no test, or no application. */
  read(token: string): Promise<Attempt | undefined>;
  /** Undefined until the test is graded. */
  resultOf(token: string): Promise<Grade | undefined>;
};
