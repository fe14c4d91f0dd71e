/** A case in which a promise does not hold. */
export type Broken = {
  /** The reference of an application, the id of a payment, or the name of a thing such as a certificate; nothing personal. */
  readonly subject: string;
  readonly since: Date;
  /** What is wrong, for the operator; nothing personal. */
  readonly detail: string;
};

/** Something that holds for every case, and how it is checked. */
export type Promised<Deps> = {
  /** Label in metrics. */
  readonly name: string;
  readonly says: string;
  /** What an operator does when it is broken, as a sentence without its full stop. */
  readonly cure: string;
  /**
   * Finds the cases in which it is broken.
   *
   * @param known those of the round before, for a promise of which a round checks a part only
   */
  readonly broken: (deps: Deps, known: readonly Broken[]) => Promise<Broken[]>;
  /** Repairs these cases, where there is exactly one safe way to. */
  readonly repair?: (deps: Deps, broken: readonly Broken[]) => Promise<void>;
};
