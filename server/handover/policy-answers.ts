/** How the policy administration lets know what became of a hand-over. */
export type PolicyAnswers = {
  /** Within how many days after the hand-over; after that the operator is told. */
  readonly days: number;
} & (
  | {
      readonly by: 'told';
      /** Each signs messages of the administration; two of them while one is replaced. */
      readonly secrets: readonly Uint8Array[];
    }
  /** It says so when it is asked. */
  | { readonly by: 'asked' }
);
