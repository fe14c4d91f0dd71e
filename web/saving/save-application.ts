import { createApplication, readApplication, updateApplication } from '@vangnet/contract/applications';
import { call, type CallResult } from '@vangnet/contract/client';
import type { Draft } from '@vangnet/domain/application/draft';
import { inCents, inEuro, type SentDraft } from '@vangnet/domain/application/draft-schema';
import { application } from '../state/application-store.ts';
import { sameAnswers } from './same-answers.ts';
import { trackingToSend, type Tracking } from '../state/tracking.ts';

/** How saving went; a failure is that of the call. */
export type Saved = { ok: true } | Extract<CallResult<typeof updateApplication>, { ok: false }>;

/** A creation without a response so far. Repeating it with the same key creates no second application. */
let pending: { body: string; key: string } | undefined;

/**
 * Saves the draft: creates the application the first time, updates it by its token afterwards. When it was changed
 * somewhere else in the meantime the visitor chooses which version stays.
 *
 * @param quote the signed quote that a new application begins with: the server notes whose it is
 */
export async function saveApplication(quote?: string): Promise<Saved> {
  const { draft, token, version, over } = application.read();
  const which = application.current();
  const content = { ...inEuro(draft), ...trackingToSend() };
  if (token === undefined || over) return create({ ...content, ...(quote === undefined ? {} : { quote }) });
  const body = { ...content, ...(version === undefined ? {} : { version }) };
  const updated = await call(updateApplication, { params: { token }, body });
  // Another application was begun meanwhile: what became of this one does not concern it.
  if (which !== application.current()) return updated.ok ? { ok: true } : updated;
  if (updated.ok) return hold(token, updated.response.data, draft);
  if (updated.status === 412) return settle(token, updated);
  if (updated.status !== 404 && !isAnotherPersons(updated)) return updated;
  application.holdToken(undefined);
  return create(content);
}

/** The saved copy was corrected elsewhere and the answers here were too, so that together they make another person. */
const isAnotherPersons = ({ failure }: Extract<Saved, { ok: false }>) =>
  failure?.errors.some(({ code }) => code === 'application.anotherPerson') ?? false;

async function create(content: SentDraft & Tracking & { quote?: string }): Promise<Saved> {
  const which = application.current();
  const body = JSON.stringify(content);
  if (pending?.body !== body) pending = { body, key: crypto.randomUUID() };
  const created = await call(createApplication, { body: content, headers: { 'idempotency-key': pending.key } });
  if (!created.ok) return created;
  pending = undefined;
  if (which !== application.current()) return { ok: true };
  return hold(created.response.data.token, created.response.data);
}

type Kept = { readonly version: number; readonly emailFailed?: true | undefined };
function hold(token: string, { version, emailFailed }: Kept, sent?: Draft): Saved {
  application.noteFailed(emailFailed && sent?.insurer?.email);
  application.holdToken(token, version);
  return { ok: true };
}

/** Two versions: the stored one is this one when the response to its save was lost; else the visitor chooses. */
async function settle(token: string, undecided: Saved): Promise<Saved> {
  const stored = await call(readApplication, { params: { token } });
  if (!stored.ok) return stored;
  const { version, payload } = stored.response.data;
  const { draft } = application.read();
  const there = inCents(payload);
  if (sameAnswers(draft, there)) return hold(token, stored.response.data, draft);
  const { chooseVersion } = await import('./ConflictDialog.tsx');
  const choice = await chooseVersion(draft, there);
  if (choice === undefined) return undecided;
  if (choice === 'here') {
    application.holdToken(token, version);
    return saveApplication();
  }
  application.takeUp({ draft: there, token, version });
  // Fields keep what was typed in them, so only a reload shows the other version everywhere.
  window.location.reload();
  return undecided;
}
