import { expect, it } from 'vitest';
import { sampleResponse } from '../testing/calculation.ts';
import { calculationIn } from './calculation.ts';

const risk = { chance: 0.31, coveredShare: 0.41 };

it('a calculation has every amount of the response in cents', () => {
  expect(calculationIn(sampleResponse)).toEqual({
    startDate: '01-12-2026',
    endAge: 40,
    tariffVersion: '2026-01',
    firstMonth: 83_70,
    discount: 20_93,
    firstYearDiscount: 0.2,
    policyFee: 30_00,
    years: [
      { year: 1, age: 38, amount: 83_70 },
      { year: 2, age: 39, amount: 112_35 },
    ],
    explanation: [
      { code: 'basis', label: 'Basis', sentence: 'Voor jouw beroep.', amount: 104_63 },
      { code: 'discount', label: 'Korting', sentence: 'In het eerste jaar.', amount: -20_93 },
    ],
    options: {
      claimDuration: [
        { value: 'YEARS_2', amount: 62_08, difference: -21_62, risk },
        { value: 'YEARS_5', amount: 83_70, difference: 0, risk },
      ],
      waitingPeriod: [{ value: 'DAYS_30', amount: 83_70, difference: 0, risk, ownMoney: 2_400_00 }],
      mentalIllnessIncluded: [{ value: true, amount: 105_11, difference: 21_41, risk }],
      indexation: [],
    },
    risk: { ...risk, spells: 0.7, monthsPerSpell: 14.5, outlast: { '12': 0.28, '24': 0.14, '60': 0.07 } },
    matrix: [
      {
        claimDuration: 'YEARS_2',
        waitingPeriod: 'DAYS_30',
        mentalIllnessIncluded: false,
        amount: 62_08,
        difference: -21_62,
        risk,
      },
    ],
    net: { taxYear: 2026, amount: 53_78, rate: 0.3575, assumptions: ['Bij benadering.'] },
    formerPremium: 80_19,
  });
});

it('a response without a result gives no calculation', () => {
  expect(calculationIn({ ...sampleResponse, results: [] })).toBeUndefined();
});
