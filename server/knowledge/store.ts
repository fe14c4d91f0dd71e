import type { GivenAnswers, Grade, KnowledgeTest } from '@vangnet/domain/product/knowledge';

/** What tells a person from others, as the application has it. */
export type Person = {
  readonly surname: string;
  /** dd-mm-yyyy. */
  readonly dateOfBirth: string;
  readonly postcode: string;
};

type NotFound = { ok: false; code: 'request.notFound' };
type FailedBefore = { ok: false; code: 'knowledge.failedBefore' };

export type Start = {
  readonly token: string;
  readonly person: Person;
  /** The test this application gets if it has none yet. */
  readonly drawn: KnowledgeTest;
};
export type Started =
  | { ok: true; test: KnowledgeTest }
  | NotFound
  | FailedBefore
  | { ok: false; code: 'knowledge.graded' };

export type Graded = Grade & { readonly answers: GivenAnswers };
export type Attempt = { readonly test: KnowledgeTest; readonly graded: Graded | undefined };

export type NewGrade = { readonly token: string; readonly person: Person; readonly graded: Graded };
export type Recorded =
  /** The first grade of this application, which is another one when it had been graded already. */
  { ok: true; graded: Graded } | NotFound | FailedBefore | { ok: false; code: 'knowledge.notStarted' };

export type Report = {
  readonly token: string;
  /** What the caller takes the result to be. */
  readonly passed: boolean;
  /** The mail address of the applicant; without one there is no mail. */
  readonly to: string | undefined;
};
export type Reported = { ok: true } | NotFound | { ok: false; code: 'knowledge.otherResult' };

/** The knowledge tests: one attempt for each application, and none for 90 days for a person who failed one. */
export type KnowledgeStore = {
  /** The test of an application: the drawn one the first time, and that same one from then on. */
  start(start: Start): Promise<Started>;
  /** Keeps the first grade; whoever comes later gets that one. */
  record(grade: NewGrade): Promise<Recorded>;
  /** Undefined when there is no test, or no application. */
  read(token: string): Promise<Attempt | undefined>;
  /** Undefined until the test is graded. */
  resultOf(token: string): Promise<Grade | undefined>;
  /** Queues the mail with the result, once for each application. */
  report(report: Report): Promise<Reported>;
};
