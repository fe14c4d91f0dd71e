import type { Draft } from '@vangnet/domain/application/draft';
import { cents, centsFromEuro, type Cents } from '@vangnet/domain/values/money';

export function keepIncome(averageYearIncome: number) {
  return (draft: Draft): Draft => ({ ...draft, averageYearIncome });
}

/** The lowest yearly income that carries the sum assured (in euro per month), in whole cents. */
export function neededIncome(sumAssured: number): Cents {
  return cents(Math.ceil((1200 * centsFromEuro(sumAssured)) / 85));
}
