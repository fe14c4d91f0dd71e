import type { AccessStore } from '../access/store.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { BounceSettings } from '../bounces/settings.ts';
import type { CheckpointStore } from '../evidence/checkpoints.ts';
import type { evidenceStore } from '../evidence/store.ts';
import type { SubmissionStore } from '../handover/store.ts';
import type { SiteCertificate } from '../http/site-certificate.ts';
import type { CertificateEnd } from '../identity/vendor.ts';
import type { Outbox } from '../outbox/store.ts';
import type { RefreshDeps } from '../payment/deps.ts';
import type { PaymentStore } from '../payment/store.ts';
import type { RetentionStore } from '../retention/store.ts';
import type { Jobs } from '../schedule/jobs.ts';
import type { MessageStore } from '../webhooks/store.ts';
import type { Promised } from './promised.ts';
import type { Walk } from './walk.ts';

/** What promises about rows are checked with. The operator's commands have it too. */
export type RowDeps = {
  readonly store: {
    readonly payments: PaymentStore;
    readonly submissions: Pick<SubmissionStore, 'notHandedOver' | 'unconfirmed' | 'overdue'>;
    readonly outbox: Pick<Outbox, 'late' | 'bounced'>;
    readonly retention: Pick<RetentionStore, 'overdue'>;
    readonly access: Pick<AccessStore, 'find' | 'manyMissed'>;
  };
  readonly clock: () => Date;
};

/** What only a server has: its providers, its machine, and time to walk through all applications. */
export type ServerDeps = RowDeps &
  RefreshDeps & {
    readonly store: {
      readonly applications: Pick<ApplicationStore, 'leftOvers'>;
      readonly evidence: ReturnType<typeof evidenceStore>;
      readonly messages: Pick<MessageStore, 'late'>;
      readonly jobs: Pick<Jobs, 'lastDone'>;
      readonly checkpoints: Pick<CheckpointStore, 'unsignedSince' | 'unmailedSince'>;
    };
    /** The clock of this machine; `clock` is that of the database. */
    readonly wallClock: () => Date;
    /** The certificates for the identity services. */
    readonly certificates: readonly CertificateEnd[];
    /** The certificate that visitors see; not there when it is not watched, undefined without TLS. */
    readonly siteCertificate?: (() => Promise<SiteCertificate | undefined>) | undefined;
    /** Whether a system of the brand of this name receives the states of its applications. */
    readonly isSubscribed: (brand: string) => boolean;
    /** How it becomes known which mails did not arrive, if at all. */
    readonly bounces?: BounceSettings | undefined;
    /** The address for checkpoints; without one they stay in the database. */
    readonly checkpointMailbox: string | undefined;
    readonly walk: Walk;
  };

export type OfRows = Promised<RowDeps>;
export type OfServer = Promised<ServerDeps>;
