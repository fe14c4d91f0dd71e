import { Notice } from '../parts/notice/Notice.tsx';
import type { Calculation } from './calculation.ts';
import { pensionGap } from '../labels/text.ts';

/** Says that the cover ends before the state pension starts; renders nothing when it does not. */
export function PensionGap({ calculation }: { calculation: Calculation | undefined }) {
  const gap = calculation?.pensionGap;
  return gap ? <Notice>{pensionGap(gap)}</Notice> : null;
}
