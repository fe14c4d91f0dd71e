import type { CostlyActions } from './limits/allow-costly.ts';
import type { AddressLimits } from './limits/limits.ts';
import type { AccessStore } from './access/store.ts';
import type { AdviserStore } from './adviser/store.ts';
import type { ApplicationStore } from './applications/store.ts';
import type { CheckpointStore } from './evidence/checkpoint-store.ts';
import type { Jobs } from './schedule/jobs.ts';
import type { KeyStore } from './database/key-store.ts';
import type { ServerList } from './database/servers.ts';
import type { EvidenceStore } from './evidence/store.ts';
import type { SubmissionStore } from './handover/store.ts';
import type { IdentityStore } from './identity/store.ts';
import type { KnowledgeStore } from './knowledge/store.ts';
import type { MyApplicationStore } from './my-application/store.ts';
import type { Outbox } from './outbox/store.ts';
import type { PaymentStore } from './payment/store.ts';
import type { QuoteStore } from './quote/store.ts';
import type { RetentionStore } from './retention/store.ts';

/** Everything that is kept. A room gets what it needs of it in its own `Deps`, and never imports this. */
export type Store = {
  readonly applications: ApplicationStore;
  readonly quotes: QuoteStore;
  readonly knowledge: KnowledgeStore;
  readonly adviser: AdviserStore;
  readonly payments: PaymentStore;
  readonly identity: IdentityStore;
  readonly submissions: SubmissionStore;
  readonly outbox: Outbox;
  readonly retention: RetentionStore;
  costlyActions(limits: AddressLimits): CostlyActions;
  readonly keys: KeyStore;
  readonly access: AccessStore;
  readonly evidence: EvidenceStore;
  readonly checkpoints: CheckpointStore;
  readonly myApplication: MyApplicationStore;
  readonly jobs: Jobs;
  readonly servers: ServerList;
  /** Throws when the database cannot be reached or not be written to. */
  probe(): Promise<void>;
  /** False when a newer release changed the tables so that this one cannot work with them. */
  isSupported(): Promise<boolean>;
  /** Whether other tables have taken the place of those that were opened, as a restore does. */
  isReplaced(): Promise<boolean>;
  /** False when a server worked with newer reference data than these; registers them when they were never seen. */
  isNewestSet(checksum: string): Promise<boolean>;
  /** From now on these reference data are the newest, also when they were before. */
  makeNewestSet(checksum: string): Promise<void>;
  close(): Promise<void>;
};
