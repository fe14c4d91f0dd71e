import type { ReactNode } from 'react';
import { paysIn } from '@vangnet/domain/product/risk-words';
import { coverInWords, type Effect } from '../labels/price-words.ts';
import { Skeleton } from '../parts/loading/Skeleton.tsx';

/** Shows how many months an option pays. Its room is there before that is known, and stays without it. */
function coverLine(effect: Effect | undefined): ReactNode {
  const isWaited = effect?.kind === 'loading' || effect?.kind === 'unknown';
  if (!isWaited) return coverInWords(effect);
  return <Skeleton hidden={effect.kind === 'unknown'}>{paysIn(0.5)}</Skeleton>;
}
