import type { Draft } from '@vangnet/domain/application/draft';
import { changeUrl } from '@vangnet/domain/flow/returning';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { indexations, mentalCover, waitingPeriods } from '@vangnet/domain/product/choice-words';
import { formatWholeEuro, type Cents } from '@vangnet/domain/values/money';
import { sumAssuredIn } from '../state/draft-amounts.ts';
import { changes, claimDurations, labels, policy } from './text.ts';

type WishName = keyof typeof labels;

/** Where an answer is asked, the id of its field on a screen with several, and what completes "Wijzig". */
export type Changeable = { readonly at: ScreenId; readonly field?: string; readonly of: string };

/** An answer about the cover, in words; `value` is undefined while it is open. */
type Wish = Changeable & { readonly label: string; readonly value: string | undefined };

const perMonth = (amount: Cents | undefined) => amount && policy.perMonth(formatWholeEuro(amount));

export const wholeEuro = (amount: Cents | undefined) => (amount === undefined ? undefined : formatWholeEuro(amount));

/** The way to change it and back to `from`, as a row of a summary takes it. */
export const changeOf = ({ at, field, of }: Changeable, from: ScreenId) => ({ href: changeUrl(at, from, field), of });

const places = {
  occupation: { at: 'find-job', field: 'occupation' },
  dateOfBirth: { at: 'find-job', field: 'dateOfBirth' },
  sumAssured: { at: 'financial-situation' },
  claimDuration: { at: 'claim-duration' },
  waitingPeriod: { at: 'waiting-period' },
  mentalCover: { at: 'psychological-complaints' },
  indexation: { at: 'indexing' },
} as const satisfies Record<WishName, Omit<Changeable, 'of'>>;

/** How each wish of a draft reads, and where it is asked, in the order of the questions. */
export function wishesIn(draft: Draft): Record<WishName, Wish> {
  const { job, insurer, claimDurationDisability: duration, waitingPeriod, indexation } = draft;
  const wish = (name: WishName, value: string | undefined): Wish => ({
    ...places[name],
    label: labels[name],
    of: changes[name],
    value,
  });
  return {
    occupation: wish('occupation', job?.occupation.name),
    dateOfBirth: wish('dateOfBirth', insurer?.dateOfBirth),
    sumAssured: wish('sumAssured', perMonth(sumAssuredIn(draft))),
    claimDuration: wish('claimDuration', duration && claimDurations(job?.maxEndAgeFittingLabour)[duration]),
    waitingPeriod: wish('waitingPeriod', waitingPeriod && waitingPeriods[waitingPeriod]),
    mentalCover: wish(
      'mentalCover',
      draft.mentalIllnessIncluded === undefined ? undefined : mentalCover(draft.mentalIllnessIncluded),
    ),
    indexation: wish('indexation', indexation && indexations[indexation]),
  };
}
