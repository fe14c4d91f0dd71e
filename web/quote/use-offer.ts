import { useState } from 'react';
import { quoteStep } from '@vangnet/domain/application/steps-personal';
import { useStepForm } from '../forms/use-step-form.ts';
import { useApplication } from '../state/application-store.ts';
import { saveApplication } from '../saving/save-application.ts';
import { forgetEmail, saveAndSend } from './send.ts';
import { text } from './text.ts';

type Busy = 'sending' | 'saving';

/** The offer of a quote: the two answers, the two ways on, and what went wrong with them. */
export function useOffer(onDone: (email: string | undefined) => void) {
  const { draft } = useApplication();
  const [typed, setTyped] = useState<string>();
  const [privacy, setPrivacy] = useState(false);
  const [{ busy, failure }, setState] = useState<{ busy?: Busy; failure?: string }>({});
  const email = typed ?? draft.insurer?.email ?? '';

  const send = async (to: string) => {
    if (busy) return;
    setState({ busy: 'sending' });
    const sent = await saveAndSend(to, text.saveFailed);
    setState(sent.ok ? {} : { failure: sent.message });
    if (sent.ok) return onDone(to);
    if (sent.at === 'save') return;
    forgetEmail();
    setTyped('');
  };
  const skip = async () => {
    if (busy) return;
    setState({ busy: 'saving' });
    forgetEmail();
    const saved = await saveApplication();
    setState(saved.ok ? {} : { failure: saved.message ?? text.saveFailed });
    if (saved.ok) onDone(undefined);
  };
  const values = { email: email.trim(), privacy: privacy || undefined };
  const form = useStepForm(quoteStep, values, (answers) => void send(answers.email));

  return { email, type: setTyped, privacy, setPrivacy, form, busy, failure, skip: () => void skip() };
}
