import * as z from 'zod/mini';
import { ACCOUNT_CHOICES, ACCOUNT_OUTCOMES } from '@vangnet/domain/product/payment';
import { priceSchema } from './price.ts';

const answer = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const price = z.optional(priceSchema);
const declared = z.optional(z.array(z.object({ name: z.string(), given: z.boolean(), wording: z.string() })));

/** What can be recorded about an application. A new kind is one more shape here; those that were written stay. */
export const evidenceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('saved'),
    /** Of the application. */
    version: z.int(),
    /** The answers that are new, by their path in the draft; null for one that was taken away. */
    changes: z.record(z.string(), answer),
    /** The declarations that were given or taken back, as they were worded. */
    declared,
    /** Only after the visitor agreed to it. */
    tracking: z.optional(z.record(z.string(), z.optional(z.string()))),
    /** When it is another one than before. */
    price,
  }),
  z.object({ kind: z.literal('quote asked'), to: z.string(), price }),
  z.object({
    kind: z.literal('test drawn'),
    version: z.string(),
    /** In the order in which they were shown. Which answers are right follows from the version. */
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
    /** Of one that is paid. */
    account: z.optional(z.enum(ACCOUNT_OUTCOMES)),
  }),
  z.object({
    kind: z.literal('account chosen'),
    paymentId: z.string(),
    choice: z.enum(ACCOUNT_CHOICES),
    /** The account that the premium is collected from. */
    iban: z.string(),
    /** The mandate for the account that paid, as it was worded. */
    declared,
  }),
  z.object({ kind: z.literal('identity check begun'), checkId: z.string(), bank: z.string() }),
  z.object({
    kind: z.literal('identity check ended'),
    checkId: z.string(),
    status: z.string(),
    nameMatches: z.optional(z.boolean()),
    birthDateMatches: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal('submitted'),
    referenceId: z.string(),
    submittedAt: z.string(),
    price,
    /** The insurer was told that a test had been failed under this name and birth date, perhaps by another person. */
    unconfirmedFailure: z.optional(z.literal(true)),
  }),
  z.object({
    kind: z.literal('application withdrawn'),
    referenceId: z.string(),
    /** Until when it could be, as it was shown: dd-mm-yyyy. */
    lastDay: z.string(),
  }),
  z.object({ kind: z.literal('handed over'), contractNumber: z.optional(z.string()) }),
  z.object({
    kind: z.literal('delivered'),
    delivery: z.string(),
    messageId: z.string(),
    /** SHA-256 of the text, the HTML and each document, in hexadecimal. */
    parts: z.array(z.object({ name: z.string(), sha256: z.string() })),
  }),
  z.object({ kind: z.literal('not delivered'), delivery: z.string(), reason: z.string() }),
]);
export type Evidence = z.infer<typeof evidenceSchema>;
