import * as z from 'zod/mini';
import { isMailed, POLICY_STATES, type MailedState } from '@vangnet/domain/product/policy-state';
import { amount } from '@vangnet/domain/values/amount-schema';
import { fill } from '@vangnet/domain/values/fill';
import type { Held } from '../applications/hold-application.ts';
import { admitLink } from '../applications/links.ts';
import { newToken } from '../database/sealing.ts';
import type { MailStyle } from '../mail/html.ts';
import { letterMail, myApplicationUrl, type Letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';
import { enqueue, type Delivery } from '../jobs/enqueue.ts';
import type { Leased } from '../jobs/deliveries.ts';
import type { Words } from '../../words/words.ts';

type Parts = { readonly publicUrl: string; readonly mailStyle: MailStyle; readonly words: Words };
type Facts = readonly (readonly [label: string, value: string])[];
/** A letter, whose button leads to "Mijn aanvraag". */
type Text = Omit<Letter, 'to' | 'name' | 'button'> & { readonly button?: string };
type Addressed = { readonly to: string; readonly name?: string | undefined; readonly link?: string };

/** Composes the mail of a row whose content has this schema, addressed to its reader. */
const composer =
  <Content extends Addressed>(schema: z.ZodMiniType<Content>, write: (content: Content, parts: Parts) => Text) =>
  (parts: Parts, row: Leased): Mail => {
    const content = schema.parse(row.open());
    const { to, name, link } = content;
    const { button: label = '', ...text } = write(content, parts);
    const button = link === undefined ? {} : { button: { label, url: myApplicationUrl(parts.publicUrl, link) } };
    return letterMail({ to, name, ...text, ...button }, row, parts.mailStyle);
  };

/** The reader of a mail about a submitted application. */
const toApplicant = { to: z.string(), name: z.optional(z.string()) };
/** A mail with a link of its own to "Mijn aanvraag". */
const withLink = { ...toApplicant, link: z.string() };

type Linked = Pick<Delivery, 'kind'> &
  Partial<Pick<Delivery, 'same' | 'isReplacement'>> & {
    readonly to: string;
    readonly name: string | undefined;
    /** Besides the reader and the link. */
    readonly content: object;
  };

/** Queues a mail to the applicant with a link of its own to "Mijn aanvraag". Without `same`, each is another mail. */
export async function enqueueWithLink(held: Held, { kind, to, name, content, ...how }: Linked): Promise<void> {
  const link = newToken(held.context.randomBytes);
  const { ok } = await enqueue(held, { kind, to, payload: { to, name, link, ...content }, same: [link], ...how });
  if (ok) await admitLink(held, link, to, 'my-application');
}

const confirmationSchema = z.object({
  ...withLink,
  referenceId: z.string(),
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
/** Content of the confirmation, besides its reader and its link. */
export type Confirmation = Omit<z.infer<typeof confirmationSchema>, keyof typeof withLink>;

/** Confirms that the application was received, with its premium and cover, and names what follows. */
export const composeConfirmation = composer(confirmationSchema, (confirmation, { words }) => {
  const { told } = confirmation;
  const { note, subject, title, paragraphs, button } = words.handover.confirmation;
  const days = told ? words.days(told.withdrawalDays) : confirmation.withdrawalDays;
  const lastDay = told ? words.isoDateInWords(told.lastDay) : confirmation.lastDay;
  const facts = confirmedFacts(confirmation, words);
  return { subject, title, paragraphs, facts, button, note: fill(note, { days, lastDay }) };
});

function confirmedFacts({ referenceId, premium, told, sumAssured, startDate }: Confirmation, words: Words): Facts {
  const text = words.handover.confirmation;
  const perMonth = (money: string) => fill(text.perMonth, { money });
  const years = told?.premiums.map((one, index) => ({ year: index + 1, amount: one })) ?? [];
  const course = words.courseSentence(years, told?.isIndexed ?? false);
  return known([
    [text.reference, referenceId],
    [text.premium, premium === undefined ? undefined : perMonth(words.formatEuro(premium))],
    [text.course, course],
    [
      words.answers.labels.sumAssured,
      sumAssured === undefined ? undefined : perMonth(words.formatWholeEuro(sumAssured)),
    ],
    [text.start, startDate && words.earliestStart(startDate)],
  ]);
}

/** The facts that have a value. */
const known = (facts: readonly (readonly [label: string, value: string | undefined])[]): Facts =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));

const decisionSchema = z.object({
  ...withLink,
  referenceId: z.string(),
  state: z.enum(POLICY_STATES.filter(isMailed)),
  /** The policy that was accepted; the first day of cover is YYYY-MM-DD. */
  policyNumber: z.optional(z.string()),
  startDate: z.optional(z.string()),
});
/** Content of the mail about a decision of the insurer, besides its reader and its link. */
export type DecisionMail = Omit<z.infer<typeof decisionSchema>, keyof typeof withLink>;

/** Mails the applicant the decision of the insurer, what happens next, and where they see it. */
export const composePolicyMail = composer(decisionSchema, (decision, { words, mailStyle: { phone } }) => {
  const { referenceId, state, policyNumber, startDate } = decision;
  const { button, note, terms, ...mails } = words.handover.policyMail;
  const { subject, title, paragraphs } = mails[state satisfies MailedState];
  const facts = known([
    [terms.reference, referenceId],
    [terms.policyNumber, policyNumber],
    [terms.start, startDate && words.isoDateInWords(startDate)],
  ]);
  return { subject, title, paragraphs: paragraphs.map((one) => fill(one, { phone })), facts, button, note };
});

const questionSchema = z.object({ referenceId: z.string(), askedAt: z.iso.datetime() });
export type PolicyQuestion = z.infer<typeof questionSchema>;

/** Has an adviser call the applicant. The mail names nobody: the policy administration has the question and the person. */
export function composePolicyQuestion(
  { mailStyle, words, adviser }: Parts & { readonly adviser: { readonly mailbox: string } },
  row: Leased,
): Mail {
  const { referenceId, askedAt } = questionSchema.parse(row.open());
  const { title, paragraphs, reference, at, ...text } = words.handover.policyQuestion;
  const facts: Facts = [
    [reference, referenceId],
    [at, words.momentInWords(new Date(askedAt))],
  ];
  const subject = fill(text.subject, { referenceId });
  return letterMail({ to: adviser.mailbox, subject, title, paragraphs, facts, isInternal: true }, row, mailStyle);
}

const freshLinkSchema = z.object({ ...withLink, lockedUntil: z.iso.datetime() });

/** The mail to the owner of an application that was locked by wrong proofs. */
export const composeFreshLink = composer(freshLinkSchema, ({ lockedUntil }, { words }) => {
  const { opens, ...text } = words.myApplication.freshLink;
  return { ...text, facts: [[opens, words.momentInWords(new Date(lockedUntil))]] };
});

/** The mail with the link that was asked for. */
export const composeLinkAgain = composer(z.object(withLink), (_, { words }) => words.myApplication.linkAgain);

/** The mail to an address that staff replaced, which its reader can object to. */
export const composeAddressReplaced = composer(
  z.object({ to: z.string() }),
  (_, { words }) => words.myApplication.addressReplaced,
);

const withdrawnSchema = z.object({ ...toApplicant, referenceId: z.string(), withdrawnAt: z.iso.datetime() });

/** The confirmation of a withdrawal, which the applicant can keep: the application and the moment. */
export const composeWithdrawn = composer(withdrawnSchema, ({ referenceId, withdrawnAt }, { words }) => {
  const { reference, at, ...text } = words.myApplication.withdrawn;
  const facts: Facts = [
    [reference, referenceId],
    [at, words.momentInWords(new Date(withdrawnAt))],
  ];
  return { ...text, facts };
});
