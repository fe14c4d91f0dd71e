/** That an application was submitted, and when; and when it was withdrawn, if it was. */
export type Submission = {
  readonly referenceId: string;
  readonly submittedAt: string;
  readonly withdrawnAt?: string | undefined;
};

export type SubmissionStore = {
  /** Undefined when it was not submitted, or the token gives no access. */
  find(token: string): Promise<Submission | undefined>;
  /** The policy administration has it. Saying it again changes nothing. */
  recordHandOver(referenceId: string, contractNumber: string | undefined): Promise<void>;
};
