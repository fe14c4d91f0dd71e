import type { AllowCostly } from '../limits/allow-costly.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { Product } from '../calculation/product.ts';
import type { RandomBytes } from '../database/sealing.ts';
import type { KnowledgeStore } from '../knowledge/store.ts';
import type { PaymentStore } from '../payment/store.ts';
import type { IdentityProvider } from './provider.ts';
import type { IdentityStore } from './store.ts';

/** Dependencies of the use cases of an identity check. */
export type IdentityDeps = Product & {
  readonly store: {
    readonly applications: ApplicationStore;
    readonly identity: IdentityStore;
    readonly knowledge: KnowledgeStore;
    readonly payments: PaymentStore;
  };
  readonly allowCostly: Pick<AllowCostly, 'action'>;
  readonly identityProvider: IdentityProvider;
  readonly randomBytes: RandomBytes;
  /** The address that visitors see. */
  readonly publicUrl: string;
  /** Waits for that many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** Says that there is something to deliver. */
  readonly kickOutbox: () => void;
};

/** Log of the request, so that every line carries its id. */
export type IdentityLog = { warn(facts: object, message: string): void };
