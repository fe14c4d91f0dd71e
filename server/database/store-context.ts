import type { Kysely, Transaction } from 'kysely';
import type { Count } from '@vangnet/domain/numbers/counts';
import type { Language } from '@vangnet/domain/values/language';
import type { Terms } from '@vangnet/domain/product/retention';
import type { WebhookEvent } from '@vangnet/domain/product/webhook-events';
import type { KeyRing } from './key-ring.ts';
import type { RandomBytes } from './sealing.ts';
import type { Tables } from './tables.ts';

/** The release with its pages, the checksum of its reference data, and of a site its language: every entry of the record has them. */
export type Edition = {
  readonly release: string;
  readonly referenceData: string;
  readonly language?: Language | undefined;
};

/** A document as it was offered when the terms were accepted: its page, or the address where the brand keeps it. */
type AgreedDocument = { readonly document: string; readonly content: string };

/** A site: a brand, by the name of its folder, in a language. */
export type Shown = { readonly brand: string; readonly language: Language };

/** Settings of a brand that the store needs. The installation's hold where one is missing. */
type StoredBrand = {
  /** How long it keeps applications. */
  readonly terms?: Terms | undefined;
  /** Prefixes of its numbers. */
  readonly prefixes?: { readonly reference: string; readonly case: string } | undefined;
};

/** Given by a program that opens a store. */
export type StoreWorld = {
  readonly clock: () => Date;
  readonly randomBytes: RandomBytes;
  /** A command of the operator shows nobody anything, and has none. */
  readonly edition?: Edition | undefined;
  /** The documents of a version that the site offers; a store without a site has none. */
  readonly documents?: ((version: string) => readonly AgreedDocument[]) | undefined;
  /** The states of which the subscriber of a brand wants a message; without it, none. */
  readonly subscribedTo?: ((brand: string) => readonly WebhookEvent[] | undefined) | undefined;
  /** Settings of brands by name; without it, nothing. */
  readonly brands?: (() => ReadonlyMap<string, StoredBrand>) | undefined;
  /** Whether it is known which mails do not arrive: what was sent is kept for a while then, to be sent again. */
  readonly tracksBounces?: boolean;
};

/** The world of a store with its open database. */
export type StoreContext = StoreWorld & {
  readonly db: Kysely<Tables>;
  readonly keys: KeyRing;
  /** The site whose brand alone exists for this store. Staff, operators and jobs see every brand and have none. */
  readonly site?: Shown | undefined;
  /** Identity of the tables when they were opened (incarnation.ts); a database in memory is never another one. */
  readonly incarnation?: string;
  /** Counts what a transaction did, once it has ended well; without it, nothing. */
  readonly count?: ((counts: readonly Count[]) => void) | undefined;
};

/** Whose sealed parts are opened and sealed, with the key of that application (application-keys.ts). */
export type Owner = { readonly context: StoreContext; readonly applicationId: string; readonly key: Buffer };

/** A transaction that changes what belongs to one application. */
export type Work = Owner & { readonly transaction: Transaction<Tables>; readonly now: Date };
