export type Mutation = {
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /** The behaviour that is wrong then. */
  readonly breaks: string;
  /** The file of tests that has to turn red: of vitest, or of Playwright in e2e/. */
  readonly suite: string;
  /** Why no test can turn red. */
  readonly excepted?: string;
};
