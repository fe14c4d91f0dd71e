import type { Origin } from '../limits/limits.ts';
import type { Tracking } from '@vangnet/contract/applications';
import type { Draft } from '@vangnet/domain/application/draft';
import type { Proof } from '@vangnet/domain/application/link-proof';
import type { Result } from '@vangnet/domain/application/result';
import type { RecordedPrice } from '../evidence/price.ts';
import type { TokenRefusal } from './hold-application.ts';

/** Gives the price that this change shows; computed when it differs from the one before. */
type PriceOf = () => RecordedPrice;

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
  readonly price?: PriceOf | undefined;
  readonly idempotency?: Idempotency | undefined;
  readonly origin?: Origin | undefined;
};
export type CreatedApplication = { readonly token: string; readonly version: number };

export type Change = {
  readonly token: string;
  readonly draft: Draft;
  /** What is left out stays as it was stored: it is captured once, at the first save. */
  readonly tracking: Tracking;
  /** The version the change is based on; without it the last write wins. */
  readonly expectedVersion?: number | undefined;
};

/** A draft that may be stored, with the tariff that it was priced with. */
export type JudgedDraft = Pick<NewApplication, 'draft' | 'tariffVersion' | 'price'>;
/** A draft as it is stored, with the tariff that it was priced with, and since when. */
export type StoredDraft = Pick<StoredApplication, 'draft' | 'tariffVersion' | 'ratedAt'>;
/** Judges a draft that is to replace a stored one. Called while nobody else changes the application. */
export type Judge = (draft: Draft, stored: StoredDraft) => Result<JudgedDraft>;

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
  /** Of a submitted one. */
  readonly withdrawnAt: Date | undefined;
  /** Of a paid one. */
  readonly paymentId: string | undefined;
};

/**
 * Where applications are kept. An application is reached by its token only; the store knows no more than the token's
 * hash, and keeps what visitors entered sealed. An unknown, an expired and a deleted token are the same:
 * `request.notFound`.
 */
export type ApplicationStore = {
  /** Refused with `application.tooMany` beyond what may be made from one address; nothing is kept then. */
  create(application: NewApplication): Promise<Result<CreatedApplication, 'request.keyReused' | 'application.tooMany'>>;
  read(token: string): Promise<Result<StoredApplication, TokenRefusal>>;
  /** As `read`, by the token of a mailed link, which opens nothing else. */
  readByLink(link: string): Promise<Result<StoredApplication, 'request.notFound'>>;
  /** The address that a mailed link went to. */
  mailedTo(link: string): Promise<string | undefined>;
  /** A token for whoever comes by a mailed link; with the proof once personal data was entered. */
  exchangeLink(link: string, proof: Proof | undefined): Promise<Result<string>>;
  /**
   * Replaces the draft by what is judged of it. Frozen while a payment is under way and after it is paid; then only the
   * person can be corrected, when a bank did not know them. Refused with `application.anotherPerson` when both occupation
   * and birth date differ from what is stored: that is another application.
   */
  update(change: Change, judge: Judge): Promise<Result<{ readonly version: number }>>;
  /** Deletes a draft with everything that belongs to it, for good. What has been paid for or submitted stays. */
  delete(token: string): Promise<Result<undefined>>;
  /**
   * Takes what was deleted out of the files of the database too, unless somebody reads them just now: then false, and it
   * is to be called again. A new server does not know what an earlier one left, so its first call always looks.
   */
  finishDeletions(): Promise<boolean>;
};
