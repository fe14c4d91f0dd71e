import { emptyDraft, type Draft } from '@vangnet/domain/application/draft';
import { isAnotherPerson, subjectOf } from '@vangnet/domain/application/subject';
import { samePremium, startedAnew } from '@vangnet/domain/application/choose';
import { flags } from './flags.ts';
import { held, nothing } from './held.ts';
import { keep, withOthers } from './other-tabs.ts';
import { clearStorage, type SentQuote, type Stored, type Street } from './storage.ts';

/** Changes the application of this browser, which other tabs change too. */
function change(next: Stored): void {
  const both = withOthers(next);
  if (both) put(both);
}

/** Shows and keeps the next state, whatever there was. Answers with another premium void the quote that was sent. */
function put(next: Stored): void {
  const isQuoted = samePremium(next.draft, held.read().draft);
  const stored: Stored = isQuoted ? next : { ...next, sentQuote: undefined };
  if (!isQuoted) flags.setSubmittedOffer(false);
  held.show(stored);
  keep(stored);
}

/** The application of this browser: one draft, one token, kept in local storage. */
export const application = {
  read: held.read,
  current: held.current,
  /**
   * Changes the draft; the change is kept at once. An answer after an application is over begins another one, and so do
   * answers that make a saved one another person's: its token and its address stay with whom it was saved for.
   */
  update: (step: (draft: Draft) => Draft): void => {
    const { draft, over, ...saved } = held.read();
    const next = step(draft);
    if (saved.about && isAnotherPerson(saved.about, subjectOf(next))) application.begin(startedAnew(next));
    else change({ draft: next, ...(over ? { token: undefined } : saved) });
  },
  /** Begins another application. The former one is no longer on this device; returns a function that restores it. */
  begin: (draft: Draft = emptyDraft): (() => void) => {
    const former = held.read();
    held.countAnother();
    put({ draft, token: undefined, begun: (former.begun ?? 0) + 1 });
    const setFlags = flags.clear();
    return () => {
      held.countAnother();
      held.show(former);
      keep(former);
      setFlags();
    };
  },
  /** The saved copy has this token and version; without a token there is none. */
  holdToken: (token: string | undefined, version?: number) => {
    const { over: _, about = subjectOf(held.read().draft), ...kept } = held.read();
    change({ ...kept, token, version, about: token === undefined ? undefined : about });
  },
  /** Notes that a quote can go to this address from now on without asking. */
  consentTo: (email: string) => {
    change({ ...held.read(), consentedEmail: email });
    flags.acceptPrivacyPolicy();
    flags.setEmailFilledIn(true);
  },
  /** Notes that a mail of ours was read at this address, which proves the consent that it was given with too. */
  noteRead: (email: string) => {
    application.consentTo(email);
    change({ ...held.read(), readEmail: email });
  },
  /** Notes that no quote arrives at this address, which then counts as confirmed no more; undefined when that is not so. */
  noteFailed: (failedEmail: string | undefined) => {
    if (failedEmail === held.read().failedEmail) return;
    change({ ...held.read(), failedEmail });
    if (failedEmail === undefined) return;
    change({ ...held.read(), readEmail: undefined, emailConfirmation: undefined });
    application.keepQuote(undefined);
  },
  /** Notes what was filled in from the register of addresses. */
  noteRegistered: (registered: Street) => change({ ...held.read(), registered }),
  /** The address as it was typed the second time. */
  repeatEmail: (emailConfirmation: string) => change({ ...held.read(), emailConfirmation }),
  /** The address is not kept: neither the consent to it, nor the quote that went to it. */
  withdrawConsent: () => {
    change({
      ...held.read(),
      consentedEmail: undefined,
      readEmail: undefined,
      emailConfirmation: undefined,
      sentQuote: undefined,
    });
    flags.setEmailFilledIn(false);
    flags.setSubmittedOffer(false);
  },
  /** Undefined voids the quote that was sent. */
  keepQuote: (sentQuote: SentQuote | undefined) => {
    change({ ...held.read(), sentQuote });
    flags.setSubmittedOffer(sentQuote !== undefined);
  },
  /** The application is finished in this browser, apart from its last screens. The draft stays as it is. */
  close: (token: string) => put({ draft: held.read().draft, token, over: true }),
  /**
   * Goes on with another application; the former one is no longer on this device. A quote that was sent and a consent
   * that was given hold only when they are about the same address.
   */
  takeUp: (found: Stored) => {
    const { sentQuote, consentedEmail, readEmail, emailConfirmation } = held.read();
    const next = { ...found, ...(found.token === undefined ? {} : { about: subjectOf(found.draft) }) };
    held.countAnother();
    const given = { sentQuote, consentedEmail, readEmail, emailConfirmation };
    if (next.draft.insurer?.email === consentedEmail) return put({ ...next, ...given });
    put(next);
    flags.clear();
  },
  /** Back to an empty start, here and in the storage. `last` stays for the last screens, until the page is closed. */
  forget: (last?: string) => {
    held.countAnother();
    held.show(last ? { ...nothing, token: last, over: true } : nothing);
    clearStorage();
  },
};
