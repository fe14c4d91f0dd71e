import type { Store } from '../store.ts';

export type ResultReported = { outcome: 'reported' } | { outcome: 'notFound' } | { outcome: 'otherResult' };

type Parts = {
  readonly store: Store;
  /** Says that there is a mail to send. */
  readonly kickOutbox: () => void;
};

/**
 * Queues the mail with the result, once, if that is `passed` and the caller `said` so too. A mail server that is down
 * does not matter here.
 */
export async function reportKnowledgeResult(
  { store, kickOutbox }: Parts,
  { token, passed, said }: { token: string; passed: boolean; said: boolean },
): Promise<ResultReported> {
  const application = await store.readApplication(token);
  const to = application?.draft.insurer?.email;
  if (!application) return { outcome: 'notFound' };
  if (said !== passed) return { outcome: 'otherResult' };
  const reported = await store.knowledge.report({ token, passed, to });
  if (!reported.ok) return { outcome: reported.code === 'request.notFound' ? 'notFound' : 'otherResult' };
  kickOutbox();
  return { outcome: 'reported' };
}
