import { Notice } from '../parts/notice/Notice.tsx';
import type { Calculation } from './calculation.ts';
import { pensionGap } from '../labels/text.ts';

/** That the cover ends before the state pension starts; nothing when it does not. */
export function PensionGap({ calculation }: { calculation: Calculation | undefined }) {
  const gap = calculation?.pensionGap;
  return gap ? <Notice>{pensionGap(gap)}</Notice> : null;
}
