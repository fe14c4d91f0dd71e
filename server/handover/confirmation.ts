import * as z from 'zod/mini';
import { amount } from '@vangnet/domain/values/amount-schema';
import { fill } from '@vangnet/domain/values/fill';
import { letterMail, myApplicationUrl } from '../mail/letter.ts';
import type { MailStyle } from '../mail/html.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Leased } from '../jobs/deliveries.ts';
import type { Words } from '../../words/words.ts';

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
  { publicUrl, mailStyle, words }: { publicUrl: string; mailStyle: MailStyle; words: Words },
  row: Leased,
): Mail {
  const confirmation = payloadSchema.parse(row.open());
  const { to, name, link, told } = confirmation;
  const { subject, title, paragraphs, ...text } = words.handover.confirmation;
  const button = { label: text.button, url: myApplicationUrl(publicUrl, link) };
  const days = told ? words.days(told.withdrawalDays) : confirmation.withdrawalDays;
  const lastDay = told ? words.isoDateInWords(told.lastDay) : confirmation.lastDay;
  const note = fill(text.note, { days, lastDay });
  const facts = factsOf(confirmation, words);
  return letterMail({ to, subject, title, name, paragraphs, facts, button, note }, row, mailStyle);
}

function factsOf({ referenceId, premium, told, sumAssured, startDate }: Confirmation, words: Words) {
  const text = words.handover.confirmation;
  const perMonth = (money: string) => fill(text.perMonth, { money });
  const years = told?.premiums.map((one, index) => ({ year: index + 1, amount: one })) ?? [];
  const course = words.courseSentence(years, told?.isIndexed ?? false);
  const facts: (readonly [label: string, value: string])[] = [[text.reference, referenceId]];
  if (premium !== undefined) facts.push([text.premium, perMonth(words.formatEuro(premium))]);
  if (course) facts.push([text.course, course]);
  if (sumAssured !== undefined)
    facts.push([words.answers.labels.sumAssured, perMonth(words.formatWholeEuro(sumAssured))]);
  if (startDate !== undefined) facts.push([text.start, words.earliestStart(startDate)]);
  return facts;
}
