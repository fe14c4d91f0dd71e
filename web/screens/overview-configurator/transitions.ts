import type { Draft } from '@vangnet/domain/application/draft';
import { INCOME_PROOF_THRESHOLD } from '@vangnet/domain/product/constants';
import { centsFromEuro } from '@vangnet/domain/values/money';

/** Entering the overview sets the deduction from taxes; the tax screen can turn it off again. */
export function enterOverview(draft: Draft): Draft {
  return draft.deductPremiumFromTaxes === true ? draft : { ...draft, deductPremiumFromTaxes: true };
}

/** Without income proof the yearly income is taken to be twelve times the sum assured. */
export function leaveOverview(draft: Draft): Draft {
  const { sumAssured = 0 } = draft;
  return centsFromEuro(sumAssured) > INCOME_PROOF_THRESHOLD ? draft : { ...draft, averageYearIncome: 12 * sumAssured };
}
