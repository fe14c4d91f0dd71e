import * as z from 'zod/mini';
import { LINK_DAYS } from '@vangnet/domain/product/retention';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import type { Mail } from '../mail/mailer.ts';
import { resumeUrl } from '../mail/resume-url.ts';
import type { Leased } from '../outbox/store.ts';

/** The mail to somebody who paid and closed the browser before the identity check. */
const payloadSchema = z.object({ to: z.string(), resumeToken: z.string(), name: z.optional(z.string()) });
export type OneStepLeft = z.infer<typeof payloadSchema>;

const text = {
  subject: 'Nog één stap voor je verzekering',
  title: 'Nog één stap',
  paragraphs: [
    'Je hebt betaald. Dank je wel!',
    'Laat nu nog zien wie je bent. Dat doe je bij je eigen bank en het duurt ongeveer 2 minuten. Daarna nemen we je aanvraag in behandeling.',
  ],
  button: 'Maak je aanvraag af',
  note: `Deze link is alleen voor jou en werkt ${LINK_DAYS} dagen, op elk apparaat. Je hoeft niet nog een keer te betalen.`,
};

export function composeOneStepLeft(parts: { publicUrl: string; mailStyle: MailStyle }, row: Leased): Mail {
  const { to, resumeToken, name } = z.parse(payloadSchema, row.open());
  const { subject, title, paragraphs, note } = text;
  const button = { label: text.button, url: resumeUrl(parts.publicUrl, resumeToken) };
  return letterMail({ to, subject, title, name, paragraphs, button, note }, row, parts.mailStyle);
}
