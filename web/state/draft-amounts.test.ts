import { expect, it } from 'vitest';
import { cents } from '@vangnet/domain/values/money';
import { asInDraft, otherSumAssuredIn, sumAssuredIn, yearIncomeIn } from './draft-amounts.ts';

it('The amounts of a draft, which are in euro, are read as cents.', () => {
  const draft = {
    sumAssured: 2400.5,
    averageYearIncome: 42_352.94,
    otherInsurance: { existingInsurance: true, existingInsuranceSumAssured: 500 },
  };
  expect([sumAssuredIn(draft), yearIncomeIn(draft), otherSumAssuredIn(draft)]).toEqual([2_400_50, 42_352_94, 500_00]);
});

it('An amount that is not answered is undefined, not zero.', () => {
  expect([sumAssuredIn({}), yearIncomeIn({}), otherSumAssuredIn({})]).toEqual([undefined, undefined, undefined]);
  expect(sumAssuredIn({ sumAssured: 0 })).toBe(0);
});

it('Cents are written as the euro of a draft.', () => {
  expect(asInDraft(cents(2_400_50))).toBe(2400.5);
});
