import { useEffect, useState } from 'react';
import { samePremium } from '@vangnet/domain/application/choose';
import type { Draft } from '@vangnet/domain/application/draft';
import { email as emailRule } from '@vangnet/domain/application/fields-personal';
import type { Cents } from '@vangnet/domain/values/money';
import { track } from '../state/analytics.ts';
import { application } from '../state/application-store.ts';
import { useApplication } from '../state/held.ts';
import type { SentQuote } from '../state/storage.ts';
import { saveAndSend } from './send.ts';
import { failures } from './text.ts';
import { useQuoteModal } from './use-quote-modal.ts';
import { general } from '../labels/text.ts';

export type QuoteStatus =
  | { status: 'idle'; failure?: string | undefined }
  | { status: 'sending' }
  | { status: 'success'; email: string };

/** The state of sending the quote of `draft`; it does not apply to other answers. */
type Attempt = { draft: Draft; busy: boolean; failure?: string };

/** The address that the quote can go to without asking: one that was given with a tick for the privacy policy. */
function consentedEmail(): string | undefined {
  const { draft, consentedEmail: given } = application.read();
  return draft.insurer?.email === given ? emailRule.safeParse(given).data : undefined;
}

/**
 * Sending the quote from the overview: at once to an address with consent, else after asking for one. A quote belongs
 * to the premium that it names: another one that is `shown` makes it void.
 */
export function useQuote(shown: Cents | undefined) {
  const modal = useQuoteModal();
  const { draft, sentQuote, failedEmail } = useApplication();
  const [attempt, setAttempt] = useState<Attempt>();
  const isOutdated = sentQuote !== undefined && shown !== undefined && sentQuote.premium !== shown;
  useEffect(() => {
    if (isOutdated) application.keepQuote(undefined);
  }, [isOutdated]);

  const sendTo = async (email: string) => {
    setAttempt({ draft, busy: true });
    const sent = await saveAndSend(email, general.saveFailed);
    if (sent.ok) track('quote-sent');
    setAttempt({ draft, busy: false, ...(sent.ok ? {} : { failure: sent.failure }) });
  };
  const state = statusOf(
    attempt && samePremium(attempt.draft, draft) ? attempt : undefined,
    isOutdated || shown === undefined ? undefined : sentQuote,
    draft.insurer?.email === failedEmail ? failedEmail : undefined,
  );

  return {
    state,
    /** Address that it goes to without asking. */
    address: consentedEmail(),
    /** Asks for another address. */
    change: modal.show,
    send: () => {
      if (state.status === 'sending') return;
      const email = consentedEmail();
      if (email === undefined) modal.show();
      else void sendTo(email);
    },
    dialog: { open: modal.open, onClose: modal.close, onDone: modal.close },
  };
}

function statusOf(attempt: Attempt | undefined, quote: SentQuote | undefined, failedEmail?: string): QuoteStatus {
  if (attempt?.busy) return { status: 'sending' };
  if (quote && !attempt?.failure) return { status: 'success', email: quote.email };
  return { status: 'idle', failure: attempt?.failure ?? (failedEmail && failures.undelivered(failedEmail)) };
}
export type Quote = ReturnType<typeof useQuote>;
