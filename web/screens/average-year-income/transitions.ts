import type { Draft } from '@vangnet/domain/application/draft';
import { INSURABLE_INCOME } from '@vangnet/domain/product/constants';
import { cents, type Cents } from '@vangnet/domain/values/money';

export function keepIncome(averageYearIncome: Cents) {
  return (draft: Draft): Draft => ({ ...draft, averageYearIncome });
}

/** The lowest yearly income in whole euros that carries the sum assured. */
export function neededIncome(sumAssured: Cents): Cents {
  return cents(100 * Math.ceil((12 * sumAssured) / INSURABLE_INCOME));
}
