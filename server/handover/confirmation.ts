import * as z from 'zod/mini';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Leased } from '../outbox/store.ts';

const payloadSchema = z.object({ to: z.string(), referenceId: z.string(), name: z.optional(z.string()) });

const text = {
  subject: 'We hebben je aanvraag ontvangen',
  title: 'We hebben je aanvraag ontvangen',
  paragraphs: [
    'Bedankt voor je aanvraag. Je betaling is gelukt en we weten dat jij het bent.',
    'Je krijgt van ons een e-mail met een uitnodiging voor de gezondheidsverklaring. Daarin vragen we hoe het met je gezondheid gaat.',
    'Daarna beoordelen we je aanvraag. Accepteren we die, dan sturen we je de polis. Tot die tijd ben je nog niet verzekerd.',
  ],
  reference: 'Kenmerk van je aanvraag',
};

/** Says that the application was received, and what follows. It tells nothing of the cover to whoever reads the mail. */
export function composeConfirmation({ mailStyle }: { mailStyle: MailStyle }, row: Leased): Mail {
  const { to, referenceId, name } = payloadSchema.parse(row.open());
  const { subject, title, paragraphs, reference } = text;
  const letter = { to, subject, title, name, paragraphs, facts: [[reference, referenceId]] as const };
  return letterMail(letter, row.messageId, mailStyle);
}
