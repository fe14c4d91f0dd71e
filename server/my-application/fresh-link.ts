import * as z from 'zod/mini';
import { momentInWords } from '@vangnet/domain/values/date-in-words';
import { salutationName } from '@vangnet/domain/values/salutation';
import { openDraft, type Held } from '../applications/hold-application.ts';
import { admitLink } from '../applications/links.ts';
import { newToken } from '../database/sealing.ts';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import type { Mail } from '../mail/mailer.ts';
import { myApplicationUrl } from '../mail/resume-url.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Leased } from '../outbox/store.ts';
import { freshLink as text } from './text.ts';

const payloadSchema = z.object({
  to: z.string(),
  name: z.optional(z.string()),
  link: z.string(),
  lockedUntil: z.iso.datetime(),
});
type FreshLink = z.infer<typeof payloadSchema>;

/**
 * Mails the owner of an application that was locked by wrong proofs a link that only they have, and when it opens. Whoever
 * locked it may have read the mail with the former link.
 */
export async function mailFreshLink(held: Held, lockedUntil: Date): Promise<void> {
  const { insurer } = openDraft(held, held.application.payload);
  const to = insurer?.email;
  if (to === undefined) return;
  const link = newToken(held.context.randomBytes);
  const locked = { link, lockedUntil: lockedUntil.toISOString() };
  const payload: FreshLink = { to, name: salutationName(insurer ?? {}), ...locked };
  const { ok } = await enqueue(held, { kind: 'fresh-link', to, payload, same: [locked.lockedUntil] });
  if (ok) await admitLink(held, link, to, 'my-application');
}

/** The mail with it. */
export function composeFreshLink(
  { publicUrl, mailStyle }: { publicUrl: string; mailStyle: MailStyle },
  row: Leased,
): Mail {
  const { to, name, link, lockedUntil } = payloadSchema.parse(row.open());
  const { subject, title, paragraphs, opens, note } = text;
  const facts = [[opens, momentInWords(new Date(lockedUntil))]] as const;
  const button = { label: text.button, url: myApplicationUrl(publicUrl, link) };
  return letterMail({ to, subject, title, name, paragraphs, facts, button, note }, row, mailStyle);
}
