import { choose } from '@vangnet/domain/application/choose';
import { type Draft } from '@vangnet/domain/application/draft';
import type { Indexation } from '@vangnet/domain/product/choices';
import type { YesNo } from '../../labels/yes-no.ts';

export function indexationFor(choice: YesNo): Indexation {
  return choice === 'yes' ? 'CLAIM_AND_POLICY' : 'NO_INDEXATION';
}

export function keepIndexation(choice: YesNo) {
  return (draft: Draft): Draft => choose(draft, { indexation: indexationFor(choice) });
}
