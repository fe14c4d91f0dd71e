import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { completeApplication } from './complete.ts';
import { completeDraft } from '../testing/complete-draft.ts';
import { emptyDraft } from './draft.ts';
import { messages } from './text.ts';
import { figures } from '../testing/premium.ts';
import { cents } from '../values/cents.ts';

/** Without the words for its sentence, which are the figures of the product. */
const incompleteFields = (draft: Draft) => {
  const complete = completeApplication(figures, draft);
  return complete.ok ? [] : complete.faults.map(({ field, code }) => ({ field, code }));
};
const withInsurer = (changes: Draft['insurer']): Draft => ({
  ...completeDraft,
  insurer: { ...completeDraft.insurer, ...changes },
});
const withOther = (otherInsurance: Draft['otherInsurance']) => incompleteFields({ ...completeDraft, otherInsurance });
const valueOf = (draft: Draft) => {
  const complete = completeApplication(figures, draft);
  if (!complete.ok) throw new Error(JSON.stringify(complete.faults));
  return complete.value;
};
const otherIn = (otherInsurance: Draft['otherInsurance']) =>
  valueOf({ ...completeDraft, otherInsurance }).otherInsurance;
const other = {
  existingInsurance: true,
  existingInsuranceBroker: 'De Andere',
  existingInsuranceTermination: 'YES',
  existingInsuranceCancellationDate: '2026-05-01',
  existingInsuranceSumAssured: cents(1_500_00),
} as const;

describe('an application', () => {
  it('an application with every answer is complete', () => {
    expect(incompleteFields(completeDraft)).toEqual([]);
  });

  it('a new application lacks everything that has no default, with a fault for each field', () => {
    expect(incompleteFields(emptyDraft)).toEqual(
      [
        ['job', 'occupation.required'],
        ['sumAssured', 'sum.required'],
        ['claimDurationDisability', 'claimDuration.required'],
        ['insurer.dateOfBirth', 'dateOfBirth.required'],
        ['insurer.initials', 'initials.required'],
        ['insurer.surname', 'surname.required'],
        ['insurer.gender', 'gender.required'],
        ['insurer.zipCode', 'postcode.format'],
        ['insurer.number', 'houseNumber.required'],
        ['insurer.street', 'street.required'],
        ['insurer.city', 'city.required'],
        ['insurer.phoneNumber', 'phone.format'],
        ['insurer.email', 'email.required'],
        ['otherInsurance.existingInsurance', 'otherInsurance.required'],
        ['statements.truthful', 'statement.truthful'],
        ['statements.directDebit', 'statement.directDebit'],
        ['statements.electronic', 'statement.electronic'],
        ['acceptedTerms', 'terms.required'],
        ['iban', 'iban.required'],
      ].map(([field, code]) => ({ field, code })),
    );
  });

  it('a fault whose sentence names a figure of the product brings it along, and no other does', () => {
    const complete = completeApplication(
      { ...figures, minSumAssured: cents(150_00) },
      { ...completeDraft, sumAssured: cents(149_00), iban: '' },
    );
    const words = complete.ok
      ? []
      : complete.faults.map(({ code, figures: known }) => [code, known?.nl['least'], known?.en['least']]);
    expect(words).toEqual([
      ['sum.tooLow', '€\u00a0150', '€150'],
      ['iban.required', undefined, undefined],
    ]);
  });

  it('an empty application lacks the defaults too', () => {
    const fields = incompleteFields({}).map(({ field }) => field);
    expect(fields).toEqual(
      expect.arrayContaining([
        'waitingPeriod',
        'mentalIllnessIncluded',
        'indexation',
        'deductPremiumFromTaxes',
        'insurer.nationality',
      ]),
    );
    expect(new Set(fields).size).toBe(fields.length);
  });

  it.each<[string, Draft, string, string]>([
    ['a surname of spaces', withInsurer({ surname: '  ' }), 'insurer.surname', 'surname.required'],
    ['a postcode that is none', withInsurer({ zipCode: '0511AB' }), 'insurer.zipCode', 'postcode.format'],
    ['a house number with a letter', withInsurer({ number: '12A' }), 'insurer.number', 'houseNumber.required'],
    ['an address without an @', withInsurer({ email: 'q.z' }), 'insurer.email', 'email.format'],
    ['a phone number that was cut', withInsurer({ phoneNumber: '00316123' }), 'insurer.phoneNumber', 'phone.format'],
    ['an amount that is too low', { ...completeDraft, sumAssured: cents(99_99) }, 'sumAssured', 'sum.tooLow'],
    ['an account that does not exist', { ...completeDraft, iban: 'NL92ABNA0417164300' }, 'iban', 'iban.malformed'],
    ['no account', { ...completeDraft, iban: ' ' }, 'iban', 'iban.required'],
  ])('an application with %s is not complete', (_, draft, field, code) => {
    expect(incompleteFields(draft)).toEqual([{ field, code }]);
  });

  it('the shared rule has its own, shorter sentence', () => {
    expect(messages['iban.malformed']).toBe('Geen geldige IBAN');
  });

  it('a foreign account of a SEPA country, a middle name and an addition are accepted, and none of them is required', () => {
    expect(incompleteFields({ ...completeDraft, iban: 'BE71 0961 2345 6769' })).toEqual([]);
    expect(incompleteFields(withInsurer({ middleName: 'van der', numberAddition: 'A' }))).toEqual([]);
  });
});

