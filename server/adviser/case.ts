import * as z from 'zod/mini';
import { CALL_BACK_MOMENTS } from '@vangnet/contract/adviser';
import { quoteSchema } from '../quote/quote.ts';

/** Everything an adviser needs to call somebody and to take the case over, as it was when he was asked. */
const adviserCaseSchema = z.strictObject({
  /** Of the application. */
  referenceId: z.string(),
  /** 00316 and eight digits. */
  phoneNumber: z.string(),
  moment: z.enum(CALL_BACK_MOMENTS),
  /** What is known of the person, by the names of the draft. */
  person: z.strictObject({
    name: z.optional(z.string()),
    /** dd-mm-yyyy. */
    dateOfBirth: z.optional(z.string()),
    address: z.optional(z.string()),
    email: z.optional(z.string()),
    /** In euro a year; only asked above a certain sum. */
    averageYearIncome: z.optional(z.number()),
    /** The insurer of another disability insurance that is running. */
    otherInsurer: z.optional(z.string()),
  }),
  /** Choices and premium; not there as long as a choice is open. */
  quote: z.optional(quoteSchema),
  /** Not there as long as the knowledge test has not been graded. */
  test: z.optional(
    z.strictObject({
      passed: z.boolean(),
      questions: z.int(),
      mistakes: z.array(z.strictObject({ question: z.string(), given: z.string(), right: z.string() })),
    }),
  ),
  /** Not there as long as nothing has been paid. `accountMatches` is not known when the bank kept the account secret. */
  payment: z.optional(z.strictObject({ paidAt: z.iso.datetime(), accountMatches: z.optional(z.boolean()) })),
});
export type AdviserCase = z.infer<typeof adviserCaseSchema>;

/** What the store has handed over. */
export const adviserPayloadSchema = z.object({
  caseNumber: z.string(),
  /** 1 for the first mail about this case. */
  revision: z.int(),
  requestedAt: z.iso.datetime(),
  content: adviserCaseSchema,
});
export type AdviserPayload = z.infer<typeof adviserPayloadSchema>;

/** Where an adviser reads a case when it is not attached; the link is in the place of `:link`. */
export const CASE_PATH = '/adviesverzoek/:link';
export const caseUrl = (publicUrl: string, link: string) => publicUrl + CASE_PATH.replace(':link', link);
