import type { Draft } from '@vangnet/domain/application/draft';
import { birthDateIn } from '@vangnet/domain/application/refusal';
import { startDateFor } from '@vangnet/domain/product/eligibility';
import { monthsOfCover, type Illness } from '@vangnet/domain/product/living-on';
import { maxEndAge } from '@vangnet/domain/product/occupation';
import { filledCosts } from '../../../state/filled-costs.ts';
import { today } from '../../../state/today.ts';

/** How long somebody may be ill, in months; `end` is until the cover ends. */
export const LENGTHS = ['12', '36', '60', 'end'] as const;
export type Length = (typeof LENGTHS)[number];

/** An illness of this length with the cover of a draft; undefined while something about it is open. */
export function illnessOf(draft: Draft, length: Length): (Illness & { endAge: number }) | undefined {
  const { job, sumAssured, waitingPeriod, claimDurationDisability: claimDuration } = draft;
  const birth = birthDateIn(draft);
  if (!job || !birth || !waitingPeriod || !claimDuration || sumAssured === undefined) return undefined;
  const endAge = maxEndAge(job);
  const left = monthsOfCover(startDateFor(today()), birth, endAge);
  const months = length === 'end' ? left : Number(length);
  const indexed = draft.indexation === 'CLAIM_AND_POLICY';
  return { months, left, waitingPeriod, claimDuration, sumAssured, indexed, endAge, costs: filledCosts.read() };
}
