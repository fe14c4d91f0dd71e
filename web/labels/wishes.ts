import type { Draft } from '@vangnet/domain/application/draft';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { indexations, mentalCover, waitingPeriods } from '@vangnet/domain/product/choice-words';
import { formatWholeEuro, type Cents } from '@vangnet/domain/values/money';
import { sumAssuredIn } from '../state/draft-amounts.ts';
import { claimDurations, labels } from './text.ts';

type WishName = keyof typeof labels;

/** An answer about the cover, in words; `value` is undefined while it is open. */
type Wish = { readonly label: string; readonly value: string | undefined; readonly at: ScreenId };

export const wholeEuro = (amount: Cents | undefined) => (amount === undefined ? undefined : formatWholeEuro(amount));

/** The way to change it, as a row of a summary takes it. */
export const changeOf = ({ label, at }: Wish) => ({ href: screenUrl(at), of: label.toLowerCase() });

/** How each wish of a draft reads, and where it is asked, in the order of the questions. */
export function wishesIn(draft: Draft): Record<WishName, Wish> {
  const { job, insurer, claimDurationDisability: duration, waitingPeriod, indexation } = draft;
  const wish = (name: WishName, at: ScreenId, value: string | undefined) => ({ label: labels[name], value, at });
  return {
    occupation: wish('occupation', 'find-job', job?.occupation.name),
    dateOfBirth: wish('dateOfBirth', 'find-job', insurer?.dateOfBirth),
    sumAssured: wish('sumAssured', 'financial-situation', wholeEuro(sumAssuredIn(draft))),
    claimDuration: wish(
      'claimDuration',
      'claim-duration',
      duration && claimDurations(job?.maxEndAgeFittingLabour)[duration],
    ),
    waitingPeriod: wish('waitingPeriod', 'waiting-period', waitingPeriod && waitingPeriods[waitingPeriod]),
    mentalCover: wish(
      'mentalCover',
      'psychological-complaints',
      draft.mentalIllnessIncluded === undefined ? undefined : mentalCover(draft.mentalIllnessIncluded),
    ),
    indexation: wish('indexation', 'indexing', indexation && indexations[indexation]),
  };
}
