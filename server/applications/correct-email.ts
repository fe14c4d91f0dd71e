import * as z from 'zod/mini';
import type { Draft } from '@vangnet/domain/application/draft';
import { email as emailSchema } from '@vangnet/domain/application/fields-personal';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { mailboxOf } from '@vangnet/domain/values/mailbox';
import { addToIndex, byEmail, takeFromIndex } from '../database/blind-index.ts';
import { newToken } from '../database/sealing.ts';
import { openPart, sealPart } from '../database/application-keys.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { DeliveryKind } from '../jobs/kinds.ts';
import type { Staff } from '../evidence/entry.ts';
import { recordEvidence } from '../evidence/record.ts';
import { queueAgain, unreached } from '../jobs/bounces.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { changeApplication, formerDraft, holdApplication, sealDraft, type Held } from './hold-application.ts';
import { admitLink, LIMITED_MS } from './links.ts';
import { replaceContacts } from './store-draft.ts';

export type Correction = {
  readonly email: string;
  readonly by: Staff;
  /** A second person confirmed it: then the address may also be one that mails reach. */
  readonly isConfirmed?: boolean | undefined;
};

/**
 * Replaces the mail address that mails of an application do not reach, or once two people say so its only one: in the draft, in the index by which it is
 * found, as the address of its quote, and in what has not arrived, which is queued again with links of its own. Links that were
 * mailed to the former address end, and those to the other one are limited for a week. Both addresses are in the record, sealed; a former
 * one that mails do reach is told. Refused with `email.format` when it is no mail address, with `email.required` when the application has
 * none to replace, and with `application.stale` when one person alone would replace one that mails reach.
 *
 * @returns the kinds of the mails that were queued
 */
export const correctEmail = (
  context: StoreContext,
  applicationId: string,
  { email, by, isConfirmed = false }: Correction,
): Promise<Result<{ readonly queued: readonly DeliveryKind[] }>> =>
  holdApplication(context, { applicationId }, async (held) => {
    if (!emailSchema.safeParse(email).success) return refuse('email.format');
    const lost = await unreachedAddress(held);
    const former = lost ?? addressOf(held);
    if (former === undefined) return refuse('email.required');
    // What is to go there again is sent again, not corrected.
    if (former === email) return ok({ queued: [] });
    if (lost === undefined && !isConfirmed) return refuse('application.stale');
    recordEvidence(held, { kind: 'email corrected', former, to: email, by: { name: by.name, id: by.id } });
    await replaceAddress(held, former, email);
    await endLinks(held, former);
    const change = (content: unknown) => readdressed(held, content, { former, email });
    const queued = await queueAgain(held, { which: 'undelivered', change });
    // After that, so that it stays with its reader.
    if (lost === undefined && !isSame(email, former)) await tellFormer(held, former);
    return ok({ queued });
  });

/** They may be the applicant, or a stranger whose address was typed: it says nothing of the person. */
async function tellFormer(held: Held, former: string): Promise<void> {
  const same = [newToken(held.context.randomBytes)];
  await enqueue(held, { kind: 'address-replaced', to: former, payload: { to: former }, same });
}

const isSame = (one: string | undefined, other: string) => one !== undefined && mailboxOf(one) === mailboxOf(other);

/** Address of the last mail to the applicant that did not arrive, while none after it has. */
async function unreachedAddress(held: Held): Promise<string | undefined> {
  const { id, payload = null } = (await unreached(held.transaction, held.applicationId)) ?? {};
  const mail = mailSchema.safeParse(payload && openPart(held, `outbox ${id}`, payload));
  return mail.success ? mail.data.to : undefined;
}

/** Address of the applicant, or of their quote. */
const addressOf = (held: Held) =>
  formerDraft(held).draft.insurer?.email ?? quoteAddress(held, held.application.quote_email);

const quoteAddress = (held: Held, sealed: Uint8Array | null): string | undefined =>
  sealed ? z.parse(z.object({ email: z.string() }), openPart(held, 'quote email', sealed)).email : undefined;

async function replaceAddress(held: Held, former: string, email: string): Promise<void> {
  const { application } = held;
  const { content, draft } = formerDraft(held);
  const corrected: Draft = isSame(draft.insurer?.email, former)
    ? { ...draft, insurer: { ...draft.insurer, email } }
    : draft;
  await replaceContacts(held, draft, corrected);
  const isQuoted = isSame(quoteAddress(held, application.quote_email), former);
  if (isQuoted) {
    await takeFromIndex(held, [byEmail('quote email', former)]);
    await addToIndex(held, [byEmail('quote email', email)]);
  }
  // A browser that has the former address gets to know that the application was changed.
  await changeApplication(held, {
    version: application.version + 1,
    payload: sealDraft(held, corrected, content),
    limited_until: new Date(held.now.getTime() + LIMITED_MS).toISOString(),
    ...(isQuoted ? { quote_email: sealPart(held, 'quote email', { email }) } : {}),
  });
}

/** The address may be a stranger's. */
async function endLinks(held: Held, former: string): Promise<void> {
  const { transaction, applicationId, now } = held;
  const links = await transaction
    .selectFrom('tokens')
    .select(['token_hash', 'mailed_to'])
    .where('application_id', '=', applicationId)
    .where('kind', '<>', 'application')
    .where('ended_at', 'is', null)
    .execute();
  const mailed = links.filter(({ mailed_to: sealed }) => {
    const link = sealed && z.parse(z.object({ to: z.string() }), openPart(held, 'link address', sealed));
    return link && isSame(link.to, former);
  });
  if (mailed.length === 0) return;
  await transaction
    .updateTable('tokens')
    .set({ ended_at: now.toISOString() })
    .where(
      'token_hash',
      'in',
      mailed.map((link) => link.token_hash),
    )
    .execute();
}

/** Parts of a mail to the applicant: its address, and the link in it. */
const mailSchema = z.looseObject({
  to: z.string(),
  link: z.optional(z.string()),
  resumeToken: z.optional(z.string()),
});

/** The content of a mail to the former address, for the other one and with another link; undefined of any other mail. */
async function readdressed(
  held: Held,
  content: unknown,
  { former, email }: { readonly former: string; readonly email: string },
): Promise<object | undefined> {
  const mail = mailSchema.safeParse(content);
  if (!mail.success || !isSame(mail.data.to, former)) return undefined;
  const { link, resumeToken } = mail.data;
  const fresh = newToken(held.context.randomBytes);
  if (link !== undefined) await admitLink(held, fresh, email, 'my-application');
  else if (resumeToken !== undefined) await admitLink(held, fresh, email);
  const links = {
    ...(link === undefined ? {} : { link: fresh }),
    ...(resumeToken === undefined ? {} : { resumeToken: fresh }),
  };
  return { ...mail.data, ...links, to: email };
}
