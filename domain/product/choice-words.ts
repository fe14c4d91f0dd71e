import { fill } from '../values/fill.ts';
import { formatWholeEuro } from '../values/money.ts';
import * as ownText from './choice-text.ts';
import type { ClaimDuration } from './choices.ts';
import { INSURABLE_INCOME } from './constants.ts';
import type { CoverAnswers } from './cover.ts';
import type { FigureWords } from './figure-words.ts';
import { LIVING_COSTS } from './monthly-costs.ts';

/** Makes the words in a language for everything that can be chosen. */
export function choicesIn(
  text: Pick<typeof ownText, 'meanings' | 'claimDurations' | 'mentalCover'>,
  { formatWholeEuro: euro }: { formatWholeEuro: typeof formatWholeEuro },
) {
  /** The meaning of each choice. */
  const meanings = ({ proofAbove }: FigureWords): Record<keyof CoverAnswers, string> => ({
    ...text.meanings,
    sumAssured: fill(text.meanings.sumAssured, { LIVING_COSTS: euro(LIVING_COSTS), proofAbove, INSURABLE_INCOME }),
  });
  /** `endAge` is the age, in completed years, at which the cover of the occupation ends. */
  const claimDurations = (endAge: number): Record<ClaimDuration, string> => ({
    ...text.claimDurations,
    INSURANCE_END_DATE: fill(text.claimDurations.INSURANCE_END_DATE, { endAge }),
  });
  const mentalCover = (isIncluded: boolean): string => text.mentalCover[isIncluded ? 'covered' : 'notCovered'];
  return { meanings, claimDurations, mentalCover };
}

export const { meanings, claimDurations, mentalCover } = choicesIn(ownText, { formatWholeEuro });
