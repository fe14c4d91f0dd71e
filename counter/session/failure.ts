import { sentenceIn } from '../../web/hooks/server-sentence.ts';
import type { Failure } from '@vangnet/contract/envelope';
import { text } from './text.ts';

export type Failed = { readonly status: number; readonly failure?: Failure | undefined };

/** Why a call failed, for staff: the sentence of the server when it refuses, else ours. */
export function failureWords({ status, failure }: Failed): string {
  const sentence = status < 500 || status === 503 ? sentenceIn(failure) : undefined;
  const ours = text.failures[status] ?? text.failed;
  return `${sentence ?? ours}${failure?.reference === undefined ? '' : ` ${text.reference(failure.reference)}`}`;
}
