import { useSyncExternalStore } from 'react';
import { emptyDraft, premiumBasis, type Draft } from '@vangnet/domain/application/draft';
import { isAnotherPerson, startedAnew, subjectOf } from '@vangnet/domain/application/subject';
import { flags } from './flags.ts';
import { clearStorage, readStorage, writeStorage, type SentQuote, type Stored } from './storage.ts';

const nothing: Stored = { draft: emptyDraft, token: undefined };
const listeners = new Set<() => void>();

let current = nothing;
/** Counts the applications that this page has had. */
let applications = 0;

/** Shows and keeps the next state. Answers with another premium void the quote that was sent. */
function change(next: Stored): void {
  const isQuoted = premiumBasis(next.draft) === premiumBasis(current.draft);
  const stored: Stored = isQuoted ? next : { ...next, sentQuote: undefined };
  if (!isQuoted) flags.setSubmittedOffer(false);
  show(stored);
  writeStorage(stored);
}

function show(next: Stored): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The application of this browser: one draft, one token, kept in local storage. */
export const application = {
  read: () => current,
  /**
   * Changes the draft; the change is kept at once. An answer after an application is over begins another one, and so do
   * answers that make a saved one another person's: its token and its address stay with whom it was saved for.
   */
  update: (step: (draft: Draft) => Draft) => {
    const { draft, over, ...saved } = current;
    const next = step(draft);
    if (saved.about && isAnotherPerson(saved.about, subjectOf(next))) return application.begin(startedAnew(next));
    change({ draft: next, ...(over ? { token: undefined } : saved) });
  },
  /** Begins another application. The former one is no longer on this device. */
  begin: (draft: Draft = emptyDraft) => {
    applications += 1;
    change({ draft, token: undefined });
    flags.clear();
  },
  /** Which application this is, to tell after a call whether it is still the one that the call was about. */
  current: () => applications,
  /** The saved copy has this token and version; without a token there is none. */
  holdToken: (token: string | undefined, version?: number) => {
    const { over: _, about = subjectOf(current.draft), ...kept } = current;
    change({ ...kept, token, version, about: token === undefined ? undefined : about });
  },
  /** From now on a quote can go to this address without asking. */
  consentTo: (email: string) => {
    change({ ...current, consentedEmail: email });
    flags.acceptPrivacyPolicy();
    flags.setEmailFilledIn(true);
  },
  /** The address as it was typed the second time. */
  repeatEmail: (emailConfirmation: string) => change({ ...current, emailConfirmation }),
  /** The address is not kept: neither the consent to it, nor the quote that went to it. */
  withdrawConsent: () => {
    change({ ...current, consentedEmail: undefined, emailConfirmation: undefined, sentQuote: undefined });
    flags.setEmailFilledIn(false);
    flags.setSubmittedOffer(false);
  },
  /** Undefined voids the quote that was sent. */
  keepQuote: (sentQuote: SentQuote | undefined) => {
    change({ ...current, sentQuote });
    flags.setSubmittedOffer(sentQuote !== undefined);
  },
  /** The application is finished in this browser, apart from its last screens. The draft stays as it is. */
  close: (token: string) => change({ draft: current.draft, token, over: true }),
  /**
   * Goes on with another application; the former one is no longer on this device. A quote that was sent and a consent
   * that was given hold only when they are about the same address.
   */
  takeUp: (found: Stored) => {
    const { sentQuote, consentedEmail, emailConfirmation } = current;
    const next = { ...found, ...(found.token === undefined ? {} : { about: subjectOf(found.draft) }) };
    applications += 1;
    const given = { sentQuote, consentedEmail, emailConfirmation };
    if (next.draft.insurer?.email === consentedEmail) return change({ ...next, ...given });
    change(next);
    flags.clear();
  },
  /** Back to an empty start, here and in the storage. `last` stays for the last screens, until the page is closed. */
  forget: (last?: string) => {
    applications += 1;
    show(last ? { ...nothing, token: last, over: true } : nothing);
    clearStorage();
  },
  /** Reads what an earlier visit stored. A first visit has nothing to parse and does not load the parser. */
  restore: async () => {
    const text = readStorage();
    if (text === undefined) return;
    const { parseStored } = await import('./stored-draft.ts');
    current = parseStored(text);
  },
};

/**
 * The draft and the token, current at every render. While a prerendered page hydrates it is the empty draft that the
 * page was rendered with; the stored answers follow right after.
 */
export function useApplication(): Stored {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => nothing,
  );
}
