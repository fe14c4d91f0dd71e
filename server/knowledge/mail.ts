import * as z from 'zod/mini';
import type { Mail } from '../mail/mailer.ts';
import type { Leased } from '../outbox/store.ts';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import { failed, passed } from './text.ts';

const payloadSchema = z.object({ to: z.string(), name: z.optional(z.string()) });

type Parts = { readonly mailStyle: MailStyle };

/** Neither mail has a figure of the test in it: a mail is read by more people than one. */
export function composeKnowledgePassed({ mailStyle }: Parts, row: Leased): Mail {
  const { to, name } = z.parse(payloadSchema, row.open());
  return letterMail({ to, name, ...passed }, row, mailStyle);
}

export function composeKnowledgeFailed({ mailStyle }: Parts, row: Leased): Mail {
  const { to, name } = z.parse(payloadSchema, row.open());
  return letterMail({ to, name, ...failed }, row, mailStyle);
}
