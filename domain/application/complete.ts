import * as z from 'zod/mini';
import { figuresInEach } from '../product/figures-in-each.ts';
import type { ProductFigures } from '../product/figures.ts';
import { needsIncomeProof } from '../product/income.ts';
import type { Occupation } from '../product/occupation-schema.ts';
import type { EnteredPerson } from '../product/tested-person.ts';
import { parseDate, parseIsoDate } from '../values/dates.ts';
import { normaliseIban } from '../values/iban.ts';
import { cents, type Cents } from '../values/money.ts';
import { mobileNumber } from '../values/phone.ts';
import { normalisePostcode } from '../values/postcode.ts';
import type { Draft } from './draft-schema.ts';
import { code, dateOfBirth, shortText } from './fields.ts';
import { ticked } from './fields-personal.ts';
import { ok, type Fault, type Result } from './result.ts';
import { iban, statementTicks } from './steps-final.ts';
import { averageYearIncomeStepFor, broker, personalDataStep, taxDeductibleStep } from './steps-personal.ts';
import { coverAsked, sumAssuredFor } from './steps.ts';
import { isMessageCode, withFigures, type MessageCode } from './messages.ts';

/** Applies the rules of a step to a field, and then reads the meaning of the answer. */
const read = <Raw, Value>(schema: z.ZodMiniType<Raw>, meaning: (raw: Raw) => Value) =>
  z.pipe(schema, z.transform(meaning));

/** As `read`, for an answer that can have no meaning, such as a day that does not exist: it is refused. */
const readOrRefuse = <Raw, Value>(
  schema: z.ZodMiniType<Raw>,
  meaning: (raw: Raw) => Value | undefined,
  refusal: MessageCode,
) =>
  z.pipe(
    schema,
    z.transform((raw: Raw, context): Value => {
      const value = meaning(raw);
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message: refusal, input: raw });
      return z.NEVER;
    }),
  );

/** An optional text; an empty one counts as absent. */
const optionalText = read(z.optional(shortText), (text) => text || undefined);

const person = personalDataStep.shape;
const insurer = z.object({
  dateOfBirth: readOrRefuse(dateOfBirth, parseDate, 'dateOfBirth.format'),
  ...person,
  middleName: optionalText,
  zipCode: read(person.zipCode, normalisePostcode),
  number: read(person.number, Number),
  numberAddition: optionalText,
  country: z.prefault(shortText, 'NL'),
  phoneNumber: readOrRefuse(z.string({ error: code('phone.format') }), mobileNumber, 'phone.format'),
});

const noOther = z.object({ existingInsurance: z.literal(false, { error: code('otherInsurance.required') }) });
const other = {
  existingInsurance: z.literal(true),
  existingInsuranceBroker: broker,
};
const termination = { error: code('termination.required') };
const otherThatGoesOn = z.object({ ...other, existingInsuranceTermination: z.literal('NO', termination) });
const otherThatEnds = z.object({
  ...other,
  existingInsuranceTermination: z.literal('YES', termination),
  existingInsuranceCancellationDate: readOrRefuse(
    z.string({ error: code('cancellationDate.required') }),
    parseIsoDate,
    'cancellationDate.format',
  ),
});

/** Questions about another insurance depend on the answers about it. */
function otherInsuranceFor(
  figures: ProductFigures,
  { existingInsurance, existingInsuranceTermination }: NonNullable<Draft['otherInsurance']>,
) {
  if (!existingInsurance) return noOther;
  const amount = { existingInsuranceSumAssured: sumAssuredFor(figures) };
  return existingInsuranceTermination === 'YES' ? z.extend(otherThatEnds, amount) : z.extend(otherThatGoesOn, amount);
}

/** The income is asked only above the threshold. Below it a draft holds an assumption, which is not an answer. */
function incomeFor(figures: ProductFigures, sumAssured: Cents) {
  if (!needsIncomeProof(figures, sumAssured)) return read(z.optional(z.unknown()), () => undefined);
  return averageYearIncomeStepFor(sumAssured).shape.averageYearIncome;
}

/** The answers that every complete application has. The occupation is not judged here: its row comes from the occupation table. */
function completeSchemaFor(figures: ProductFigures, { sumAssured = cents(0), otherInsurance = {} }: Draft) {
  return z.object({
    job: z.custom<Occupation>((job) => job !== undefined, { error: code('occupation.required') }),
    ...coverAsked(figures).shape,
    discount: z.prefault(z.boolean(), true),
    averageYearIncome: incomeFor(figures, sumAssured),
    ...taxDeductibleStep.shape,
    insurer,
    otherInsurance: otherInsuranceFor(figures, otherInsurance),
    statements: z.object(statementTicks),
    acceptedTerms: ticked('terms.required'),
    documentsVersion: z.optional(shortText),
    iban: read(iban, normaliseIban),
  });
}

/**
 * An application with an answer to everything that the screens ask and that section 3 of the specification counts as
 * complete. It has the names of the draft; amounts are in cents, dates are days, the house number is a number, and
 * postcode and account number are in the notation of the store. What was not asked is absent.
 */
export type CompleteApplication = z.infer<ReturnType<typeof completeSchemaFor>>;

/** The complete application in a draft, or a fault for each field that is missing or wrong. */
export function completeApplication(figures: ProductFigures, draft: Draft): Result<CompleteApplication> {
  // A missing part would be one fault without a field; an empty part gives a fault for each of its fields.
  const { insurer: who = {}, otherInsurance = {}, statements = {} } = draft;
  const parsed = completeSchemaFor(figures, draft).safeParse({ ...draft, insurer: who, otherInsurance, statements });
  return parsed.success
    ? ok(parsed.data)
    : { ok: false, faults: faultsIn(parsed.error.issues, figuresInEach(figures)) };
}

/** The person whom a complete application names. */
export const enteredPerson = (application: CompleteApplication): EnteredPerson => ({
  ...application.insurer,
  iban: application.iban,
});

/** Keeps the first fault of each field. */
function faultsIn(issues: readonly z.core.$ZodIssue[], figures: Fault['figures']): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { path, message } of issues) {
    const field = path.join('.');
    if (!faults.has(field))
      faults.set(field, withFigures(isMessageCode(message) ? message : 'request.malformed', field, figures));
  }
  return [...faults.values()];
}
