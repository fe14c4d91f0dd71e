import * as z from 'zod/mini';
import { labels } from '@vangnet/domain/application/answers-text';
import { courseSentence } from '@vangnet/domain/product/course';
import { dayWords } from '@vangnet/domain/product/figure-words';
import { earliestStart } from '@vangnet/domain/product/start-words';
import { amount } from '@vangnet/domain/values/amount-schema';
import { isoDateInWords } from '@vangnet/domain/values/date-in-words';
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
  /** To withdraw it there; the terms count as many days from the policy. In Dutch words, as release 1.0 reads them. */
  lastDay: z.string(),
  withdrawalDays: z.string(),
  /** The same as data, with the premiums of all years; not there in a row of release 1.0. */
  told: z.optional(
    z.object({ lastDay: z.string(), withdrawalDays: z.int(), premiums: z.array(amount), isIndexed: z.boolean() }),
  ),
  /** Per month; the start date is dd-mm-yyyy. Not there when the premium could not be computed any more. */
  premium: z.optional(amount),
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
  const { to, name, link, told } = confirmation;
  const { subject, title, paragraphs } = text;
  const button = { label: text.button, url: myApplicationUrl(publicUrl, link) };
  const days = told ? dayWords(told.withdrawalDays) : confirmation.withdrawalDays;
  const note = text.note(days, told ? isoDateInWords(told.lastDay) : confirmation.lastDay);
  const facts = factsOf(confirmation);
  return letterMail({ to, subject, title, name, paragraphs, facts, button, note }, row, mailStyle);
}

function factsOf({ referenceId, premium, told, sumAssured, startDate }: Confirmation) {
  const years = told?.premiums.map((one, index) => ({ year: index + 1, amount: one })) ?? [];
  const course = courseSentence(years, told?.isIndexed ?? false);
  const facts: (readonly [label: string, value: string])[] = [[text.reference, referenceId]];
  if (premium !== undefined) facts.push([text.premium, text.perMonth(formatEuro(premium))]);
  if (course) facts.push([text.course, course]);
  if (sumAssured !== undefined) facts.push([labels.sumAssured, text.perMonth(formatWholeEuro(sumAssured))]);
  if (startDate !== undefined) facts.push([text.start, earliestStart(startDate)]);
  return facts;
}
