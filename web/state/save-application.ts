import { createApplication, updateApplication } from '@vangnet/contract/applications';
import { call } from '@vangnet/contract/client';
import type { Draft } from '@vangnet/domain/application/draft';
import { application } from './application-store.ts';
import { trackingToSend, type Tracking } from './tracking.ts';

/** `message` is the server's own Dutch sentence, when it had one. */
export type Saved = { ok: true } | { ok: false; message: string | undefined };

/** A creation that has not been answered yet. Its key makes a repeat of the same save harmless. */
let pending: { body: string; key: string } | undefined;

/** Saves the draft: creates the application the first time, updates it by its token afterwards. */
export async function saveApplication(): Promise<Saved> {
  const { draft, token, over } = application.read();
  const body = { ...draft, ...trackingToSend() };
  if (token === undefined || over) return create(body);
  const updated = await call(updateApplication, { params: { token }, body });
  if (updated.ok) return { ok: true };
  if (updated.status !== 404) return failed(updated);
  application.holdToken(undefined);
  return create(body);
}

async function create(content: Draft & Tracking): Promise<Saved> {
  const body = JSON.stringify(content);
  if (pending?.body !== body) pending = { body, key: crypto.randomUUID() };
  const created = await call(createApplication, { body: content, headers: { 'idempotency-key': pending.key } });
  if (!created.ok) return failed(created);
  pending = undefined;
  application.holdToken(created.answer.data.token);
  return { ok: true };
}

/** A refusal by the rules has something to tell the visitor; a fault of the server or the line has not. */
function failed(result: { status: number; failure: { errors: { message: { nl: string } }[] } | undefined }): Saved {
  const message = result.status >= 400 && result.status < 500 ? result.failure?.errors[0]?.message.nl : undefined;
  return { ok: false, message };
}
