import { completeApplication, type CompleteApplication } from '@vangnet/domain/application/complete';
import type { Draft } from '@vangnet/domain/application/draft';
import type { Fault, Result } from '@vangnet/domain/application/result';
import type { Store } from '../store.ts';
import { checkDraft } from './check-draft.ts';
import type { Product, Rating } from '../calculation/releases.ts';

export type Validated =
  | { outcome: 'complete'; referenceId: string }
  | { outcome: 'incomplete'; faults: readonly Fault[] }
  | { outcome: 'notFound' };

/** Whether the saved application can be paid for and submitted today. */
export async function validateApplication(
  { store, ...product }: Product & { store: Store },
  token: string,
): Promise<Validated> {
  const application = await store.readApplication(token);
  if (!application) return { outcome: 'notFound' };
  const acceptable = acceptableApplication(product, application.draft, application);
  if (!acceptable.ok) return { outcome: 'incomplete', faults: acceptable.faults };
  return { outcome: 'complete', referenceId: application.referenceId };
}

/**
 * The complete application in a draft, or everything that keeps it from being accepted: answers that are missing or
 * wrong, and a refusal by the rules. The rules are applied again: since the draft was saved its owner has grown older,
 * and another list of occupations may be in force.
 */
export function acceptableApplication(product: Product, draft: Draft, saved?: Rating): Result<CompleteApplication> {
  const complete = completeApplication(draft);
  const checked = checkDraft(product, draft, saved);
  if (checked.outcome === 'accepted') return complete;
  const incomplete = complete.ok ? [] : complete.faults;
  if (checked.outcome === 'malformed') return { ok: false, faults: [...checked.faults, ...incomplete] };
  const { code } = checked;
  const isKnown = incomplete.some((fault) => fault.code === code);
  return { ok: false, faults: isKnown ? incomplete : [{ code }, ...incomplete] };
}
