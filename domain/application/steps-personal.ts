import * as z from 'zod/mini';
import type { ProductFigures } from '../product/figures.ts';
import { incomeSuffices } from '../product/income.ts';
import { parseDate } from '../values/dates.ts';
import type { Cents } from '../values/cents.ts';
import { mailboxOf } from '../values/mailbox.ts';
import { normaliseDateInput } from '../values/typed-date.ts';
import { typedText } from '../values/typed.ts';
import { askedAmount, code, dateOfBirth, filled, oneLine, shortText } from './fields.ts';
import { email, houseNumber, mobile, postcode, ticked } from './fields-personal.ts';
import { sumAssuredFor } from './steps.ts';

/** Questions of the screens of step 3, with the rules of section 5 of the specification. */

const yearIncome = askedAmount('income.required', z.gte(0, code('income.required')));

/** The income per year has to suffice for the sum assured per month. */
export function averageYearIncomeStepFor(sumAssured: Cents) {
  const suffices = (income: Cents) => incomeSuffices(sumAssured, income);
  return z.object({
    averageYearIncome: yearIncome.check(z.refine(suffices, { error: code('income.tooLow') })),
  });
}

export const taxDeductibleStep = z.object({
  deductPremiumFromTaxes: z.boolean({ error: code('taxDeduction.required') }),
});

export const runningInsuranceStep = z.object({
  existingInsurance: z.boolean({ error: code('otherInsurance.required') }),
});

const cancellationDate = filled('cancellationDate.required', normaliseDateInput).check(
  z.regex(/^\d{2}-\d{2}-\d{4}$/, code('cancellationDate.format')),
  z.refine((text: string) => parseDate(text) !== undefined, { error: code('cancellationDate.unreal') }),
);

/** The name of the other insurer. */
export const broker = filled('insurer.required');
const termination = z.enum(['YES', 'NO'], { error: code('termination.required') });

/** The details of another insurance. The date, as it is typed (dd-mm-yyyy), is asked only when that insurance ends. */
export function terminateInsuranceStepFor(figures: ProductFigures, answer: 'YES' | 'NO' | undefined) {
  return z.object({
    existingInsuranceBroker: broker,
    existingInsuranceTermination: termination,
    existingInsuranceCancellationDate: answer === 'YES' ? cancellationDate : z.optional(z.string()),
    existingInsuranceSumAssured: sumAssuredFor(figures),
  });
}

export const personalDataStep = z.object({
  initials: filled('initials.required'),
  middleName: z.optional(shortText),
  surname: filled('surname.required'),
  gender: z.enum(['MALE', 'FEMALE'], { error: code('gender.required') }),
  nationality: z
    .string({ error: code('nationality.required') })
    .check(z.regex(/^[A-Z]{2}$/, code('nationality.required'))),
  zipCode: postcode,
  number: houseNumber,
  numberAddition: z.optional(shortText),
  street: filled('street.required'),
  city: filled('city.required'),
  phoneNumber: mobile,
  email,
});

/**
 * The personal data with the second e-mail address and, unless it was given before, the consent. The birth date is asked
 * here only of who corrects a paid application.
 */
export function personalDataFormFor(emailGiven: string, asksPrivacy: boolean, asksBirthDate = false) {
  const same = z.refine<string>((text) => text !== '' && mailboxOf(text) === mailboxOf(emailGiven), {
    error: code('emailConfirmation.different'),
  });
  return z.extend(personalDataStep, {
    emailConfirmation: oneLine(typedText, 'emailConfirmation.different').check(same),
    dateOfBirth: asksBirthDate ? dateOfBirth : z.optional(z.string()),
    privacy: asksPrivacy ? ticked('privacy.required') : z.optional(z.boolean()),
  });
}

/** The fields of that form. */
export type PersonalData = z.infer<ReturnType<typeof personalDataFormFor>>;

/** The address to which a link is sent again. */
export const linkAgainStep = z.object({ email });

/** The offer of a quote: an address and the consent. */
export const quoteStep = z.object({ email, privacy: ticked('privacy.required') });
