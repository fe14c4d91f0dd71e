import * as z from 'zod/mini';
import { CLAIM_ASSESSMENTS, CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from '../product/choices.ts';
import { occupationSchema } from '../product/occupation-schema.ts';
import { dateOfBirth, euro, shortText } from './fields.ts';

const age = z.int().check(z.gte(0), z.lte(120));
const option = z.optional;

/** The person to insure. All parts are optional while the application is a draft. */
const insurerSchema = z.strictObject({
  city: option(shortText),
  country: option(shortText),
  dateOfBirth: option(dateOfBirth),
  email: option(shortText),
  gender: option(z.enum(['MALE', 'FEMALE'])),
  initials: option(shortText),
  isSmoker: option(z.boolean()),
  middleName: option(shortText),
  nationality: option(shortText),
  number: option(shortText),
  numberAddition: option(shortText),
  occupation: option(shortText),
  phoneNumber: option(shortText),
  street: option(shortText),
  surname: option(shortText),
  zipCode: option(shortText),
});

/** Another disability insurance that is running; dates as yyyy-mm-dd, the amount in euro per month. */
const otherInsuranceSchema = z.strictObject({
  existingInsurance: option(z.boolean()),
  existingInsuranceBroker: option(shortText),
  existingInsuranceTermination: option(z.enum(['YES', 'NO'])),
  existingInsuranceCancellationDate: option(z.iso.date()),
  existingInsuranceSumAssured: option(euro),
});

/**
 * The application while it is being filled in: kept in the browser, saved on the server, sent to the calculation.
 * Section 3 of the specification names the fields. Amounts are in euro; the sum assured is per month.
 */
export const draftSchema = z.strictObject({
  averageYearIncome: option(euro),
  claimAssessment: option(z.enum(CLAIM_ASSESSMENTS)),
  claimDurationDisability: option(z.enum(CLAIM_DURATIONS)),
  claimDurationLifeAnnuity: option(z.enum(['MONTHS_12'])),
  coverLimit: option(z.enum(['PERCENTAGE_25'])),
  deductPremiumFromTaxes: option(z.boolean()),
  discount: option(z.boolean()),
  discountGroupId: option(z.int()),
  endDate: option(shortText),
  endDateIsRetirementAge: option(z.boolean()),
  iban: option(shortText),
  indexation: option(z.enum(INDEXATIONS)),
  insurer: option(insurerSchema),
  job: option(occupationSchema),
  mentalIllnessIncluded: option(z.boolean()),
  monthlyExpenses: option(euro),
  occupationClass: option(z.int().check(z.gte(1), z.lte(4))),
  otherInsurance: option(otherInsuranceSchema),
  paymentMethod: option(z.enum(['MONTHLY'])),
  premium: option(euro),
  premiumTerms: option(z.array(z.strictObject({ amount: euro, startDate: shortText })).check(z.maxLength(60))),
  rateType: option(z.enum(['STANDARD_RATE'])),
  sumAssured: option(euro),
  termOfCover: option(age),
  waitingPeriod: option(z.enum(WAITING_PERIODS)),
  acceptedTerms: option(z.boolean()),
  /** Closing declarations besides the terms; each is ticked by the visitor. */
  statements: option(
    z.strictObject({
      truthful: option(z.boolean()),
      directDebit: option(z.boolean()),
      electronic: option(z.boolean()),
    }),
  ),
  /** The version of the documents that were offered with the declarations. */
  documentsVersion: option(shortText),
  afvReferenceId: option(shortText),
  issuer: option(shortText),
  transactionCode: option(shortText),
  idinResult: option(z.boolean()),
});
export type Draft = z.infer<typeof draftSchema>;
