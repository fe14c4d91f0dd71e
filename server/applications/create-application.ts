import type { Tracking } from '@vangnet/contract/applications';
import type { Draft } from '@vangnet/domain/application/draft';
import type { Store } from '../store.ts';
import { checkDraft, type DraftRefused } from './check-draft.ts';
import type { Product } from '../calculation/releases.ts';

export type Creation = { draft: Draft; tracking: Tracking; idempotencyKey?: string | undefined };
export type Created = { outcome: 'created'; token: string; version: number } | { outcome: 'keyReused' } | DraftRefused;

/** Saves a new application. The same Idempotency-Key with the same content gives the application that it gave before. */
export async function createApplication(
  { store, ...product }: Product & { store: Store },
  { draft, tracking, idempotencyKey: key }: Creation,
): Promise<Created> {
  const checked = checkDraft(product, draft);
  if (checked.outcome !== 'accepted') return checked;
  const created = await store.createApplication({
    draft: checked.draft,
    tracking,
    tariffVersion: checked.tariffVersion,
    idempotency: key === undefined ? undefined : { key, request: JSON.stringify({ draft, tracking }) },
  });
  return created.ok ? { outcome: 'created', token: created.token, version: created.version } : { outcome: 'keyReused' };
}