describe('a complete application', () => {
  it('amounts are in cents, dates are days, and everything is in the notation of the store', () => {
    const typed = { zipCode: '3511 ab', number: '12', numberAddition: ' ', middleName: 'van der' };
    expect(
      valueOf({ ...withInsurer(typed), iban: 'nl91 abna 0417 1643 00', sumAssured: cents(2_399_99) }),
    ).toMatchObject({
      sumAssured: cents(2_399_99),
      insurer: {
        dateOfBirth: { year: 1988, month: 3, day: 14 },
        zipCode: '3511AB',
        number: 12,
        numberAddition: undefined,
        middleName: 'van der',
        country: 'NL',
      },
      iban: 'NL91ABNA0417164300',
    });
  });

  it('an income is present only when it was asked', () => {
    const earning = { ...completeDraft, averageYearIncome: cents(36_000_50) };
    expect(valueOf({ ...earning, sumAssured: cents(2_500_00) }).averageYearIncome).toBeUndefined();
    expect(valueOf({ ...earning, sumAssured: cents(2_500_01) }).averageYearIncome).toBe(3_600_050);
  });

  it('another insurance has the answers that were asked about it, and an end date only when it ends', () => {
    const goesOn = { ...other, existingInsuranceTermination: 'NO' } as const;
    const { existingInsuranceCancellationDate: _, ...kept } = goesOn;
    expect(otherIn({ ...other, existingInsurance: false })).toEqual({ existingInsurance: false });
    expect(otherIn(goesOn)).toEqual({ ...kept, existingInsuranceSumAssured: cents(1_500_00) });
    expect(otherIn(other)).toEqual({
      ...other,
      existingInsuranceCancellationDate: { year: 2026, month: 5, day: 1 },
      existingInsuranceSumAssured: cents(1_500_00),
    });
  });

  it('a day that does not exist is refused, also in a draft that no form has judged', () => {
    const field = 'otherInsurance.existingInsuranceCancellationDate';
    expect(withOther({ ...other, existingInsuranceCancellationDate: '2026-02-30' })).toEqual([
      { field, code: 'cancellationDate.format' },
    ]);
    expect(incompleteFields(withInsurer({ dateOfBirth: '30-02-1988' }))).toEqual([
      { field: 'insurer.dateOfBirth', code: 'dateOfBirth.format' },
    ]);
  });
});

it('the income is not asked up to € 2.500 a month', () => {
  expect(incompleteFields({ ...completeDraft, sumAssured: cents(2_500_00) })).toEqual([]);
  expect(incompleteFields({ ...completeDraft, sumAssured: cents(2_500_00), averageYearIncome: cents(1_00) })).toEqual(
    [],
  );
});

it('above € 2.500 the income is required and has to suffice; equality suffices', () => {
  const above = { ...completeDraft, sumAssured: cents(2_550_00) };
  const field = 'averageYearIncome';
  expect(incompleteFields(above)).toEqual([{ field, code: 'income.required' }]);
  expect(incompleteFields({ ...above, averageYearIncome: cents(36_000_00) })).toEqual([]);
  expect(incompleteFields({ ...above, averageYearIncome: cents(35_999_99) })).toEqual([
    { field, code: 'income.tooLow' },
  ]);
});

it('another insurance needs an insurer, a choice to cancel or not, and an amount', () => {
  expect(withOther(other)).toEqual([]);
  expect(withOther({ existingInsurance: true })).toEqual(
    [
      ['otherInsurance.existingInsuranceBroker', 'insurer.required'],
      ['otherInsurance.existingInsuranceTermination', 'termination.required'],
      ['otherInsurance.existingInsuranceSumAssured', 'sum.required'],
    ].map(([field, code]) => ({ field, code })),
  );
});

it('another insurance needs a cancellation date only when it is cancelled', () => {
  const { existingInsuranceCancellationDate: _, ...dateless } = other;
  const field = 'otherInsurance.existingInsuranceCancellationDate';
  expect(withOther(dateless)).toEqual([{ field, code: 'cancellationDate.required' }]);
  expect(withOther({ ...dateless, existingInsuranceTermination: 'NO' })).toEqual([]);
});
