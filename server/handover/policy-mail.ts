import * as z from 'zod/mini';
import { isMailed, POLICY_STATES, type MailedState } from '@vangnet/domain/product/policy-state';
import { fill } from '@vangnet/domain/values/fill';
import { letterMail, myApplicationUrl } from '../mail/letter.ts';
import type { MailStyle } from '../mail/html.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Leased } from '../jobs/deliveries.ts';
import type { Words } from '../../words/words.ts';

const payloadSchema = z.object({
  to: z.string(),
  name: z.optional(z.string()),
  /** Of "Mijn aanvraag". */
  link: z.string(),
  referenceId: z.string(),
  state: z.enum(POLICY_STATES.filter(isMailed)),
  /** Of what was accepted; the first day of cover is YYYY-MM-DD. */
  policyNumber: z.optional(z.string()),
  startDate: z.optional(z.string()),
});
export type PolicyMail = z.infer<typeof payloadSchema>;

const questionSchema = z.object({ referenceId: z.string(), askedAt: z.iso.datetime() });
export type PolicyQuestion = z.infer<typeof questionSchema>;

type Parts = { readonly publicUrl: string; readonly mailStyle: MailStyle; readonly words: Words };

/** Mails the applicant what the insurer says, what happens next, and where they see it. */
export function composePolicyMail({ publicUrl, mailStyle, words }: Parts, row: Leased): Mail {
  const { to, name, link, referenceId, state, policyNumber, startDate } = payloadSchema.parse(row.open());
  const { button, note, terms, ...mails } = words.handover.policyMail;
  const { subject, title, paragraphs: unfilled } = mails[state satisfies MailedState];
  const paragraphs = unfilled.map((one) => fill(one, { phone: mailStyle.phone }));
  const facts = [
    [terms.reference, referenceId],
    ...(policyNumber === undefined ? [] : [[terms.policyNumber, policyNumber] as const]),
    ...(startDate === undefined ? [] : [[terms.start, words.isoDateInWords(startDate)] as const]),
  ] as const;
  const links = { button: { label: button, url: myApplicationUrl(publicUrl, link) }, note };
  return letterMail({ to, subject, title, name, paragraphs, facts, ...links }, row, mailStyle);
}

/** Has an adviser call the applicant. The mail names nobody: the policy administration has the question and the person. */
export function composePolicyQuestion(
  { mailStyle, words, adviser }: Omit<Parts, 'publicUrl'> & { readonly adviser: { readonly mailbox: string } },
  row: Leased,
): Mail {
  const { referenceId, askedAt } = questionSchema.parse(row.open());
  const { title, paragraphs, reference, at, ...text } = words.handover.policyQuestion;
  const facts = [
    [reference, referenceId],
    [at, words.momentInWords(new Date(askedAt))],
  ] as const;
  const subject = fill(text.subject, { referenceId });
  return letterMail({ to: adviser.mailbox, subject, title, paragraphs, facts, isInternal: true }, row, mailStyle);
}
