import * as z from 'zod/mini';
import { anyOf, type OffersWays, type WordedWay } from '@vangnet/domain/application/way-words';
import { LINK_DAYS } from '@vangnet/domain/product/retention';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import type { Mail } from '../mail/mailer.ts';
import { resumeUrl } from '../mail/resume-url.ts';
import type { Leased } from '../outbox/store.ts';

/** The mail to an applicant who paid and closed the browser before the identity check. */
const payloadSchema = z.object({ to: z.string(), resumeToken: z.string(), name: z.optional(z.string()) });
export type OneStepLeft = z.infer<typeof payloadSchema>;

const text = (ways: readonly WordedWay[]) => ({
  subject: 'Nog één stap voor je verzekering',
  title: 'Nog één stap',
  paragraphs: [
    'Je hebt betaald. Dank je wel!',
    `Laat nu nog zien wie je bent. Dat doe je bij ${anyOf(ways, 'own')} en het duurt ongeveer 2 minuten. Daarna nemen we je aanvraag in behandeling.`,
  ],
  button: 'Maak je aanvraag af',
  note: `Deze link is alleen voor jou en werkt ${LINK_DAYS} dagen, op elk apparaat. Je hoeft niet nog een keer te betalen.`,
});

export type OneStepLeftParts = {
  readonly publicUrl: string;
  readonly mailStyle: MailStyle;
  readonly identityProvider: OffersWays;
};

export function composeOneStepLeft(parts: OneStepLeftParts, row: Leased): Mail {
  const { to, resumeToken, name } = z.parse(payloadSchema, row.open());
  const { subject, title, paragraphs, note, ...words } = text(parts.identityProvider.ways());
  const button = { label: words.button, url: resumeUrl(parts.publicUrl, resumeToken) };
  return letterMail({ to, subject, title, name, paragraphs, button, note }, row, parts.mailStyle);
}
