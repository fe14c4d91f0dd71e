import type { Draft } from '@vangnet/domain/application/draft';
import type { YesNo } from '../../choices/yes-no.ts';

export function keepIndexation(choice: YesNo) {
  return (draft: Draft): Draft => ({ ...draft, indexation: choice === 'yes' ? 'CLAIM_AND_POLICY' : 'NO_INDEXATION' });
}
