import { useEffect, useRef, useState } from 'react';
import { email as emailRule } from '@vangnet/domain/application/fields-personal';
import { application } from '../state/application-store.ts';
import { flags } from '../state/flags.ts';
import { saveAndSend } from './send.ts';
import { useQuoteModal } from './use-quote-modal.ts';

export type QuoteStatus =
  | { status: 'idle'; failure?: string }
  | { status: 'sending' }
  | { status: 'success'; email: string };

const idle: QuoteStatus = { status: 'idle' };

/** The address that the quote can go to without asking. */
function knownEmail(): string | undefined {
  return emailRule.safeParse(application.read().draft.insurer?.email).data;
}

/** Who comes from sending a quote sees that it was sent. */
function statusOnArrival(): QuoteStatus {
  const email = flags.hasSubmittedOffer() ? knownEmail() : undefined;
  return email === undefined ? idle : { status: 'success', email };
}

/**
 * Sending the quote from the overview: at once to a known address, else after asking for one. A quote belongs to the
 * choices it was made for: other `choices` make it void.
 */
export function useQuote(choices: string, saveFailed: string) {
  const modal = useQuoteModal();
  const [status, setStatus] = useState<QuoteStatus>(statusOnArrival);
  const current = useRef(choices);
  useEffect(() => {
    if (current.current === choices) return;
    current.current = choices;
    flags.setSubmittedOffer(false);
    setStatus({ status: 'idle' });
  }, [choices]);

  const sendTo = async (email: string) => {
    setStatus({ status: 'sending' });
    const sent = await saveAndSend(email, saveFailed);
    if (current.current !== choices) return flags.setSubmittedOffer(false);
    setStatus(sent.ok ? { status: 'success', email } : { status: 'idle', failure: sent.failure });
  };

  return {
    state: status,
    send: () => {
      if (status.status === 'sending') return;
      const email = knownEmail();
      if (email === undefined) modal.show();
      else void sendTo(email);
    },
    dialog: {
      open: modal.open,
      onClose: modal.close,
      onDone: (email: string | undefined) => {
        setStatus(email === undefined ? idle : { status: 'success', email });
        modal.close();
      },
    },
  };
}
export type Quote = ReturnType<typeof useQuote>;
