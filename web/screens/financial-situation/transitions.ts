import { chooseSumAssured } from '@vangnet/domain/application/choose';
import { type Draft } from '@vangnet/domain/application/draft';
import type { Cents } from '@vangnet/domain/values/money';
import { figures } from '../../brand/figures.ts';

export function keepSumAssured(sumAssured: Cents) {
  return (draft: Draft): Draft => chooseSumAssured(figures(), draft, sumAssured);
}
