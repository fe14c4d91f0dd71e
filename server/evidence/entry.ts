import * as z from 'zod/mini';
import { ACCOUNT_CHOICES, ACCOUNT_OUTCOMES } from '@vangnet/domain/product/payment';
import { LANGUAGES } from '@vangnet/domain/values/language';
import { priceSchema } from './price.ts';

const text = z.string();
const id = z.string();
const answer = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const price = z.optional(priceSchema);
/** By the name and the id that the provider of their log-in gives. */
const staff = z.object({ name: text, id });
const sha256 = z.string();
/** Declarations and consents that were given or taken back, each with the hash of its text (agreed.ts). */
const agreed = z.object({
  name: text,
  given: z.boolean(),
  sha256: z.optional(sha256),
  /** The words in the holes of that text. */
  filled: z.optional(z.record(text, text)),
  /** Instead of the hash in release 1, and in every entry as it is read. */
  wording: z.optional(text),
});
const declared = z.optional(z.array(agreed));
const shownQuestion = z.object({ id, question: text, answers: z.array(z.object({ id, text })) });

const entry = <const Kind extends string, Fields extends z.core.$ZodShape>(kind: Kind, fields: Fields) =>
  z.object({ kind: z.literal(kind), ...fields });

/** The entries of a record. A new kind is one more shape here; existing shapes stay, as stored entries have them. */
export const evidenceSchema = z.discriminatedUnion('kind', [
  entry('saved', {
    version: z.int(),
    /** Present in the first entry of an application that is in the register. */
    registered: z.optional(z.literal(true)),
    /** The changed answers by their path in the draft; null for a removed one. */
    changes: z.record(text, answer),
    declared,
    /** The documents that were offered when the terms were accepted, each with the hash of its text. */
    documents: z.optional(z.array(z.object({ document: text, sha256 }))),
    /** Present only when the visitor consented. */
    tracking: z.optional(z.record(text, z.optional(text))),
    /** Present only when the price changed. */
    price,
  }),
  entry('quote asked', { to: text, price }),
  /** The questions in the order in which they were shown. The version determines the right answers. */
  entry('test drawn', { version: text, questions: z.array(shownQuestion) }),
  entry('test graded', { answers: z.record(text, text), passed: z.boolean(), wrong: z.int() }),
  entry('test void', { reason: z.literal('another birth date') }),
  entry('adviser asked', { caseNumber: text, revision: z.int() }),
  entry('payment begun', { paymentId: id, amount: z.int(), price }),
  /** The account is there when the payment is paid. */
  entry('payment changed', { paymentId: id, status: text, account: z.optional(z.enum(ACCOUNT_OUTCOMES)) }),
  entry('refund asked', { paymentId: id, amount: z.int(), by: staff }),
  /** As the provider says, or `by hand`: paid back in another way. */
  entry('refund changed', { paymentId: id, state: text }),
  /** `iban`: the account that the premium is collected from; of the account that paid with the mandate for it. */
  entry('account chosen', { paymentId: id, choice: z.enum(ACCOUNT_CHOICES), iban: text, declared }),
  /** The way is not there in release 1.0, which knew iDIN only; the bank only of a way in which one chooses a bank. */
  entry('identity check begun', { checkId: id, way: z.optional(text), bank: z.optional(text) }),
  entry('identity check ended', {
    checkId: id,
    status: text,
    /** How sure the log-in was, in the vendor's own term; with Success, and not in release 1.0. */
    level: z.optional(text),
    nameMatches: z.optional(z.boolean()),
    birthDateMatches: z.optional(z.boolean()),
  }),
  entry('submitted', {
    referenceId: id,
    submittedAt: text,
    price,
    /** The insurer received that a test had been failed under this name and birth date, perhaps by another person. */
    unconfirmedFailure: z.optional(z.literal(true)),
  }),
  /** With the last day to withdraw, as shown: dd-mm-yyyy. */
  entry('application withdrawn', { referenceId: id, lastDay: text }),
  entry('handed over', { contractNumber: z.optional(text) }),
  /** Fetched by the subscriber: the last state in a message, and the number of that message. */
  entry('fetched', { event: text, message: z.int() }),
  /** As the policy administration sent it; number and first day of cover (YYYY-MM-DD) when it is accepted. */
  entry('policy state', { policyState: text, policyNumber: z.optional(text), policyStart: z.optional(text) }),
  entry('delivered', {
    delivery: text,
    messageId: id,
    /** SHA-256 of the text, the HTML and each document, in hexadecimal. */
    parts: z.array(z.object({ name: text, sha256 })),
    /** The language of the site that a mail was sent for. */
    language: z.optional(z.enum(LANGUAGES)),
  }),
  /** With the status of RFC 3463 and the words of the mail server. */
  entry('bounced', { delivery: text, messageId: id, status: text, said: text }),
  entry('email corrected', { former: text, to: text, by: staff }),
  entry('not delivered', { delivery: text, reason: text }),
  /** To a member of staff, for the reason that they gave. */
  entry('personal data shown', { by: staff, reason: text }),
  /**
   * A member of staff did something with the application: a right of domain/staff/rights.ts, what they filled in, and a stage of
   * the action or the code of a refusal.
   */
  entry('staff acted', { by: staff, action: text, outcome: text, fields: z.optional(z.record(text, text)) }),
]);
export type Evidence = z.infer<typeof evidenceSchema>;
/** An entry as it is read, of whichever release, with its time and the release and reference data that wrote it. */
export type Recorded = { readonly sequence: number; readonly at: string; readonly kind: string } & Readonly<
  Record<string, unknown>
>;
/** A member of staff, or the operator of a command. */
export type Staff = z.infer<typeof staff>;
