/** That an application was submitted, and when. */
export type Submission = { readonly referenceId: string; readonly submittedAt: string };

export type SubmissionStore = {
  /** Undefined when it was not submitted, or the token gives no access. */
  find(token: string): Promise<Submission | undefined>;
  /** The policy administration has it. Saying it again changes nothing. */
  recordHandOver(referenceId: string, contractNumber: string | undefined): Promise<void>;
};
