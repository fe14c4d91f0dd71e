import type { Tracking } from '@vangnet/contract/applications';
import type { Draft } from '@vangnet/domain/application/draft';
import type { Result } from '@vangnet/domain/application/result';
import { checkDraft } from './check-application.ts';
import type { ApplicationDeps } from './deps.ts';
import type { CreatedApplication } from './store.ts';

export type Content = { readonly draft: Draft; readonly tracking: Tracking };

/** Saves a new application. The same Idempotency-Key with the same content gives the application that it gave before. */
export async function createApplication(
  { store, ...product }: ApplicationDeps,
  { draft, tracking, idempotencyKey: key }: Content & { readonly idempotencyKey?: string | undefined },
): Promise<Result<CreatedApplication>> {
  const checked = checkDraft(product, draft);
  if (!checked.ok) return checked;
  const idempotency = key === undefined ? undefined : { key, request: JSON.stringify({ draft, tracking }) };
  return store.applications.create({ ...checked.value, tracking, idempotency });
}

/** Replaces the saved draft, unless it was changed since the version that the caller started from. */
export async function updateApplication(
  { store, ...product }: ApplicationDeps,
  { token, draft, tracking, version }: Content & { readonly token: string; readonly version?: number | undefined },
): Promise<Result<{ readonly version: number }>> {
  const saved = await store.applications.read(token);
  if (!saved.ok) return saved;
  const checked = checkDraft(product, draft, saved.value);
  if (!checked.ok) return checked;
  return store.applications.update({ ...checked.value, token, tracking, expectedVersion: version });
}
