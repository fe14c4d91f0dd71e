import * as z from 'zod/mini';
import { labels } from '@vangnet/domain/application/answers-text';
import { earliestStart } from '@vangnet/domain/product/start-words';
import { amount } from '@vangnet/domain/values/amount-schema';
import { formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import type { Mail } from '../mail/mailer.ts';
import { myApplicationUrl } from '../mail/resume-url.ts';
import type { Leased } from '../outbox/store.ts';
import { confirmation as text } from './text.ts';

const payloadSchema = z.object({
  to: z.string(),
  referenceId: z.string(),
  name: z.optional(z.string()),
  /** Of "Mijn aanvraag". */
  link: z.string(),
  /** To withdraw it there, in words; the terms count as many days from the policy. */
  lastDay: z.string(),
  withdrawalDays: z.string(),
  /** Per month; the start date is dd-mm-yyyy. Not there when the premium could not be computed any more. */
  premium: z.optional(amount),
  /** Of the premium after the first year, as a sentence; not there in a row of release 1.0. */
  course: z.optional(z.string()),
  sumAssured: z.optional(amount),
  startDate: z.optional(z.string()),
});
export type Confirmation = z.infer<typeof payloadSchema>;

/** Says that the application was received, what was applied for, and what follows. */
export function composeConfirmation(
  { publicUrl, mailStyle }: { publicUrl: string; mailStyle: MailStyle },
  row: Leased,
): Mail {
  const confirmation = payloadSchema.parse(row.open());
  const { to, name, link, lastDay, withdrawalDays } = confirmation;
  const { subject, title, paragraphs } = text;
  const button = { label: text.button, url: myApplicationUrl(publicUrl, link) };
  const note = text.note(withdrawalDays, lastDay);
  const facts = factsOf(confirmation);
  return letterMail({ to, subject, title, name, paragraphs, facts, button, note }, row, mailStyle);
}

function factsOf({ referenceId, premium, course, sumAssured, startDate }: Confirmation) {
  const facts: (readonly [label: string, value: string])[] = [[text.reference, referenceId]];
  if (premium !== undefined) facts.push([text.premium, text.perMonth(formatEuro(premium))]);
  if (course) facts.push([text.course, course]);
  if (sumAssured !== undefined) facts.push([labels.sumAssured, text.perMonth(formatWholeEuro(sumAssured))]);
  if (startDate !== undefined) facts.push([text.start, earliestStart(startDate)]);
  return facts;
}
