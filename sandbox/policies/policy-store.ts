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
export type PolicyStore = {
  add(policy: Policy): void;
  find(contractNumber: string): Policy | undefined;
  findByKey(idempotencyKey: string): Policy | undefined;
  list(): readonly Policy[];
};

export function policyStore(): PolicyStore {
  const policies: Policy[] = [];
  return {
    add: (policy) => void policies.push(policy),
    find: (wanted) => policies.find(({ contractNumber }) => contractNumber === wanted),
    findByKey: (wanted) => policies.find(({ idempotencyKey }) => idempotencyKey === wanted),
    list: () => policies,
  };
}
