import type { Calculation as Response } from '@vangnet/contract/calculation';

const risk = { chance: 0.31, coveredShare: 0.41 };

/** € 83,70 for five years of benefit after 30 days, without mental cover and indexation. */
export const sampleResponse: Response = {
  success: true,
  results: [
    {
      premiumProgression: [
        { year: 1, age: 38, amount: 83.7 },
        { year: 2, age: 39, amount: 112.35 },
      ],
      disability: { amount: 83.7 },
      firstYearDiscount: 0.2,
      policyFee: 30,
      explanation: [
        { code: 'basis', label: 'Basis', sentence: 'Voor jouw beroep.', amount: 104.63 },
        { code: 'discount', label: 'Korting', sentence: 'In het eerste jaar.', amount: -20.93 },
      ],
      alternatives: {
        claimDuration: [
          { value: 'YEARS_2', amount: 62.08, difference: -21.62, risk },
          { value: 'YEARS_5', amount: 83.7, difference: 0, risk },
        ],
        waitingPeriod: [{ value: 'DAYS_30', amount: 83.7, difference: 0, risk, ownMoney: 2400 }],
        mentalIllnessIncluded: [{ value: true, amount: 105.11, difference: 21.41, risk }],
        indexation: [],
        matrix: [
          {
            claimDuration: 'YEARS_2',
            waitingPeriod: 'DAYS_30',
            mentalIllnessIncluded: false,
            amount: 62.08,
            difference: -21.62,
            risk,
          },
        ],
      },
      risk: { ...risk, spells: 0.7, monthsPerSpell: 14.5, outlast: { '12': 0.28, '24': 0.14, '60': 0.07 } },
      net: { taxYear: 2026, amount: 53.78, rate: 0.3575, income: 42_000, assumptions: ['Bij benadering.'] },
      rerated: { previousVersion: '2025-01', previousAmount: 80.19 },
    },
  ],
  startDate: '01-12-2026',
  endDate: '01-01-2058',
  tariffVersion: '2026-01',
};
