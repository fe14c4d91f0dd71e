import type { Draft } from '@vangnet/domain/application/draft';

export function keepIncome(averageYearIncome: number) {
  return (draft: Draft): Draft => ({ ...draft, averageYearIncome });
}
