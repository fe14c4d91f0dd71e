import { chooseSumAssured } from '@vangnet/domain/application/choose';
import { type Draft } from '@vangnet/domain/application/draft';

export function keepSumAssured(sumAssured: number) {
  return (draft: Draft): Draft => chooseSumAssured(draft, sumAssured);
}
