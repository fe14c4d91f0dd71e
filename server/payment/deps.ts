import type { Terms } from '@vangnet/domain/product/retention';
import type { AllowCostly } from '../limits/allow-costly.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { Product } from '../calculation/product.ts';
import type { RandomBytes } from '../database/sealing.ts';
import type { Timer } from '../jobs/repeated.ts';
import type { KnowledgeStore } from '../knowledge/store.ts';
import type { PaymentProvider } from './provider.ts';
import type { PaymentStore } from './store.ts';

type PaymentLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** What the use cases of a payment work with. */
export type PaymentDeps = Product & {
  readonly store: {
    readonly applications: ApplicationStore;
    readonly knowledge: KnowledgeStore;
    readonly payments: PaymentStore;
  };
  readonly allowCostly: Pick<AllowCostly, 'action'>;
  readonly paymentProvider: PaymentProvider;
  readonly randomBytes: RandomBytes;
  /** The address that visitors see. */
  readonly publicUrl: string;
  /** On the bank statement, and in the sentence of a payment that fails. */
  readonly brandName: string;
  readonly terms: Terms;
  /** Waits for that many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  readonly log: PaymentLog;
};

/** What asks the provider for a payment works with this much of it. */
export type RefreshDeps = Pick<PaymentDeps, 'clock' | 'paymentProvider' | 'log'> & {
  readonly store: Pick<PaymentDeps['store'], 'payments'>;
};

/** What the reconciliation works with. */
export type ReconcilerDeps = RefreshDeps & {
  readonly timer: Timer;
  /** Says that there is a mail to send. */
  readonly kickOutbox: () => void;
};
