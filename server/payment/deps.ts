import type { Product } from '../calculation/releases.ts';
import type { RandomBytes } from '../database/sealing.ts';
import type { Timer } from '../outbox/worker.ts';
import type { Store } from '../store.ts';
import type { PaymentProvider } from './provider.ts';

export type PaymentLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** What the use cases of a payment work with. */
export type PaymentDeps = Product & {
  readonly store: Pick<Store, 'payments' | 'knowledge' | 'readApplication'>;
  readonly paymentProvider: PaymentProvider;
  readonly randomBytes: RandomBytes;
  /** The address that visitors see. */
  readonly publicUrl: string;
  /** On the bank statement, and in the sentence of a payment that fails. */
  readonly brandName: string;
  /** Waits for that many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  readonly log: PaymentLog;
};

/** What the reconciliation needs besides. */
export type ReconcilerDeps = PaymentDeps & {
  readonly paymentTimer: Timer;
  /** Says that there is a mail to send. */
  readonly kickOutbox: () => void;
};
