import { language } from '@vangnet/domain/values/language-text';

/** A sentence in each language; release 1 of the server has the Dutch one only. */
export type Worded = { nl: string; en?: string | undefined };
type Failure = { errors: { message: Worded }[] };
type Failed = { status: number; failure?: Failure | undefined };

/** Whether the server refused because of an earlier failed test: only an adviser can help then. */
export const isForAdviser = ({ failure }: { failure?: { errors: { code: string }[] } | undefined }): boolean =>
  failure?.errors.some(({ code }) => code === 'knowledge.failedBefore') ?? false;

/** Whether the server refused because the address was corrected lately: for a week staff do this with the visitor. */
export const isForOthers = ({ failure }: { failure?: { errors: { code: string }[] } | undefined }): boolean =>
  failure?.errors.some(({ code }) => code === 'application.addressChanged') ?? false;

/** The sentence of a fault in the language of these pages. */
export const sentenceOf = (message: Worded): string => message[language] ?? message.nl;

/** The sentence of a failure, if it has one. */
export function sentenceIn(failure: Failure | undefined): string | undefined {
  const [first] = failure?.errors ?? [];
  return first && sentenceOf(first.message);
}

/**
 * Chooses the sentence for a call that failed: the server's sentence when it refuses, or when it or a provider cannot
 * do it now (503), else `ours`. Other faults of the server or the network have no sentence for visitors.
 */
export function serverSentence({ status, failure }: Failed, ours: string): string {
  const refuses = (status >= 400 && status < 500) || status === 503;
  return (refuses ? sentenceIn(failure) : undefined) ?? ours;
}
