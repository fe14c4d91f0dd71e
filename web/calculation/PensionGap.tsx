import { pensionSentence } from '@vangnet/domain/product/risk-words';
import { Notice } from '../parts/notice/Notice.tsx';
import type { Calculation } from './calculation.ts';

/** Says that the cover ends before the state pension starts; renders nothing when it does not. */
export function PensionGap({ calculation }: { calculation: Calculation | undefined }) {
  const gap = calculation?.pensionGap;
  return gap ? <Notice>{pensionSentence(gap)}</Notice> : null;
}
