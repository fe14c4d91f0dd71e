import * as z from 'zod/mini';
import type { Mail } from '../mail/mailer.ts';
import type { Claimed } from '../outbox/store.ts';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import { resumeUrl } from '../mail/resume-url.ts';

const payloadSchema = z.object({ to: z.string(), resumeToken: z.string() });

const text = {
  subject: 'Nog één stap voor je verzekering',
  title: 'Nog één stap',
  paragraphs: [
    'Je hebt betaald. Dank je wel!',
    'Laat nu nog zien wie je bent. Dat doe je bij je eigen bank en het duurt ongeveer een minuut. Daarna nemen we je aanvraag in behandeling.',
  ],
  button: 'Maak je aanvraag af',
  note: 'Deze link is alleen voor jou en werkt 90 dagen, op elk apparaat. Je hoeft niet nog een keer te betalen.',
};

/** To somebody who paid and closed the browser before the identity check. */
export function composeOneStepLeft(parts: { publicUrl: string; mailStyle: MailStyle }, row: Claimed): Mail {
  const { to, resumeToken } = z.parse(payloadSchema, row.open());
  const { subject, title, paragraphs, note } = text;
  const button = { label: text.button, url: resumeUrl(parts.publicUrl, resumeToken) };
  return letterMail({ to, subject, title, paragraphs, button, note }, row.messageId, parts.mailStyle);
}
