import * as z from 'zod/mini';
import { CALL_BACK_MOMENTS } from '@vangnet/contract/adviser';
import { PARTS } from '@vangnet/domain/application/answers';
import { accountCheckSchema } from '@vangnet/domain/product/payment';
import { LANGUAGES } from '@vangnet/domain/values/language';
import { quoteSchema } from '../quote/quote.ts';

/**
 * Everything an adviser needs to call the applicant and to take the case over, as it was when the request was made: all that
 * the visitor answered and declared.
 */
const adviserCaseSchema = z.object({
  /** Of the application. */
  referenceId: z.string(),
  /** 00316 and eight digits. */
  phoneNumber: z.string(),
  moment: z.enum(CALL_BACK_MOMENTS),
  /** What was answered, in words: label and value, by the heading that they stand under. */
  answers: z.record(z.enum(PARTS), z.record(z.string(), z.string())),
  /** Its last four digits: enough to check the account on the phone. */
  accountEnd: z.optional(z.string()),
  /** Choices and premium; not there as long as a choice is open. */
  quote: z.optional(quoteSchema),
  /** Whether a failed knowledge test in another application stops this one. */
  failedBefore: z.boolean(),
  /** Not there as long as the knowledge test has not been graded. */
  test: z.optional(
    z.object({
      passed: z.boolean(),
      questions: z.int(),
      mistakes: z.array(z.object({ question: z.string(), given: z.string(), right: z.string() })),
    }),
  ),
  /** Not there as long as nothing has been paid. */
  payment: z.optional(z.object({ paidAt: z.iso.datetime(), account: accountCheckSchema })),
});
export type AdviserCase = z.infer<typeof adviserCaseSchema>;

/** What the store has handed over. */
export const adviserPayloadSchema = z.object({
  caseNumber: z.string(),
  /** 1 for the first mail about this case. */
  revision: z.int(),
  requestedAt: z.iso.datetime(),
  /** Of the site that the applicant reads; not there when that is Dutch, which the case always is. */
  language: z.optional(z.enum(LANGUAGES)),
  content: adviserCaseSchema,
});
export type AdviserPayload = z.infer<typeof adviserPayloadSchema>;

/** Where an adviser reads a case when it is not attached; the link is in the place of `:link`. */
export const CASE_PATH = '/adviesverzoek/:link';
export const caseUrl = (publicUrl: string, link: string) => publicUrl + CASE_PATH.replace(':link', link);
