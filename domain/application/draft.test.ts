import { expect, it } from 'vitest';
import { completeDraft } from '../testing/complete-draft.ts';
import { wholeDraft } from '../testing/every-answer.ts';
import { accountant, carpenter, completeWishes } from '../testing/samples.ts';
import { choose, chooseClaimDuration, chooseJob, chooseSumAssured } from './choose.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { draftSchema, inCents, inEuro, sentDraftSchema } from './draft-schema.ts';
import { figures } from '../testing/premium.ts';
import { cents } from '../values/money.ts';

/** Section 3 of the specification, field by field. */
const SPECIFIED = `
  averageYearIncome claimAssessment claimDurationDisability claimDurationLifeAnnuity coverLimit
  deductPremiumFromTaxes discount discountGroupId endDate endDateIsRetirementAge iban indexation insurer job
  mentalIllnessIncluded monthlyExpenses occupationClass otherInsurance paymentMethod premium premiumTerms
  rateType sumAssured termOfCover waitingPeriod acceptedTerms afvReferenceId issuer transactionCode idinResult
`.match(/\w+/g);

/** Every field with an answer. */
const filled = {
  ...wholeDraft,
  insurer: { ...wholeDraft.insurer, isSmoker: false },
  endDate: '01-04-2046',
  premium: cents(97_32),
  premiumTerms: [{ amount: cents(97_32), startDate: '01-04-2026' }],
  termOfCover: 20,
  afvReferenceId: 'VN-2026-7K3M-9QXT',
  issuer: 'INGBNL2A',
  transactionCode: '0011000000004711',
  idinResult: true,
} satisfies Draft;

it('a new draft has the defaults of the specification and nothing else', () => {
  expect(emptyDraft).toEqual({
    claimDurationLifeAnnuity: 'MONTHS_12',
    coverLimit: 'PERCENTAGE_25',
    deductPremiumFromTaxes: true,
    discount: true,
    discountGroupId: 0,
    endDateIsRetirementAge: false,
    indexation: 'NO_INDEXATION',
    insurer: { country: 'NL', nationality: 'NL' },
    mentalIllnessIncluded: false,
    paymentMethod: 'MONTHLY',
    rateType: 'STANDARD_RATE',
    waitingPeriod: 'DAYS_30',
    acceptedTerms: false,
  });
});

it('a draft has the fields of the specification, and beside them only what the declarations need', () => {
  const { statements, documentsVersion, ...fields } = filled;
  expect(Object.keys(fields).toSorted()).toEqual(SPECIFIED?.toSorted());
  expect(Object.keys(draftSchema.shape).toSorted()).toEqual(Object.keys(filled).toSorted());
  expect(draftSchema.parse(filled)).toEqual(filled);
  expect(draftSchema.parse({ statements, documentsVersion })).toEqual({ statements, documentsVersion });
});

it.each(Object.entries(filled))('the field %s can be left out, and takes no other type of value', (field, value) => {
  const { [field as keyof typeof filled]: _, ...rest } = filled;
  expect(draftSchema.parse(rest)).toEqual(rest);
  expect(draftSchema.safeParse({ ...filled, [field]: Array.isArray(value) ? {} : [value] }).success).toBe(false);
});

it('a draft is held in cents and sent in euro, every amount of it', () => {
  const { otherInsurance, ...sent } = inEuro(filled);
  expect(sent).toMatchObject({
    averageYearIncome: 60_000,
    monthlyExpenses: 2400,
    premium: 97.32,
    premiumTerms: [{ amount: 97.32, startDate: '01-04-2026' }],
    sumAssured: 2600,
  });
  expect(otherInsurance).toEqual({ ...filled.otherInsurance, existingInsuranceSumAssured: 1500 });
  expect(sentDraftSchema.parse(inEuro(filled))).toEqual(inEuro(filled));
  expect(inCents(inEuro(filled))).toEqual(filled);
  expect(Object.keys(inEuro(emptyDraft)).toSorted()).toEqual(Object.keys(emptyDraft).toSorted());
});

it('an occupation sets its class and its criterion', () => {
  expect(chooseJob(emptyDraft, carpenter)).toMatchObject({
    occupationClass: 4,
    claimAssessment: 'FITTING_LABOUR',
    insurer: { occupation: 'Timmerman', country: 'NL' },
  });
  expect(chooseJob(emptyDraft, accountant)).toMatchObject({ occupationClass: 1, claimAssessment: 'OWN_LABOUR' });
});

