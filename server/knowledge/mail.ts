import * as z from 'zod/mini';
import type { Mail } from '../mail/mailer.ts';
import type { Leased } from '../jobs/deliveries.ts';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/html.ts';
import type { Words } from '../../words/words.ts';

const payloadSchema = z.object({ to: z.string(), name: z.optional(z.string()) });

type Parts = { readonly mailStyle: MailStyle; readonly words: Words };

/** Neither mail has a figure of the test in it: a mail is read by more people than one. */
export function composeKnowledgePassed({ mailStyle, words }: Parts, row: Leased): Mail {
  const { to, name } = z.parse(payloadSchema, row.open());
  return letterMail({ to, name, ...words.knowledge.passed }, row, mailStyle);
}

export function composeKnowledgeFailed({ mailStyle, words }: Parts, row: Leased): Mail {
  const { to, name } = z.parse(payloadSchema, row.open());
  return letterMail({ to, name, ...words.knowledge.failed }, row, mailStyle);
}
