import { continueApplication, readApplication } from '@vangnet/contract/applications';
import type { Calculation } from '@vangnet/contract/calculation';
import { call } from '@vangnet/contract/client';
import { inCents, type Draft, type SentDraft } from '@vangnet/domain/application/draft-schema';
import type { Proof } from '@vangnet/domain/application/link-proof';
import { sentenceIn } from '../hooks/server-sentence.ts';
import { sameAnswers } from './same-answers.ts';
import type { Stored } from '../state/storage.ts';

export type Found = {
  draft: Draft;
  token: string;
  version: number;
  /** The visitor came by a mail that was sent to the address in the draft. */
  emailRead?: boolean | undefined;
  /** A quote could not be delivered at that address. */
  emailFailed?: true | undefined;
};
export type Lookup =
  | { outcome: 'found'; found: Found; calculation?: Calculation | undefined }
  /** The remaining steps start at the payment. */
  | { outcome: 'paid'; token: string; paymentId: string }
  /** A mailed link to personal data: the reader has to prove first that they are the applicant. */
  | { outcome: 'prove' }
  | { outcome: 'wrongProof'; message: string | undefined }
  /** `at` is a moment in ISO 8601. */
  | { outcome: 'withdrawn'; at: string }
  | { outcome: 'submitted' | 'noToken' | 'expired' | 'elsewhere' | 'withoutId' | 'failed' };

/** The application behind a link. `withoutId`: the server answered, but not with an application. */
export async function lookUp(token: string): Promise<Lookup> {
  if (token === '') return { outcome: 'noToken' };
  const result = await call(readApplication, { params: { token } });
  if (!result.ok) return { outcome: endingOf(result.status) };
  const { data } = result.response;
  if (!data.link || data.status === 'submitted' || data.status === 'withdrawn') return opened(data);
  return data.link.proofNeeded ? { outcome: 'prove' } : goOnByLink(token);
}

/** Exchanges a mailed link for a token of its own. */
export async function goOnByLink(link: string, proof: Partial<Proof> = {}): Promise<Lookup> {
  const result = await call(continueApplication, { params: { token: link }, body: proof });
  if (result.ok) return opened(result.response.data);
  if (result.status === 422) return { outcome: 'wrongProof', message: sentenceIn(result.failure) };
  return { outcome: endingOf(result.status) };
}

type Opened = {
  calculation?: Calculation | undefined;
  id: string;
  version: number;
  payload: SentDraft;
  status: string;
  paymentId?: string | undefined;
  withdrawnAt?: string | undefined;
  emailRead?: boolean;
  emailFailed?: true | undefined;
};

function opened({ id, version, payload, status, paymentId, withdrawnAt, calculation, ...mail }: Opened): Lookup {
  if (withdrawnAt !== undefined) return { outcome: 'withdrawn', at: withdrawnAt };
  if (status === 'submitted') return { outcome: 'submitted' };
  if (status === 'paid' && paymentId !== undefined) return { outcome: 'paid', token: id, paymentId };
  const { emailRead, emailFailed } = mail;
  return {
    outcome: 'found',
    found: { draft: inCents(payload), token: id, version, emailRead, emailFailed },
    calculation,
  };
}

function endingOf(status: number) {
  if (status === 404) return 'expired';
  if (status === 409) return 'elsewhere';
  return status === 200 ? 'withoutId' : 'failed';
}

/** Whether continuing with `found` would lose answers that are only on this device. */
export function wouldLose(here: Stored, found: Pick<Found, 'draft'>): boolean {
  return here.draft.job !== undefined && !sameAnswers(here.draft, found.draft);
}

/** Whether there are enough answers to show a premium, which is where a mailed link leads. */
export function isPriced({ sumAssured, job }: Draft): boolean {
  return sumAssured !== undefined && job !== undefined;
}