it('the sum assured also sets the monthly expenses', () => {
  expect(chooseSumAssured(figures, emptyDraft, cents(2_400_00))).toMatchObject({
    sumAssured: cents(2_400_00),
    monthlyExpenses: cents(2_400_00),
  });
});

it('up to € 2.500 the income is twelve times the amount; above it the income is asked, for every amount again', () => {
  expect(chooseSumAssured(figures, emptyDraft, cents(2_500_00)).averageYearIncome).toBe(30_000_00);
  expect(chooseSumAssured(figures, emptyDraft, cents(208_33)).averageYearIncome).toBe(2_499_96);
  const above = { ...chooseSumAssured(figures, emptyDraft, cents(4_000_00)), averageYearIncome: cents(60_000_00) };
  expect(chooseSumAssured(figures, above, cents(4_000_00)).averageYearIncome).toBe(60_000_00);
  expect(chooseSumAssured(figures, above, cents(2_500_00)).averageYearIncome).toBe(30_000_00);
  for (const draft of [emptyDraft, above, chooseSumAssured(figures, emptyDraft, cents(2_500_00))]) {
    expect(chooseSumAssured(figures, draft, cents(2_500_01))).not.toHaveProperty('averageYearIncome');
  }
});

it('a benefit of two years clears a waiting period of two years', () => {
  const waiting = { ...completeWishes, waitingPeriod: 'DAYS_730' as const };
  expect(chooseClaimDuration(waiting, 'YEARS_2')).not.toHaveProperty('waitingPeriod');
  expect(chooseClaimDuration(waiting, 'INSURANCE_END_DATE').waitingPeriod).toBe('DAYS_730');
});

it('a benefit of two years keeps every other waiting period', () => {
  expect(chooseClaimDuration(completeWishes, 'YEARS_2').waitingPeriod).toBe('DAYS_30');
});

const declared = { ...completeDraft, documentsVersion: '2026-01' };
const { statements: _, documentsVersion: __, ...undeclared } = { ...declared, acceptedTerms: false };

it.each<[string, (draft: Draft) => Draft]>([
  ['another occupation', (draft) => chooseJob(draft, carpenter)],
  ['another amount', (draft) => chooseSumAssured(figures, draft, cents(2_399_00))],
  ['another duration', (draft) => chooseClaimDuration(draft, 'YEARS_2')],
  ['another waiting period', (draft) => choose(draft, { waitingPeriod: 'DAYS_90' })],
  ['mental cover', (draft) => choose(draft, { mentalIllnessIncluded: true })],
  ['indexation', (draft) => choose(draft, { indexation: 'CLAIM_AND_POLICY' })],
])('the choice of %s takes the declarations away', (_name, change) => {
  const chosen = change(declared);
  expect(chosen).toMatchObject({ acceptedTerms: false, iban: declared.iban });
  expect(chosen).not.toHaveProperty('statements');
  expect(chosen).not.toHaveProperty('documentsVersion');
  expect(change({ ...undeclared })).toEqual(chosen);
});

it('a choice that is made again as it was keeps the declarations, and so do other figures of the server for the occupation', () => {
  const { job, sumAssured, claimDurationDisability, waitingPeriod, mentalIllnessIncluded, indexation } = completeDraft;
  if (!job || !sumAssured || !claimDurationDisability || !waitingPeriod || !indexation) throw new Error('not complete');
  const choices: ((draft: Draft) => Draft)[] = [
    (draft) => chooseJob(draft, { ...job, maxStartAge: 61 }),
    (draft) => chooseSumAssured(figures, draft, sumAssured),
    (draft) => chooseClaimDuration(draft, claimDurationDisability),
    (draft) => choose(draft, { waitingPeriod }),
    (draft) => choose(draft, { mentalIllnessIncluded: mentalIllnessIncluded === true }),
    (draft) => choose(draft, { indexation }),
  ];
  for (const change of choices) {
    const { statements, acceptedTerms, documentsVersion } = change(declared);
    expect({ statements, acceptedTerms, documentsVersion }).toEqual({
      statements: { truthful: true, directDebit: true, electronic: true },
      acceptedTerms: true,
      documentsVersion: '2026-01',
    });
  }
});

it('a draft with an unknown field is refused', () => {
  expect(draftSchema.safeParse({ ...completeWishes, admin: true }).success).toBe(false);
  expect(draftSchema.safeParse({ insurer: { bsn: '1' } }).success).toBe(false);
});
