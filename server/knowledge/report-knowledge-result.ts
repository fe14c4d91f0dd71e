import { refuse, type Result } from '@vangnet/domain/application/result';
import type { KnowledgeDeps } from './deps.ts';

/**
 * Queues the mail with the result, once, if that is `passed` and the caller `said` so too. A mail server that is down
 * does not matter here.
 */
export async function reportKnowledgeResult(
  { store, kickOutbox }: KnowledgeDeps,
  { token, passed, said }: { token: string; passed: boolean; said: boolean },
): Promise<Result<undefined>> {
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  if (said !== passed) return refuse('knowledge.otherResult');
  const reported = await store.knowledge.report({ token, passed, to: found.value.draft.insurer?.email });
  if (reported.ok) kickOutbox();
  return reported;
}
