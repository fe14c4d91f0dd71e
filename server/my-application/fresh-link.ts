import * as z from 'zod/mini';
import { mailboxOf } from '@vangnet/domain/values/mailbox';
import { salutationName } from '@vangnet/domain/values/salutation';
import { openDraft, type Held } from '../applications/hold-application.ts';
import { admitLink } from '../applications/links.ts';
import { newToken } from '../database/sealing.ts';
import { letterMail, myApplicationUrl } from '../mail/letter.ts';
import type { MailStyle } from '../mail/html.ts';
import type { Mail } from '../mail/mailer.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Leased } from '../jobs/deliveries.ts';
import type { Words } from '../../words/words.ts';

const linkSchema = z.object({ to: z.string(), name: z.optional(z.string()), link: z.string() });
const freshLinkSchema = z.extend(linkSchema, { lockedUntil: z.iso.datetime() });

type Parts = { readonly publicUrl: string; readonly mailStyle: MailStyle; readonly words: Words };

/**
 * Mails the owner of an application that was locked by wrong proofs a link that only they have, and when it opens. Whoever
 * locked it may have read the mail with the former link.
 */
export async function mailFreshLink(held: Held, lockedUntil: Date): Promise<void> {
  const locked = { lockedUntil: lockedUntil.toISOString() };
  await mailLink(held, ownAddress(held), { kind: 'fresh-link', more: locked, once: locked.lockedUntil });
}

/**
 * Mails the owner of an application that was submitted the link to it, to the address that they applied with. Nothing
 * leaves when that is another mailbox than the one that was asked for.
 */
export async function mailLinkAgain(held: Held, asked: string): Promise<void> {
  const to = ownAddress(held);
  if (held.application.status !== 'submitted' || to === undefined || mailboxOf(to) !== mailboxOf(asked)) return;
  await mailLink(held, to, { kind: 'link-again', more: {} });
}

const ownAddress = (held: Held) => openDraft(held, held.application.payload).insurer?.email;

type Kind = { readonly kind: 'fresh-link' | 'link-again'; readonly more: object; readonly once?: string };

async function mailLink(held: Held, to: string | undefined, { kind, more, once }: Kind): Promise<void> {
  if (to === undefined) return;
  const { insurer = {} } = openDraft(held, held.application.payload);
  const link = newToken(held.context.randomBytes);
  const payload = { to, name: salutationName(insurer), link, ...more };
  const { ok } = await enqueue(held, { kind, to, payload, same: [once ?? link] });
  if (ok) await admitLink(held, link, to, 'my-application');
}

/** The mail to the owner of an application that was locked. */
export function composeFreshLink({ publicUrl, mailStyle, words }: Parts, row: Leased): Mail {
  const { to, name, link, lockedUntil } = freshLinkSchema.parse(row.open());
  const { subject, title, paragraphs, opens, note, button: label } = words.myApplication.freshLink;
  const facts = [[opens, words.momentInWords(new Date(lockedUntil))]] as const;
  const button = { label, url: myApplicationUrl(publicUrl, link) };
  return letterMail({ to, subject, title, name, paragraphs, facts, button, note }, row, mailStyle);
}

/** The mail with the link that was asked for. */
export function composeLinkAgain({ publicUrl, mailStyle, words }: Parts, row: Leased): Mail {
  const { to, name, link } = linkSchema.parse(row.open());
  const { subject, title, paragraphs, note, button: label } = words.myApplication.linkAgain;
  const button = { label, url: myApplicationUrl(publicUrl, link) };
  return letterMail({ to, subject, title, name, paragraphs, button, note }, row, mailStyle);
}

/** The mail to an address that staff replaced, which its reader can object to. */
export function composeAddressReplaced({ mailStyle, words }: Omit<Parts, 'publicUrl'>, row: Leased): Mail {
  const { to } = z.parse(z.object({ to: z.string() }), row.open());
  return letterMail({ to, ...words.myApplication.addressReplaced }, row, mailStyle);
}
