import type { Draft } from '@vangnet/domain/application/draft';
import type { Tracking } from '@vangnet/contract/applications';
import type { Store } from '../store.ts';
import { checkDraft, type DraftRefused } from './check-draft.ts';
import type { Product } from '../calculation/releases.ts';

export type Update = { token: string; draft: Draft; tracking: Tracking; version?: number | undefined };
export type Updated =
  | { outcome: 'updated'; version: number }
  | { outcome: 'notFound' }
  | { outcome: 'stale' }
  /** A payment is under way, or done. */
  | { outcome: 'frozen' }
  | DraftRefused;

const OUTCOMES = {
  'request.notFound': 'notFound',
  'application.stale': 'stale',
  'application.frozen': 'frozen',
} as const;

/** Replaces the saved draft, unless it was changed since the version that the caller started from. */
export async function updateApplication(
  { store, ...product }: Product & { store: Store },
  { token, draft, tracking, version }: Update,
): Promise<Updated> {
  const saved = await store.readApplication(token);
  if (!saved) return { outcome: 'notFound' };
  const checked = checkDraft(product, draft, saved);
  if (checked.outcome !== 'accepted') return checked;
  const { tariffVersion } = checked;
  const change = { token, draft: checked.draft, tracking, tariffVersion, expectedVersion: version };
  const updated = await store.updateApplication(change);
  if (updated.ok) return { outcome: 'updated', version: updated.version };
  return { outcome: OUTCOMES[updated.code] };
}
