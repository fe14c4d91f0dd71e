import type { Draft } from '@vangnet/domain/application/draft';
import { needsIncomeProof } from '@vangnet/domain/product/income';
import { cents } from '@vangnet/domain/values/money';
import { asInDraft, sumAssuredIn } from '../../state/draft-amounts.ts';

/** Entering the overview sets the deduction from taxes; the tax screen can turn it off again. */
export function enterOverview(draft: Draft): Draft {
  return draft.deductPremiumFromTaxes === true ? draft : { ...draft, deductPremiumFromTaxes: true };
}

/** Without income proof the yearly income is taken to be twelve times the sum assured. */
export function leaveOverview(draft: Draft): Draft {
  const sumAssured = sumAssuredIn(draft) ?? cents(0);
  return needsIncomeProof(sumAssured) ? draft : { ...draft, averageYearIncome: asInDraft(cents(12 * sumAssured)) };
}
