import { sendQuote } from '@vangnet/contract/applications';
import { call } from '@vangnet/contract/client';
import type { Draft } from '@vangnet/domain/application/draft';
import { sentenceIn, serverSentence } from '../hooks/server-sentence.ts';
import { track } from '../state/analytics.ts';
import { application } from '../state/application-store.ts';
import { flags } from '../state/flags.ts';
import { saveApplication } from '../saving/save-application.ts';
import { failures } from './text.ts';

/** `at` tells whether saving or sending went wrong: only then has the address reached the mail. */
export type Sent = { ok: true } | { ok: false; at: 'save' | 'send'; failure: string };

const withEmail =
  (email: string | undefined) =>
  (draft: Draft): Draft => {
    const { email: _former, ...insurer } = draft.insurer ?? {};
    return { ...draft, insurer: email === undefined ? insurer : { ...insurer, email } };
  };

/** Saves the application with the address and has its quote sent there. */
export async function saveAndSend(email: string, saveFailed: string): Promise<Sent> {
  application.update(withEmail(email));
  const saved = await saveApplication();
  if (!saved.ok) return { ok: false, at: 'save', failure: serverSentence(saved, saveFailed) };
  const failure = await send(email);
  if (failure !== undefined) return { ok: false, at: 'send', failure };
  flags.setSubmittedOffer(true);
  flags.setEmailFilledIn(true);
  flags.acceptPrivacyPolicy();
  track('quote-sent');
  return { ok: true };
}

/** Asks for the quote; what went wrong, as the visitor should read it, or undefined. */
async function send(email: string): Promise<string | undefined> {
  const { token } = application.read();
  if (token === undefined) return failures.noToken;
  const result = await call(sendQuote, { params: { token }, body: { email } });
  if (result.ok) {
    const { status, message } = result.response.data;
    return status === 'success' ? undefined : (message ?? failures.refused);
  }
  if (result.status === 0) return failures.unreachable;
  return sentenceIn(result.failure) ?? failures.server;
}

/** Without a quote there is no address to keep. */
export function forgetEmail(): void {
  application.update(withEmail(undefined));
  flags.setEmailFilledIn(false);
  flags.setSubmittedOffer(false);
}
