import * as z from 'zod/mini';
import type { Terms } from '@vangnet/domain/product/retention';
import type { OffersWays } from '@vangnet/domain/application/way-words';
import { letterMail, resumeUrl } from '../mail/letter.ts';
import type { MailStyle } from '../mail/html.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Leased } from '../jobs/deliveries.ts';
import type { Words } from '../../words/words.ts';
import { fill } from '@vangnet/domain/values/fill';

/** The mail to an applicant who paid and closed the browser before the identity check. */
const payloadSchema = z.object({ to: z.string(), resumeToken: z.string(), name: z.optional(z.string()) });
export type OneStepLeft = z.infer<typeof payloadSchema>;

export type OneStepLeftParts = {
  readonly publicUrl: string;
  readonly mailStyle: MailStyle;
  readonly terms: Terms;
  readonly identityProvider: OffersWays;
  readonly words: Words;
};

export function composeOneStepLeft(parts: OneStepLeftParts, row: Leased): Mail {
  const { to, resumeToken, name } = z.parse(payloadSchema, row.open());
  const {
    anyOf,
    payment: { oneStepLeft: text },
  } = parts.words;
  const who = anyOf(parts.identityProvider.ways(), 'own');
  const { subject, title } = text;
  const paragraphs = text.paragraphs.map((one) => fill(one, { who }));
  const note = fill(text.note, { days: parts.terms.quoted.count });
  const button = { label: text.button, url: resumeUrl(parts.publicUrl, resumeToken) };
  return letterMail({ to, subject, title, name, paragraphs, button, note }, row, parts.mailStyle);
}
