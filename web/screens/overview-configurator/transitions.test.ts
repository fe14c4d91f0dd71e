import { expect, it } from 'vitest';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { enterOverview } from './transitions.ts';

it('Entering the overview turns the deduction of the premium on, and keeps what the visitor has decided about it.', () => {
  const { deductPremiumFromTaxes: _, ...open } = completeWishes;
  expect(enterOverview(open)).toEqual({ ...open, deductPremiumFromTaxes: true });
  for (const deductPremiumFromTaxes of [true, false]) {
    expect(enterOverview({ ...open, deductPremiumFromTaxes })).toEqual({ ...open, deductPremiumFromTaxes });
  }
});
