import { digitsOf, type World } from '../world.ts';
import type { Attributes } from './attributes.ts';
import type { TransactionRequest } from './request.ts';

export type Status = 'Open' | 'Pending' | 'Success' | 'Cancelled' | 'Failure' | 'Expired';
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

export function transactionStore(world: World, acquirerId: string) {
  const transactions = new Map<string, Transaction>();
  return {
    /** Undefined when the entrance code was used before. */
    start(request: TransactionRequest): Transaction | undefined {
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
    find: (id: string) => transactions.get(id),
    update(id: string, change: Partial<Transaction>) {
      const transaction = transactions.get(id);
      if (transaction) transactions.set(id, { ...transaction, ...change });
    },
  };
}
export type Transactions = ReturnType<typeof transactionStore>;

/** How the routing service behaves. A choice at the bank can bring one of its own for the status of its transaction. */
export const idinScenarios = {
  ok: 'Responds at once.',
  slow: 'Responds to every request after 10 seconds.',
  down: 'Breaks every connection without a response.',
  error: 'Responds to every request with error SO1000 and a text for the consumer.',
  'pending-first': 'Reports Open and then Pending before the final status of each transaction.',
  'bank-dialect':
    'Writes assertions as a recorded test bank did: typed values, a prefix list in the signature, no OneTimeUse.',
  'forged-routing-signature': "Signs every response with the bank's key instead of the routing service's.",
  'forged-assertion':
    'Puts the data of the visitor in an assertion without a signature, before a signed one about somebody else.',
  'wrong-in-response-to': 'Sends assertions in reply to another request.',
  'expired-assertion': 'Sends assertions whose validity ended an hour ago.',
  'entity-expansion': 'Puts a DOCTYPE with entities that grow before every response; the signature is correct.',
} as const;

export type IdinScenario = keyof typeof idinScenarios;
