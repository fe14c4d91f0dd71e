import * as z from 'zod/mini';
import type { Draft } from '../application/draft.ts';
import { draftSchema } from '../application/draft-schema.ts';
import { completeDraft } from './complete-draft.ts';
import { cents } from '../values/money.ts';

/** An application in which everything that can be answered is answered. */
export const wholeDraft: Draft = {
  ...completeDraft,
  sumAssured: cents(2_600_00),
  averageYearIncome: cents(60_000_00),
  insurer: { ...completeDraft.insurer, middleName: 'van', numberAddition: 'B' },
  otherInsurance: {
    existingInsurance: true,
    existingInsuranceBroker: 'Eerste Verzekeraar',
    existingInsuranceTermination: 'YES',
    existingInsuranceCancellationDate: '2026-05-01',
    existingInsuranceSumAssured: cents(1_500_00),
  },
  documentsVersion: '2026-01',
};

/** Answers of a visitor, by their name in the draft, with another answer that they could give as well. */
export const otherAnswers: Readonly<Record<string, unknown>> = {
  job: {
    ...completeDraft.job,
    occupation: { name: 'Stratenmaker' },
    classNr: 4,
    maxStartAge: 50,
    maxEndAgeOwnLabour: 55,
    maxEndAgeFittingLabour: 60,
    ownLabour: 'NO',
  },
  sumAssured: cents(2_700_00),
  claimDurationDisability: 'YEARS_2',
  waitingPeriod: 'DAYS_90',
  mentalIllnessIncluded: true,
  indexation: 'CLAIM_AND_POLICY',
  averageYearIncome: cents(61_000_00),
  deductPremiumFromTaxes: false,
  'otherInsurance.existingInsurance': false,
  'otherInsurance.existingInsuranceBroker': 'Tweede Verzekeraar',
  'otherInsurance.existingInsuranceTermination': 'NO',
  'otherInsurance.existingInsuranceCancellationDate': '2026-06-01',
  'otherInsurance.existingInsuranceSumAssured': cents(1_600_00),
  'insurer.initials': 'A.B.',
  'insurer.middleName': 'de',
  'insurer.surname': 'Anders',
  'insurer.gender': 'MALE',
  'insurer.dateOfBirth': '15-03-1989',
  'insurer.nationality': 'BE',
  'insurer.zipCode': '1012WX',
  'insurer.number': '13',
  'insurer.numberAddition': 'C',
  'insurer.street': 'Andere straat',
  'insurer.city': 'Amsterdam',
  'insurer.phoneNumber': '0031687654321',
  'insurer.email': 'a.b@vangnet.example',
  'statements.truthful': false,
  'statements.directDebit': false,
  'statements.electronic': false,
  acceptedTerms: false,
  documentsVersion: '2026-02',
  iban: 'NL20INGB0001234567',
};

const byServer = 'the server looks it up or computes it';
const fixed = 'section 3 of the specification names it; no screen asks it';

/** The other fields of the draft, and why they are no answers. */
export const noAnswers: Readonly<Record<string, string>> = {
  claimAssessment: byServer,
  occupationClass: byServer,
  endDate: byServer,
  termOfCover: byServer,
  premium: byServer,
  premiumTerms: byServer,
  afvReferenceId: byServer,
  issuer: byServer,
  transactionCode: byServer,
  idinResult: byServer,
  monthlyExpenses: 'it equals the sum assured',
  'insurer.occupation': 'it repeats the occupation',
  'insurer.country': 'an address in the Netherlands is asked',
  'insurer.isSmoker': fixed,
  claimDurationLifeAnnuity: fixed,
  coverLimit: fixed,
  discount: fixed,
  discountGroupId: fixed,
  endDateIsRetirementAge: fixed,
  paymentMethod: fixed,
  rateType: fixed,
};

/** Every field of the draft; an occupation counts as one. */
export const draftFields = (): string[] =>
  Object.entries(draftSchema.shape).flatMap(([name, field]) => {
    const { innerType } = field.def;
    const isPart = name !== 'job' && innerType instanceof z.ZodMiniObject;
    return isPart ? Object.keys(innerType.shape).map((part) => `${name}.${part}`) : [name];
  });

/** The whole draft with the other answer to one question. */
export function withOtherAnswer(field: string): Draft {
  const [name = '', part] = field.split('.');
  const own: unknown = Reflect.get(wholeDraft, name);
  const other = otherAnswers[field];
  const value = part === undefined ? other : { ...(typeof own === 'object' ? own : {}), [part]: other };
  return { ...wholeDraft, [name]: value };
}

/** The answers without which something says the same; `says` makes it of a draft. */
export async function answersMissingIn(says: (draft: Draft) => string | Promise<string>): Promise<string[]> {
  const whole = await says(wholeDraft);
  const fields = Object.keys(otherAnswers);
  const others = await Promise.all(fields.map(async (field) => says(withOtherAnswer(field))));
  return fields.filter((_, index) => others[index] === whole);
}
