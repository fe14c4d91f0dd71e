import * as z from 'zod/mini';
import type { Mail } from '../mail/mailer.ts';
import type { Leased } from '../outbox/store.ts';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import { confirmation } from './confirmation-text.ts';

const payloadSchema = z.object({ to: z.string(), referenceId: z.string() });

/** Says that the application is in, and what comes now. Whoever else reads the mail learns nothing of the cover. */
export function composeConfirmation({ mailStyle }: { mailStyle: MailStyle }, row: Leased): Mail {
  const { to, referenceId } = payloadSchema.parse(row.open());
  const { subject, title, paragraphs, reference } = confirmation;
  const letter = { to, subject, title, paragraphs, facts: [[reference, referenceId]] as const };
  return letterMail(letter, row.messageId, mailStyle);
}
