import * as z from 'zod/mini';
import { CLAIM_ASSESSMENTS } from '../product/choices.ts';
import { coverAnswerFields } from '../product/cover.ts';
import { occupationSchema } from '../product/occupation-schema.ts';
import { amount } from '../values/amount-schema.ts';
import { normaliseEmail } from '../values/mailbox.ts';
import { cents, centsFromEuro, euroFromCents } from '../values/money.ts';
import { dateOfBirth, euro, oneLine, shortText } from './fields.ts';

const age = z.int().check(z.gte(0), z.lte(120));
const option = z.optional;

/** The person to insure. All parts are optional while the application is a draft. */
const insurerSchema = z.strictObject({
  city: option(shortText),
  country: option(shortText),
  dateOfBirth: option(dateOfBirth),
  email: option(oneLine(normaliseEmail)),
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

/** Another disability insurance that is running; dates as yyyy-mm-dd, the amount per month. */
const otherInsuranceFields = <Amount extends z.ZodMiniType>(money: Amount) => ({
  existingInsurance: option(z.boolean()),
  existingInsuranceBroker: option(shortText),
  existingInsuranceTermination: option(z.enum(['YES', 'NO'])),
  existingInsuranceCancellationDate: option(z.iso.date()),
  existingInsuranceSumAssured: option(money),
});

/** The fields of section 3 of the specification, with their amounts in one notation; the sum assured is per month. */
const fieldsWith = <Amount extends z.ZodMiniType>(money: Amount) => ({
  ...coverAnswerFields(money),
  averageYearIncome: option(money),
  claimAssessment: option(z.enum(CLAIM_ASSESSMENTS)),
  claimDurationLifeAnnuity: option(z.enum(['MONTHS_12'])),
  coverLimit: option(z.enum(['PERCENTAGE_25'])),
  deductPremiumFromTaxes: option(z.boolean()),
  discount: option(z.boolean()),
  discountGroupId: option(z.int()),
  endDate: option(shortText),
  endDateIsRetirementAge: option(z.boolean()),
  iban: option(shortText),
  insurer: option(insurerSchema),
  job: option(occupationSchema),
  monthlyExpenses: option(money),
  occupationClass: option(z.int().check(z.gte(1), z.lte(4))),
  otherInsurance: option(z.strictObject(otherInsuranceFields(money))),
  paymentMethod: option(z.enum(['MONTHLY'])),
  premium: option(money),
  premiumTerms: option(z.array(z.strictObject({ amount: money, startDate: shortText })).check(z.maxLength(60))),
  rateType: option(z.enum(['STANDARD_RATE'])),
  termOfCover: option(age),
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

/** The application while it is being filled in: held and kept in the browser and on the server. Amounts are in cents. */
export const draftSchema = z.strictObject(fieldsWith(amount));
export type Draft = z.infer<typeof draftSchema>;

/** The path of each field of the draft: "insurer.gender". The items of a list have the path of the list. */
type PathIn<Value, Path extends string> =
  NonNullable<Value> extends readonly (infer Item)[]
    ? PathIn<Item, Path>
    : NonNullable<Value> extends string | number | boolean
      ? Path
      : {
          [Name in keyof NonNullable<Value> & string]: PathIn<
            NonNullable<Value>[Name],
            Path extends '' ? Name : `${Path}.${Name}`
          >;
        }[keyof NonNullable<Value> & string];
export type AnswerPath = PathIn<Draft, ''>;

/** The same as the HTTP agreement writes it: amounts are in euro. */
export const sentDraftSchema = z.strictObject(fieldsWith(euro));
export type SentDraft = z.infer<typeof sentDraftSchema>;

/** Reads a draft that was sent. */
export const inCents = (sent: SentDraft): Draft => withAmounts(sent, centsFromEuro);

/** Writes a draft as it is sent. The compiler also accepts a draft in cents for one in euro, because `Cents` is a number. */
export const inEuro = (draft: Draft): SentDraft => withAmounts(draft, (inDraft) => euroFromCents(cents(inDraft)));

/** The draft with every amount in another notation; `inCents` does not compile when one is left out. */
function withAmounts<Amount>(
  { averageYearIncome, monthlyExpenses, otherInsurance, premium, premiumTerms, sumAssured, ...answers }: SentDraft,
  convert: (money: number) => Amount,
) {
  const { existingInsuranceSumAssured: other, ...insurance } = otherInsurance ?? {};
  const ofOther = other === undefined ? insurance : { ...insurance, existingInsuranceSumAssured: convert(other) };
  return {
    ...answers,
    ...(averageYearIncome !== undefined && { averageYearIncome: convert(averageYearIncome) }),
    ...(monthlyExpenses !== undefined && { monthlyExpenses: convert(monthlyExpenses) }),
    ...(otherInsurance && { otherInsurance: ofOther }),
    ...(premium !== undefined && { premium: convert(premium) }),
    ...(premiumTerms && { premiumTerms: premiumTerms.map((term) => ({ ...term, amount: convert(term.amount) })) }),
    ...(sumAssured !== undefined && { sumAssured: convert(sumAssured) }),
  };
}
