import { expect, it } from 'vitest';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { enterOverview, leaveOverview } from './transitions.ts';

it('Entering the overview turns the deduction of the premium on.', () => {
  const { deductPremiumFromTaxes: _, ...open } = completeWishes;
  for (const draft of [open, { ...open, deductPremiumFromTaxes: false }]) {
    expect(enterOverview(draft)).toEqual({ ...open, deductPremiumFromTaxes: true });
  }
});

it('Up to € 2.500 the income is twelve times the amount; above it nothing is filled in.', () => {
  expect(leaveOverview({ ...completeWishes, sumAssured: 2500 }).averageYearIncome).toBe(30_000);
  expect(leaveOverview({ ...completeWishes, sumAssured: 2500.01 })).not.toHaveProperty('averageYearIncome');
});
