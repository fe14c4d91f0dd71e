import { serverSentence } from '../../web/hooks/server-sentence.ts';
import type { Failure } from '@vangnet/contract/envelope';
import { text } from './text.ts';

export type Failed = { readonly status: number; readonly failure?: Failure | undefined };

/** Why a call failed, for staff: the sentence of the server when it refuses, else ours. */
export function failureWords(failed: Failed): string {
  const says = serverSentence(failed, text.failures[failed.status] ?? text.failed);
  const { reference } = failed.failure ?? {};
  return reference === undefined ? says : `${says} ${text.reference(reference)}`;
}
