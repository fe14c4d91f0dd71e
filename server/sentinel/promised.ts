/** A case that is not as the product promises. */
export type Broken = {
  /** The reference of an application, the id of a payment, or what else it is about; nothing personal. */
  readonly subject: string;
  readonly since: Date;
  /** What is wrong with it, for the operator; nothing personal. */
  readonly detail: string;
};

/** Something that holds of every case, and how to see that it does. */
export type Promised<Deps> = {
  /** Label in metrics. */
  readonly name: string;
  /** The promise, as a sentence. */
  readonly says: string;
  /** What an operator does when it is broken. */
  readonly cure: string;
  /**
   * Finds the cases in which it is broken.
   *
   * @param known those that the round before found, for a promise of which a round looks at a part only
   */
  readonly broken: (deps: Deps, known: readonly Broken[]) => Promise<Broken[]>;
  /** Makes it good, where there is exactly one safe way to. */
  readonly repair?: (deps: Deps, broken: readonly Broken[]) => Promise<void>;
};
