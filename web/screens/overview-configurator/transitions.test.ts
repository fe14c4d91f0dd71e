import { expect, it } from 'vitest';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { enterOverview, leaveOverview } from './transitions.ts';

it('deducts the premium for whoever comes to the overview', () => {
  const { deductPremiumFromTaxes: _, ...open } = completeWishes;
  for (const draft of [open, { ...open, deductPremiumFromTaxes: false }]) {
    expect(enterOverview(draft)).toEqual({ ...open, deductPremiumFromTaxes: true });
  }
});

it('takes twelve times the amount for the income up to € 2.500, and nothing above it', () => {
  expect(leaveOverview({ ...completeWishes, sumAssured: 2500 }).averageYearIncome).toBe(30_000);
  expect(leaveOverview({ ...completeWishes, sumAssured: 2500.01 })).not.toHaveProperty('averageYearIncome');
});
