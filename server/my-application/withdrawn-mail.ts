import * as z from 'zod/mini';
import { momentInWords } from '@vangnet/domain/values/date-in-words';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Leased } from '../outbox/store.ts';
import { withdrawn } from './text.ts';

const payloadSchema = z.object({
  to: z.string(),
  referenceId: z.string(),
  withdrawnAt: z.iso.datetime(),
  name: z.optional(z.string()),
});

/** The confirmation of a withdrawal, which the applicant can keep: what, and when. */
export function composeWithdrawn({ mailStyle }: { mailStyle: MailStyle }, row: Leased): Mail {
  const { to, referenceId, withdrawnAt, name } = z.parse(payloadSchema, row.open());
  const { subject, title, paragraphs, reference, at, note } = withdrawn;
  const facts = [
    [reference, referenceId],
    [at, momentInWords(new Date(withdrawnAt))],
  ] as const;
  return letterMail({ to, subject, title, name, paragraphs, facts, note }, row, mailStyle);
}
