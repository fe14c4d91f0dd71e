import { call, type CallResult } from '@vangnet/contract/client';
import {
  askForLink,
  exportMyApplication,
  knowMyApplication,
  openMyApplication,
  withdrawMyApplication,
  type ExportFormat,
  type MyApplication,
} from '@vangnet/contract/my-application';
import type { Proof } from '@vangnet/domain/application/link-proof';
import type { SentFile } from '../../hooks/save-file.ts';
import { isForOthers, sentenceIn, serverSentence } from '../../hooks/server-sentence.ts';
import { again, ownData, text, withdrawal } from './text.ts';

/** Proof that opens the application: the link, and what only its applicant knows. */
export type Access = { readonly token: string; readonly proof: Proof };

export type Opened =
  | { outcome: 'mine'; found: MyApplication }
  | { outcome: 'gone' }
  | { outcome: 'refused'; failure: string };

/** Asks whether the link works; it shows nothing yet. */
export async function know(token: string): Promise<'known' | 'gone' | 'failed'> {
  const result = await call(knowMyApplication, { params: { token } });
  if (result.ok) return 'known';
  return result.status === 404 ? 'gone' : 'failed';
}

/** Asks for the link by mail. Returns what went wrong, if anything; success does not tell whether the address is known. */
export async function askAgain(email: string): Promise<{ failure?: string }> {
  const result = await call(askForLink, { body: { email } });
  return result.ok ? {} : { failure: serverSentence(result, again.failed) };
}

export async function open({ token, proof }: Access): Promise<Opened> {
  const result = await call(openMyApplication, { params: { token }, body: proof });
  return openedBy(result, text.failed);
}

/** Withdraws. After the last day, and when another page withdrew it, this gives how it stands now. */
export async function withdraw(access: Access): Promise<Opened> {
  const result = await call(withdrawMyApplication, { params: { token: access.token }, body: access.proof });
  const isLater = !result.ok && result.status === 409 && !isForOthers(result);
  return isLater ? open(access) : openedBy(result, withdrawal.failed);
}

function openedBy(
  result: CallResult<typeof openMyApplication> | CallResult<typeof withdrawMyApplication>,
  ours: string,
): Opened {
  if (result.ok) return { outcome: 'mine', found: result.response.data };
  if (result.status === 404) return { outcome: 'gone' };
  const isProof = result.status === 422;
  return {
    outcome: 'refused',
    failure: (isProof ? sentenceIn(result.failure) : undefined) ?? serverSentence(result, ours),
  };
}

export async function takeData(
  { token, proof }: Access,
  format: ExportFormat,
): Promise<{ file: SentFile } | { failure: string }> {
  const result = await call(exportMyApplication, { params: { token }, body: { ...proof, format } });
  return result.ok ? { file: result.response.data } : { failure: serverSentence(result, ownData.failed) };
}
