import { sendQuote } from '@vangnet/contract/applications';
import { call } from '@vangnet/contract/client';
import { samePremium } from '@vangnet/domain/application/choose';
import { type Draft } from '@vangnet/domain/application/draft';
import { centsFromEuro, type Cents } from '@vangnet/domain/values/money';
import { sentenceIn, serverSentence } from '../hooks/server-sentence.ts';
import { application } from '../state/application-store.ts';
import { saveApplication } from '../saving/save-application.ts';
import { failures } from './text.ts';

/** `at` says whether saving or sending went wrong: only then has the address reached the mail. */
export type Sent = { ok: true } | { ok: false; at: 'save' | 'send'; failure: string };

const withEmail =
  (email: string | undefined) =>
  (draft: Draft): Draft => {
    const { email: _former, ...insurer } = draft.insurer ?? {};
    return { ...draft, insurer: email === undefined ? insurer : { ...insurer, email } };
  };

/** Saves the application with the address and has its quote sent there. A wish that changes meanwhile voids it. */
export async function saveAndSend(email: string, saveFailed: string): Promise<Sent> {
  application.update(withEmail(email));
  const { draft } = application.read();
  const saved = await saveApplication();
  if (!saved.ok) return { ok: false, at: 'save', failure: serverSentence(saved, saveFailed) };
  const quoted = await send(email);
  if ('failure' in quoted) return { ok: false, at: 'send', failure: quoted.failure };
  if (samePremium(application.read().draft, draft)) application.keepQuote({ email, premium: quoted.premium });
  return { ok: true };
}

/** Asks for the quote: the premium that it names, or what went wrong, as the visitor should read it. */
async function send(email: string): Promise<{ premium: Cents } | { failure: string }> {
  const { token } = application.read();
  if (token === undefined) return { failure: failures.noToken };
  const result = await call(sendQuote, { params: { token }, body: { email } });
  if (result.ok) {
    const { data } = result.response;
    if (data.status === 'success') return { premium: centsFromEuro(data.premium) };
    return { failure: data.message ?? failures.refused };
  }
  if (result.status === 0) return { failure: failures.unreachable };
  return { failure: sentenceIn(result.failure) ?? failures.server };
}

/** Removes the address and the consent to use it, because no quote is sent to it. */
export function forgetEmail(): void {
  application.update(withEmail(undefined));
  application.withdrawConsent();
}
