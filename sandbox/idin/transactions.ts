import { digitsOf } from '../digits.ts';
import type { World } from '../world.ts';
import type { Attributes } from './attributes.ts';
import type { TransactionRequest } from './request.ts';
import type { IdinScenario } from './scenarios.ts';

const STATUSES = ['Open', 'Pending', 'Success', 'Cancelled', 'Failure', 'Expired'] as const;
export type Status = (typeof STATUSES)[number];
export const isStatus = (text: unknown): text is Status => STATUSES.some((status) => status === text);
export const isFinal = (status: Status): boolean => status !== 'Open' && status !== 'Pending';

/** The outcome at the bank. */
export type Outcome = {
  readonly status: Status;
  readonly attributes: Attributes;
  /** Replaces the general scenario in the status responses of this transaction. */
  readonly scenario?: IdinScenario;
};

export type Transaction = TransactionRequest & {
  readonly id: string;
  /** The secret in the address of the bank page. */
  readonly random: string;
  readonly createdAt: Date;
  readonly outcome: Outcome;
  readonly changedAt: Date;
  /** Number of times that the scenario pending-first held back the final status. */
  readonly heldBack: number;
  /** True when the merchant has its final status. */
  readonly isCollected: boolean;
};

export type State = { readonly status: Status; readonly since: Date };

/** The status at a moment: without a decision in time it is Expired. */
export function stateAt({ outcome, changedAt, createdAt, expirationMs }: Transaction, now: Date): State {
  const expiresAt = new Date(createdAt.getTime() + expirationMs);
  const isTooLate = now >= expiresAt && !isFinal(outcome.status);
  return isTooLate ? { status: 'Expired', since: expiresAt } : { status: outcome.status, since: changedAt };
}

export type Transactions = {
  /** Undefined when the entrance code was used before. */
  start(request: TransactionRequest): Transaction | undefined;
  find(id: string): Transaction | undefined;
  list(): readonly Transaction[];
  update(id: string, change: Partial<Transaction>): void;
};

export function transactionStore(world: World, acquirerId: string): Transactions {
  const transactions = new Map<string, Transaction>();
  return {
    start(request) {
      const isUsed = [...transactions.values()].some(({ entranceCode }) => entranceCode === request.entranceCode);
      if (isUsed) return undefined;
      const now = world.now();
      const transaction: Transaction = {
        ...request,
        // Random instead of counted: a merchant outlives the sandbox and must not see the same id twice.
        id: acquirerId + digitsOf(world.newId(), 12),
        random: world.newId(),
        createdAt: now,
        outcome: { status: 'Open', attributes: {} },
        changedAt: now,
        heldBack: 0,
        isCollected: false,
      };
      transactions.set(transaction.id, transaction);
      return transaction;
    },
    find: (id) => transactions.get(id),
    list: () => [...transactions.values()],
    update(id, change) {
      const transaction = transactions.get(id);
      if (transaction) transactions.set(id, { ...transaction, ...change });
    },
  };
}
