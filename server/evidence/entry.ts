import * as z from 'zod/mini';
import { ACCOUNT_CHOICES, ACCOUNT_OUTCOMES } from '@vangnet/domain/product/payment';
import { LANGUAGES } from '@vangnet/domain/values/language';
import { priceSchema } from './price.ts';

const answer = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const price = z.optional(priceSchema);
/** By the name and the id that the provider of their log-in gives. */
const staff = z.object({ name: z.string(), id: z.string() });
const declared = z.optional(z.array(z.object({ name: z.string(), given: z.boolean(), wording: z.string() })));

/** The entries of a record. A new kind is one more shape here; existing shapes stay, as stored entries have them. */
export const evidenceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('saved'),
    version: z.int(),
    /** Present in the first entry of an application that is in the register. */
    registered: z.optional(z.literal(true)),
    /** The changed answers by their path in the draft; null for a removed one. */
    changes: z.record(z.string(), answer),
    /** The declarations that were given or taken back, with their wording. */
    declared,
    /** Present only when the visitor consented. */
    tracking: z.optional(z.record(z.string(), z.optional(z.string()))),
    /** Present only when the price changed. */
    price,
  }),
  z.object({ kind: z.literal('quote asked'), to: z.string(), price }),
  z.object({
    kind: z.literal('test drawn'),
    version: z.string(),
    /** The questions in the order in which they were shown. The version determines the right answers. */
    questions: z.array(
      z.object({
        id: z.string(),
        question: z.string(),
        answers: z.array(z.object({ id: z.string(), text: z.string() })),
      }),
    ),
  }),
  z.object({
    kind: z.literal('test graded'),
    answers: z.record(z.string(), z.string()),
    passed: z.boolean(),
    wrong: z.int(),
  }),
  z.object({ kind: z.literal('test void'), reason: z.literal('another birth date') }),
  z.object({ kind: z.literal('adviser asked'), caseNumber: z.string(), revision: z.int() }),
  z.object({ kind: z.literal('payment begun'), paymentId: z.string(), amount: z.int(), price }),
  z.object({
    kind: z.literal('payment changed'),
    paymentId: z.string(),
    status: z.string(),
    /** Present when the payment is paid. */
    account: z.optional(z.enum(ACCOUNT_OUTCOMES)),
  }),
  z.object({ kind: z.literal('refund asked'), paymentId: z.string(), amount: z.int(), by: staff }),
  /** As the provider says, or `by hand`: paid back in another way. */
  z.object({ kind: z.literal('refund changed'), paymentId: z.string(), state: z.string() }),
  z.object({
    kind: z.literal('account chosen'),
    paymentId: z.string(),
    choice: z.enum(ACCOUNT_CHOICES),
    /** The account that the premium is collected from. */
    iban: z.string(),
    /** The mandate for the account that paid, with its wording. */
    declared,
  }),
  z.object({
    kind: z.literal('identity check begun'),
    checkId: z.string(),
    /** Not there in release 1.0, which knew iDIN only. */
    way: z.optional(z.string()),
    /** Only of a way in which one chooses a bank. */
    bank: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('identity check ended'),
    checkId: z.string(),
    status: z.string(),
    /** How sure the log-in was, in the vendor's own term; with Success, and not in release 1.0. */
    level: z.optional(z.string()),
    nameMatches: z.optional(z.boolean()),
    birthDateMatches: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal('submitted'),
    referenceId: z.string(),
    submittedAt: z.string(),
    price,
    /** The insurer received that a test had been failed under this name and birth date, perhaps by another person. */
    unconfirmedFailure: z.optional(z.literal(true)),
  }),
  z.object({
    kind: z.literal('application withdrawn'),
    referenceId: z.string(),
    /** The last day to withdraw, as shown: dd-mm-yyyy. */
    lastDay: z.string(),
  }),
  z.object({ kind: z.literal('handed over'), contractNumber: z.optional(z.string()) }),
  /** Fetched by the subscriber: the last state in a message, and the number of that message. */
  z.object({ kind: z.literal('fetched'), event: z.string(), message: z.int() }),
  z.object({
    kind: z.literal('policy state'),
    /** As the policy administration sent it. */
    policyState: z.string(),
    /** Present when it is accepted; the first day of cover is YYYY-MM-DD. */
    policyNumber: z.optional(z.string()),
    policyStart: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('delivered'),
    delivery: z.string(),
    messageId: z.string(),
    /** SHA-256 of the text, the HTML and each document, in hexadecimal. */
    parts: z.array(z.object({ name: z.string(), sha256: z.string() })),
    /** What the site of a mail said: its language, and the version of its texts (shown-words.ts). */
    language: z.optional(z.enum(LANGUAGES)),
    words: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('bounced'),
    delivery: z.string(),
    messageId: z.string(),
    /** RFC 3463, and the words of the mail server. */
    status: z.string(),
    said: z.string(),
  }),
  z.object({ kind: z.literal('email corrected'), former: z.string(), to: z.string(), by: staff }),
  z.object({ kind: z.literal('not delivered'), delivery: z.string(), reason: z.string() }),
  /** To a member of staff, for the reason that they gave. */
  z.object({ kind: z.literal('personal data shown'), by: staff, reason: z.string() }),
  /** A member of staff did something with the application; `outcome` is what came of it: a stage of it, or the code of a refusal. */
  z.object({
    kind: z.literal('staff acted'),
    by: staff,
    /** A right of domain/staff/rights.ts. */
    action: z.string(),
    outcome: z.string(),
    /** What they filled in. */
    fields: z.optional(z.record(z.string(), z.string())),
  }),
]);
export type Evidence = z.infer<typeof evidenceSchema>;
/** A member of staff, or the operator of a command. */
export type Staff = z.infer<typeof staff>;
