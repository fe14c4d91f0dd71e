import { incompleteFields } from '@vangnet/domain/application/complete';
import type { Draft } from '@vangnet/domain/application/draft';
import type { MessageCode } from '@vangnet/domain/application/text';
import type { Store } from '../store.ts';
import { checkDraft } from './check-draft.ts';
import type { Product, Rating } from '../calculation/releases.ts';

export type ApplicationFault = { readonly code: MessageCode; readonly field?: string };
export type Validated =
  | { outcome: 'complete'; referenceId: string }
  | { outcome: 'incomplete'; faults: readonly ApplicationFault[] }
  | { outcome: 'notFound' };

/** Whether the saved application can be paid for and submitted today. */
export async function validateApplication(
  { store, ...product }: Product & { store: Store },
  token: string,
): Promise<Validated> {
  const application = await store.readApplication(token);
  if (!application) return { outcome: 'notFound' };
  const faults = applicationFaults(product, application.draft, application);
  if (faults.length > 0) return { outcome: 'incomplete', faults };
  return { outcome: 'complete', referenceId: application.referenceId };
}

/**
 * Everything that keeps an application from being accepted: answers that are missing or wrong, and a refusal by the
 * rules. Those are judged anew: since it was saved somebody has grown older, and another list of occupations may be in
 * force.
 */
export function applicationFaults(product: Product, draft: Draft, saved?: Rating): ApplicationFault[] {
  const incomplete = incompleteFields(draft);
  const checked = checkDraft(product, draft, saved);
  if (checked.outcome === 'accepted') return incomplete;
  if (checked.outcome === 'malformed') return [...checked.faults, ...incomplete];
  const { code } = checked;
  return incomplete.some((fault) => fault.code === code) ? incomplete : [{ code }, ...incomplete];
}
