import { chooseSumAssured } from '@vangnet/domain/application/choose';
import { type Draft } from '@vangnet/domain/application/draft';
import { figures } from '../../brand/figures.ts';

export function keepSumAssured(sumAssured: number) {
  return (draft: Draft): Draft => chooseSumAssured(figures(), draft, sumAssured);
}
