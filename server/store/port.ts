import type { Draft } from '@vangnet/domain/application/draft';
import type { Tracking } from '@vangnet/contract/applications';

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
  | { ok: false; code: 'application.stale' };

export type StoredApplication = { readonly version: number; readonly draft: Draft; readonly tracking: Tracking };

/**
 * Where applications are kept. An application is reached by its token only; the store knows no more than the token's
 * hash, and keeps what visitors entered sealed.
 */
export type Store = {
  createApplication(application: NewApplication): Promise<Created>;
  updateApplication(change: Change): Promise<Updated>;
  /** Undefined for an unknown, expired or deleted token. */
  readApplication(token: string): Promise<StoredApplication | undefined>;
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
