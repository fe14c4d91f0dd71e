import * as z from 'zod/mini';
import { CALL_BACK_MOMENTS } from '@vangnet/contract/adviser';
import { CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import { accountCheckSchema } from '@vangnet/domain/product/payment';
import { quoteSchema } from '../quote/quote.ts';

/** What was chosen so far, by the names of the draft; the sum in euro a month. */
const choicesSchema = z.object({
  occupation: z.optional(z.string()),
  /** The age at which the cover of this occupation ends. */
  endAge: z.optional(z.int()),
  sumAssured: z.optional(z.number()),
  claimDuration: z.optional(z.enum(CLAIM_DURATIONS)),
  waitingPeriod: z.optional(z.enum(WAITING_PERIODS)),
  mentalIllnessIncluded: z.optional(z.boolean()),
  indexation: z.optional(z.enum(INDEXATIONS)),
});

/**
 * Everything an adviser needs to call somebody and to take the case over, as it was when the request was made: all that
 * the visitor answered and declared. A row may be older than this release, so what was added to it is optional.
 */
const adviserCaseSchema = z.object({
  /** Of the application. */
  referenceId: z.string(),
  /** 00316 and eight digits. */
  phoneNumber: z.string(),
  moment: z.enum(CALL_BACK_MOMENTS),
  /** What is known of the person, by the names of the draft. */
  person: z.object({
    name: z.optional(z.string()),
    gender: z.optional(z.enum(['MALE', 'FEMALE'])),
    /** As in ISO 3166-1: two letters. */
    nationality: z.optional(z.string()),
    /** dd-mm-yyyy. */
    dateOfBirth: z.optional(z.string()),
    address: z.optional(z.string()),
    email: z.optional(z.string()),
    /** In euro a year; only asked above a certain sum. */
    averageYearIncome: z.optional(z.number()),
    /** The insurer of another disability insurance that is running. */
    otherInsurer: z.optional(z.string()),
  }),
  deductPremiumFromTaxes: z.optional(z.boolean()),
  /** Another disability insurance: whether there is one, whether it ends and when (yyyy-mm-dd), its sum in euro a month. */
  otherInsurance: z.optional(
    z.object({
      isRunning: z.boolean(),
      ends: z.optional(z.boolean()),
      endsOn: z.optional(z.iso.date()),
      sumAssured: z.optional(z.number()),
    }),
  ),
  /** Choices and premium; not there as long as a choice is open. */
  quote: z.optional(quoteSchema),
  /** In place of the quote. */
  choices: z.optional(choicesSchema),
  /** What was ticked at the end of the application; not there as long as nothing was. */
  declarations: z.optional(
    z.object({
      truthful: z.boolean(),
      directDebit: z.boolean(),
      electronic: z.boolean(),
      acceptedTerms: z.boolean(),
      documentsVersion: z.optional(z.string()),
      /** Its last four digits: enough to check the account on the phone. */
      accountEnd: z.optional(z.string()),
    }),
  ),
  /** Whether a failed knowledge test in another application stops this one. */
  failedBefore: z.optional(z.boolean()),
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
  content: adviserCaseSchema,
});
export type AdviserPayload = z.infer<typeof adviserPayloadSchema>;

/** Where an adviser reads a case when it is not attached; the link is in the place of `:link`. */
export const CASE_PATH = '/adviesverzoek/:link';
export const caseUrl = (publicUrl: string, link: string) => publicUrl + CASE_PATH.replace(':link', link);
