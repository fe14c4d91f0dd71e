import { inEuro, type Draft } from '@vangnet/domain/application/draft-schema';
import type { Occupation } from '@vangnet/domain/product/occupation';
import type { Candidate } from '../knowledge/store.ts';
import { cents } from '@vangnet/domain/values/money';

/** A small occupation table: one easy, one heavy with fitting labour, one that is not insurable. */
export const webdesigner: Occupation = {
  occupation: { name: 'Webdesigner' },
  classNr: 1,
  excluded: false,
  maxStartAge: 60,
  maxEndAgeOwnLabour: 68,
  maxEndAgeFittingLabour: 68,
  ownLabour: 'YES',
  fittingLabour: 'YES',
};
export const stratenmaker: Occupation = {
  ...webdesigner,
  occupation: { name: 'Stratenmaker' },
  classNr: 4,
  maxStartAge: 50,
  maxEndAgeOwnLabour: 55,
  maxEndAgeFittingLabour: 60,
  ownLabour: 'NO',
};
export const mijnwerker: Occupation = {
  ...stratenmaker,
  occupation: { name: 'Mijnwerker' },
  excluded: true,
  fittingLabour: 'NO',
};
export const occupations = [mijnwerker, stratenmaker, webdesigner];

/** The answers after the last question of the wishes. */
export const sampleDraft: Draft = {
  claimAssessment: 'OWN_LABOUR',
  claimDurationDisability: 'YEARS_5',
  claimDurationLifeAnnuity: 'MONTHS_12',
  coverLimit: 'PERCENTAGE_25',
  deductPremiumFromTaxes: true,
  discount: true,
  discountGroupId: 0,
  endDateIsRetirementAge: false,
  indexation: 'NO_INDEXATION',
  insurer: { country: 'NL', nationality: 'NL', dateOfBirth: '14-03-1988', occupation: 'Webdesigner' },
  job: webdesigner,
  mentalIllnessIncluded: false,
  monthlyExpenses: cents(2_400_00),
  occupationClass: 1,
  paymentMethod: 'MONTHLY',
  rateType: 'STANDARD_RATE',
  sumAssured: cents(2_400_00),
  waitingPeriod: 'DAYS_30',
  acceptedTerms: false,
};

/** The same as a browser sends it. */
export const sentSample = inEuro(sampleDraft);

/** The same with a person in it, to look for where no personal data may be. */
export const personalDraft: Draft = {
  ...sampleDraft,
  iban: 'NL91ABNA0417164300',
  insurer: { ...sampleDraft.insurer, initials: 'Q.Z.', surname: 'Quellinckhuyzen', email: 'q.z@vangnet.example' },
};
export const sentPersonal = inEuro(personalDraft);

export const personalTexts = ['Quellinckhuyzen', 'q.z@vangnet.example', 'NL91ABNA0417164300', '14-03-1988'];

/** The candidate of a knowledge test in the tests of the store. */
export const person: Candidate = {
  surname: 'Van Quellinckhuyzen',
  dateOfBirth: { year: 1988, month: 3, day: 14 },
  email: 'q.z@vangnet.example',
  phoneNumber: '0031612345678',
  iban: 'NL91ABNA0417164300',
};
