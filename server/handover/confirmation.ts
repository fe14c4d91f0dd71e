import * as z from 'zod/mini';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import type { Mail } from '../mail/mailer.ts';
import { myApplicationUrl } from '../mail/resume-url.ts';
import type { Leased } from '../outbox/store.ts';

const payloadSchema = z.object({
  to: z.string(),
  referenceId: z.string(),
  name: z.optional(z.string()),
  /** Of "Mijn aanvraag". A mail that was queued by an older version has none. */
  link: z.optional(z.string()),
  /** To withdraw it there, in words. */
  lastDay: z.string(),
});

const text = {
  subject: 'We hebben je aanvraag ontvangen',
  title: 'We hebben je aanvraag ontvangen',
  paragraphs: [
    'Bedankt voor je aanvraag. Je betaling is gelukt en we weten dat jij het bent.',
    'Je krijgt van ons een e-mail met een uitnodiging voor de gezondheidsverklaring. Daarin vragen we hoe het met je gezondheid gaat.',
    'Daarna beoordelen we je aanvraag. Accepteren we die, dan sturen we je de polis. Tot die tijd ben je nog niet verzekerd.',
  ],
  reference: 'Kenmerk van je aanvraag',
  button: 'Mijn aanvraag',
  note: (lastDay: string) =>
    `Je ziet daar hoe het met je aanvraag staat en vraagt er je gegevens op. Tot en met ${lastDay} kun je je aanvraag er ook intrekken. We vragen eerst je geboortedatum en je postcode. Deze link is alleen voor jou.`,
};

/** Says that the application was received, and what follows. It tells nothing of the cover to whoever reads the mail. */
export function composeConfirmation(
  { publicUrl, mailStyle }: { publicUrl: string; mailStyle: MailStyle },
  row: Leased,
): Mail {
  const { to, referenceId, name, link, lastDay } = payloadSchema.parse(row.open());
  const { subject, title, paragraphs, reference } = text;
  const letter = { to, subject, title, name, paragraphs, facts: [[reference, referenceId]] as const };
  if (link === undefined) return letterMail(letter, row.messageId, mailStyle);
  const button = { label: text.button, url: myApplicationUrl(publicUrl, link) };
  const note = text.note(lastDay);
  return letterMail({ ...letter, button, note }, row.messageId, mailStyle);
}
