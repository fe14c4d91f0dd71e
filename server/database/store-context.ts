import type { Kysely, Transaction } from 'kysely';
import type { RandomBytes } from './sealing.ts';
import type { Tables } from './tables.ts';

/** What the store's functions work with. */
export type StoreContext = {
  readonly db: Kysely<Tables>;
  /** 32 bytes, from which every key for data at rest is derived. */
  readonly dataKey: Uint8Array;
  readonly clock: () => Date;
  readonly randomBytes: RandomBytes;
};

/** Whose sealed parts are opened and sealed. */
export type Owner = { readonly context: StoreContext; readonly applicationId: string };

/** A transaction that changes what belongs to one application. */
export type Work = Owner & { readonly transaction: Transaction<Tables>; readonly now: Date };
