import type { Draft } from '@vangnet/domain/application/draft';
import type { Tracking } from '@vangnet/contract/applications';
import type { AdviserStore } from './adviser/store.ts';
import type { KnowledgeStore } from './knowledge/store.ts';
import type { IdentityStore, SubmissionStore } from './identity/store.ts';
import type { Outbox } from './outbox/store.ts';
import type { PaymentStore } from './payment/store.ts';

export type Idempotency = {
  /** The caller's Idempotency-Key. */
  readonly key: string;
  /** What the caller asked for; the same key with another request is a mistake. */
  readonly request: string;
};

export type NewApplication = {
  readonly draft: Draft;
  readonly tracking: Tracking;
  readonly tariffVersion: string;
  readonly idempotency?: Idempotency | undefined;
};
export type Created = { ok: true; token: string; version: number } | { ok: false; code: 'request.keyReused' };

export type Change = {
  readonly token: string;
  readonly draft: Draft;
  /** What is left out stays as it was stored: it is captured once, at the first save. */
  readonly tracking: Tracking;
  readonly tariffVersion: string;
  /** The version the change is based on; without it the last write wins. */
  readonly expectedVersion?: number | undefined;
};
export type Updated =
  | { ok: true; version: number }
  | { ok: false; code: 'request.notFound' }
  | { ok: false; code: 'application.stale' | 'application.frozen' };

export type QuoteMail = {
  /** Of the application. */
  readonly token: string;
  readonly email: string;
  /** What the mail says; the same content to the same address within a minute is one mail. */
  readonly quote: object;
  /** With which it was priced; left out, the application keeps the one it has. */
  readonly tariffVersion?: string;
};
export type QuoteQueued = { ok: true; queued: boolean } | { ok: false; code: 'request.notFound' };

export type Deleted = { ok: true } | { ok: false; code: 'request.notFound' | 'application.frozen' };

export type StoredApplication = {
  readonly version: number;
  readonly draft: Draft;
  readonly tracking: Tracking;
  readonly tariffVersion: string;
  /** Since when it has that tariff. */
  readonly ratedAt: Date;
  /** How people name the application; it opens nothing. */
  readonly referenceId: string;
  readonly isSubmitted: boolean;
};

/**
 * Where applications are kept. An application is reached by its token only; the store knows no more than the token's
 * hash, and keeps what visitors entered sealed.
 */
export type Store = {
  createApplication(application: NewApplication): Promise<Created>;
  /** Frozen while a payment is under way and after it is paid. */
  updateApplication(change: Change): Promise<Updated>;
  /** Undefined for an unknown, expired or deleted token. */
  readApplication(token: string): Promise<StoredApplication | undefined>;
  /** Deletes a draft with everything that belongs to it, for good. What has been paid for or submitted stays. */
  deleteApplication(token: string): Promise<Deleted>;
  /** Makes it a quoted application with a link to go on, and queues the mail: all of it or nothing. */
  sendQuote(mail: QuoteMail): Promise<QuoteQueued>;
  readonly outbox: Outbox;
  readonly knowledge: KnowledgeStore;
  readonly adviser: AdviserStore;
  readonly payments: PaymentStore;
  readonly identity: IdentityStore;
  readonly submissions: SubmissionStore;
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
