import type { Draft } from '@vangnet/domain/application/draft';

/** Entering the overview sets the deduction from taxes, unless the visitor has decided it on the tax screen. */
export function enterOverview(draft: Draft): Draft {
  return draft.deductPremiumFromTaxes === undefined ? { ...draft, deductPremiumFromTaxes: true } : draft;
}
