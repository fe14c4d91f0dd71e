import { useState } from 'react';
import { quoteStep } from '@vangnet/domain/application/steps-personal';
import { useStepForm } from '../forms/use-step-form.ts';
import { serverSentence } from '../hooks/server-sentence.ts';
import { useAction, type Outcome } from '../hooks/use-action.ts';
import { track } from '../state/analytics.ts';
import { application } from '../state/application-store.ts';
import { useApplication } from '../state/held.ts';
import { flags } from '../state/flags.ts';
import { saveApplication } from '../saving/save-application.ts';
import { forgetEmail, saveAndSend } from './send.ts';
import { general } from '../labels/text.ts';

type Way = 'sending' | 'saving';

/** The offer of a quote: the two answers, the two ways on, and what went wrong with them. */
export function useOffer(onDone: () => void) {
  const { draft } = useApplication();
  const [typed, setTyped] = useState<string>();
  const [privacy, setPrivacy] = useState(flags.hasAcceptedPrivacyPolicy);
  const email = typed ?? draft.insurer?.email ?? '';

  const sending = async (to: string): Promise<Outcome> => {
    const sent = await saveAndSend(to, general.failed);
    if (sent.ok) {
      application.consentTo(to);
      onDone();
      // After the step of the screen behind the dialog, which ends by going on.
      track('quote-sent');
      return {};
    }
    if (sent.at === 'send') {
      forgetEmail();
      setTyped('');
    }
    return sent;
  };
  const saving = async (): Promise<Outcome> => {
    forgetEmail();
    const saved = await saveApplication();
    if (!saved.ok) return { failure: serverSentence(saved, general.failed) };
    onDone();
    return {};
  };
  // One action for both buttons, so that neither can be used while the other is busy.
  const { busy, failure, run } = useAction((to: string | undefined) => (to === undefined ? saving() : sending(to)));
  const [way, setWay] = useState<Way>();
  const go = (next: Way, to?: string) => {
    if (!busy) setWay(next);
    run(to);
  };
  const values = { email, privacy: privacy || undefined };
  const form = useStepForm(quoteStep, values, (answers) => go('sending', answers.email));

  return {
    email,
    type: setTyped,
    privacy,
    setPrivacy,
    form,
    busy: busy ? way : undefined,
    failure,
    skip: () => go('saving'),
  };
}
