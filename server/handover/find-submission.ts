import type { Submission } from '../identity/store.ts';
import type { Store } from '../store.ts';

export type FoundSubmission =
  | ({ outcome: 'submitted' } & Submission)
  | { outcome: 'notFound' }
  /** Not paid, or its identity does not match yet. */
  | { outcome: 'unverified' };

/**
 * What became of an application. It was submitted, with its confirmation in the outbox, at the moment that the identity
 * matched: the browser need not be there for it. So to apply, and to ask for the confirmation, is to ask for this.
 */
export async function findSubmission({ store }: { store: Store }, token: string): Promise<FoundSubmission> {
  const submission = await store.submissions.find(token);
  if (submission) return { outcome: 'submitted', ...submission };
  const found = await store.applications.read(token);
  return found.ok ? { outcome: 'unverified' } : { outcome: 'notFound' };
}
