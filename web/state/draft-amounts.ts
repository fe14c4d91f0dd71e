import type { Draft } from '@vangnet/domain/application/draft';
import { centsFromEuro, euroFromCents, type Cents } from '@vangnet/domain/values/money';

/**
 * The amounts of a draft. A draft has them in euro, as the HTTP agreement does; screens have cents. This is the one place
 * where the web turns the one into the other.
 */
export const sumAssuredIn = ({ sumAssured }: Draft): Cents | undefined => fromDraft(sumAssured);
export const yearIncomeIn = ({ averageYearIncome }: Draft): Cents | undefined => fromDraft(averageYearIncome);
export const otherSumAssuredIn = ({ otherInsurance }: Draft): Cents | undefined =>
  fromDraft(otherInsurance?.existingInsuranceSumAssured);

/** An amount as a draft, and the steps that judge it, have it. */
export const asInDraft: (amount: Cents) => number = euroFromCents;

const fromDraft = (euro: number | undefined) => (euro === undefined ? undefined : centsFromEuro(euro));
