import type { Draft } from '@vangnet/domain/application/draft';
import type { Subject } from '@vangnet/domain/application/subject';
import type { UnknownFields } from '@vangnet/domain/application/unknown-fields';
import type { Cents } from '@vangnet/domain/values/money';
import { local } from './local.ts';

/**
 * The data that the browser keeps of an application: the answers, and the token and version of the saved copy. `over`:
 * that application is with the insurer or an adviser; its token opens the last screens, and the draft does not belong
 * to it.
 */
export type Stored = {
  draft: Draft;
  token: string | undefined;
  version?: number | undefined;
  over?: true;
  /** How often this browser began another calculation: a tab with another number is of a former one. */
  begun?: number | undefined;
  /** Fields of the draft that a newer release kept and this one does not know: kept for that one. */
  later?: UnknownFields | undefined;
  /** The person whom the saved copy is about: who it was when it was first saved. */
  about?: Subject | undefined;
  /** The quote that was sent for the answers as they are. */
  sentQuote?: SentQuote | undefined;
  /** What was filled in from the register of addresses: what stands there otherwise was typed by hand. */
  registered?: Street | undefined;
  /** The mail address that was given with a tick for the privacy policy. */
  consentedEmail?: string | undefined;
  /** The mail address at which the visitor read a mail of ours: they came by its link. */
  readEmail?: string | undefined;
  /** The mail address at which a quote could not be delivered. */
  failedEmail?: string | undefined;
  /** The mail address as it was typed the second time, among the personal data. */
  emailConfirmation?: string | undefined;
};

export type Street = { readonly street: string; readonly city: string };

/** The address that a quote went to, and the premium of the first month that it names. */
export type SentQuote = { readonly email: string; readonly premium: Cents };

/** Version of the shape that is kept. Raise this when it changes, and read the older ones in `stored-draft.ts`. */
const VERSION = 1;

const KEY = 'vangnet.application';

/** The stored text, if there is any. A browser that blocks storage has none. */
export const readStorage = () => local.read(KEY);

/** Keeps the draft for a later visit. A full or blocked storage costs only that: the visit itself goes on. */
export const writeStorage = (stored: Stored) =>
  local.write(KEY, JSON.stringify({ ...stored, version: VERSION, saved: stored.version }));

export const clearStorage = () => local.write(KEY, undefined);
