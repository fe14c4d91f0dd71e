import type { Structure } from './structure.ts';

/** A policy that was taken. */
export type Policy = {
  readonly contractNumber: string;
  readonly idempotencyKey: string;
  readonly receivedAt: Date;
  /** The bytes it came in, to tell a repetition from something else under the same key. */
  readonly content: Buffer;
  /** The response that it got. */
  readonly structure: Structure;
  /** The message by which it was taken back, if it was. */
  withdrawal?: { readonly idempotencyKey: string; readonly content: Buffer; readonly receivedAt: Date };
};

/** The policies in the order they came. */
export function policyStore() {
  const policies: Policy[] = [];
  return {
    add: (policy: Policy) => void policies.push(policy),
    find: (wanted: string) => policies.find(({ contractNumber }) => contractNumber === wanted),
    findByKey: (wanted: string) => policies.find(({ idempotencyKey }) => idempotencyKey === wanted),
    list: (): readonly Policy[] => policies,
  };
}
export type PolicyStore = ReturnType<typeof policyStore>;

/** How the policy administration behaves. */
export const policiesScenarios = {
  ok: 'Accepts policies and responds at once.',
  slow: 'Accepts policies and responds after 10 seconds.',
  down: 'Breaks every connection without a response.',
  error: 'Responds to every hand-over with status 500 and accepts nothing.',
  reject: 'Responds to every hand-over with status 422 and accepts nothing.',
} as const;

export type PoliciesScenario = keyof typeof policiesScenarios;
