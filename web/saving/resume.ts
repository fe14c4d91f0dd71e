import { readApplication } from '@vangnet/contract/applications';
import { call } from '@vangnet/contract/client';
import type { Draft } from '@vangnet/domain/application/draft';
import { sameAnswers } from './same-answers.ts';
import type { Stored } from '../state/storage.ts';

export type Found = { draft: Draft; token: string; version: number };
export type Lookup =
  | { outcome: 'found'; found: Found }
  /** What is left to do starts at the payment. */
  | { outcome: 'paid'; token: string; paymentId: string }
  | { outcome: 'submitted' | 'noToken' | 'expired' | 'withoutId' | 'failed' };

/** The application behind a link. `withoutId`: the server answered, but not with an application. */
export async function lookUp(token: string): Promise<Lookup> {
  if (token === '') return { outcome: 'noToken' };
  const result = await call(readApplication, { params: { token } });
  if (result.ok) {
    const { id, version, payload, status, paymentId } = result.response.data;
    if (status === 'submitted') return { outcome: 'submitted' };
    if (status === 'paid' && paymentId !== undefined) return { outcome: 'paid', token: id, paymentId };
    return { outcome: 'found', found: { draft: payload, token: id, version } };
  }
  if (result.status === 404) return { outcome: 'expired' };
  return { outcome: result.status === 200 ? 'withoutId' : 'failed' };
}

/** Whether going on with `found` would cost answers that are only on this device. */
export function wouldLose(here: Stored, found: Found): boolean {
  return here.draft.job !== undefined && !sameAnswers(here.draft, found.draft);
}

/** Enough to show a premium: that is where going on leads to. */
export function isPriced({ sumAssured, job }: Draft): boolean {
  return sumAssured !== undefined && job !== undefined;
}
