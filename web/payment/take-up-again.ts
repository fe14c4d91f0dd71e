import { readApplication } from '@vangnet/contract/applications';
import { call } from '@vangnet/contract/client';
import { inCents } from '@vangnet/domain/application/draft-schema';
import { progress } from '../state/progress.ts';
import { serverSentence } from '../hooks/server-sentence.ts';
import type { Outcome } from '../hooks/use-action.ts';
import { general } from '../labels/text.ts';
import { application } from '../state/application-store.ts';

/**
 * Takes the application up again from the server, so that name, birth date and address can be corrected.
 * Without an application on this device the guard leads to the start.
 */
export async function takeUpAgain(): Promise<Outcome> {
  const token = progress.read()?.token;
  if (token === undefined) return {};
  const result = await call(readApplication, { params: { token } });
  if (!result.ok) return { failure: serverSentence(result, general.failed) };
  const { payload } = result.response.data;
  application.takeUp({ draft: inCents(payload), token });
  // It was paid for, so the address was repeated and the privacy policy agreed to.
  const email = payload.insurer?.email ?? '';
  application.consentTo(email);
  application.repeatEmail(email);
  progress.note({ correcting: true });
  return {};
}
