import * as choices from '../product/choice-text.ts';
import type { Words } from '../values/language.ts';
import type * as dutch from './answers-text.ts';

export const labels = {
  'job.occupation.name': 'Occupation',
  ...choices.labels,
  'insurer.initials': 'Initials',
  'insurer.middleName': 'Prefix (such as “van der”)',
  'insurer.surname': 'Surname',
  'insurer.dateOfBirth': 'Date of birth',
  'insurer.gender': 'Gender',
  'insurer.nationality': 'Nationality',
  'insurer.zipCode': 'Postcode',
  'insurer.number': 'House number',
  'insurer.numberAddition': 'Addition',
  'insurer.street': 'Street',
  'insurer.city': 'Town or city',
  'insurer.country': 'Country',
  'insurer.phoneNumber': 'Mobile number',
  'insurer.email': 'Email address',
  averageYearIncome: 'Average gross annual income',
  deductPremiumFromTaxes: 'Deduct the premium from tax',
  'otherInsurance.existingInsurance': 'Other disability insurance (AOV)',
  'otherInsurance.existingInsuranceBroker': 'Insurer',
  'otherInsurance.existingInsuranceTermination': 'You cancel this AOV',
  'otherInsurance.existingInsuranceCancellationDate': 'Date of cancellation',
  'otherInsurance.existingInsuranceSumAssured': 'Present insured amount a month',
  'statements.truthful': 'Questions answered honestly and completely',
  'statements.directDebit': 'Mandate for direct debit',
  'statements.electronic': 'Documents and messages by email',
  acceptedTerms: 'Agreed to the closing declaration and the terms',
  documentsVersion: 'Version of the documents',
  iban: 'IBAN',
  afvReferenceId: 'Reference number',
  claimAssessment: 'Assessment',
  claimDurationLifeAnnuity: 'Benefit after death',
  coverLimit: 'Lower limit of the cover',
  discount: 'Discount in the first year',
  discountGroupId: 'Discount group',
  endDate: 'End date',
  endDateIsRetirementAge: 'Ends at the state pension age',
  idinResult: 'Identity confirmed at your bank',
  'insurer.isSmoker': 'Smoker',
  'insurer.occupation': 'Occupation',
  issuer: 'Bank',
  'job.classNr': 'Occupation class',
  'job.excluded': 'Occupation excluded',
  'job.fittingLabour': 'Suitable work possible',
  'job.maxEndAgeFittingLabour': 'Highest end age, suitable work',
  'job.maxEndAgeOwnLabour': 'Highest end age, own occupation',
  'job.maxStartAge': 'Highest age at the start',
  'job.ownLabour': 'Own occupation possible',
  monthlyExpenses: 'Fixed costs a month',
  occupationClass: 'Occupation class',
  paymentMethod: 'Payment',
  premium: 'Premium a month',
  'premiumTerms.amount': 'Premium a month',
  'premiumTerms.startDate': 'Starts on',
  rateType: 'Kind of rates',
  termOfCover: 'Term',
  transactionCode: 'Number at the bank',
} satisfies Words<typeof dutch.labels>;

export const wholes = { 'insurer.initials': 'Name', 'insurer.zipCode': 'Address' } satisfies Words<typeof dutch.wholes>;

export const changes = {
  'job.occupation.name': 'your occupation',
  ...choices.changes,
  'insurer.initials': 'your name',
  'insurer.dateOfBirth': 'your date of birth',
  'insurer.gender': 'your gender',
  'insurer.nationality': 'your nationality',
  'insurer.zipCode': 'your address',
  'insurer.phoneNumber': 'your mobile number',
  'insurer.email': 'your email address',
  averageYearIncome: 'your annual income',
  deductPremiumFromTaxes: 'whether you deduct the premium',
  'otherInsurance.existingInsurance': 'whether you have another AOV',
  'otherInsurance.existingInsuranceBroker': 'the insurer of your other AOV',
  'otherInsurance.existingInsuranceTermination': 'whether you cancel your other AOV',
  'otherInsurance.existingInsuranceCancellationDate': 'the date on which your other AOV is cancelled',
  'otherInsurance.existingInsuranceSumAssured': 'the insured amount of your other AOV',
} satisfies Words<typeof dutch.changes>;

export const yes = 'Yes';
export const no = 'No';
export const perMonth = '{amount} a month';
export const genders = { MALE: 'Male', FEMALE: 'Female' } satisfies Words<typeof dutch.genders>;
export const monthsAfterDeath = { MONTHS_12: '12 months' } satisfies Words<typeof dutch.monthsAfterDeath>;
export const payments = { MONTHLY: 'Every month' } satisfies Words<typeof dutch.payments>;
export const rates = { STANDARD_RATE: 'Standard rates' } satisfies Words<typeof dutch.rates>;
