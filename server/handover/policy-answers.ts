/** How the policy administration sends its decision on a hand-over. */
export type PolicyAnswers = {
  /** Within how many days after the hand-over; after that the sentinel shows the case to the operator. */
  readonly days: number;
} & (
  | {
      readonly by: 'push';
      /** Each signs messages of the administration; two of them while one is replaced. */
      readonly secrets: readonly Uint8Array[];
    }
  /** It sends nothing; the server asks every hour. */
  | { readonly by: 'poll' }
);
