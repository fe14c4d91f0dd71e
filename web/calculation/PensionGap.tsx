import type { Calculation } from '@vangnet/contract/calculation';
import { Notice } from '../parts/notice/Notice.tsx';
import { pensionGap } from '../labels/text.ts';

/** That the cover ends before the state pension starts; nothing when it does not. */
export function PensionGap({ calculation }: { calculation: Calculation | undefined }) {
  const gap = calculation?.results[0]?.pensionGap;
  return gap ? <Notice>{pensionGap(gap)}</Notice> : null;
}
