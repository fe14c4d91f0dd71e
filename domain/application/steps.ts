import * as z from 'zod/mini';
import { CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from '../product/choices.ts';
import type { CoverAnswers } from '../product/cover.ts';
import type { ProductFigures } from '../product/figures.ts';
import type { CalendarDate } from '../values/dates.ts';
import { askedAmount, code, dateOfBirth, dateOfBirthUntil, filled } from './fields.ts';
import type { MessageCode } from './messages.ts';

/** Questions of each screen of the wishes, with the rules of section 5 of the specification. */

const findJobStep = z.object({
  occupation: filled('occupation.required'),
  dateOfBirth,
});

/** The message for each choice of a cover that is open. */
export const coverRequired = {
  sumAssured: 'sum.required',
  claimDurationDisability: 'claimDuration.required',
  waitingPeriod: 'waitingPeriod.required',
  mentalIllnessIncluded: 'mentalCover.required',
  indexation: 'indexation.required',
} as const satisfies Record<keyof CoverAnswers, MessageCode>;

/** An amount per month that can be insured. */
export const sumAssuredFor = ({ minSumAssured, maxSumAssured }: ProductFigures) =>
  askedAmount(
    coverRequired.sumAssured,
    z.gte(minSumAssured, code('sum.tooLow')),
    z.lte(maxSumAssured, code('sum.tooHigh')),
  );

export const financialSituationStepFor = (figures: ProductFigures) => z.object({ sumAssured: sumAssuredFor(figures) });

export const claimDurationStep = z.object({
  claimDurationDisability: z.enum(CLAIM_DURATIONS, { error: coverRequired.claimDurationDisability }),
});

export const waitingPeriodStep = z.object({
  waitingPeriod: z.enum(WAITING_PERIODS, { error: coverRequired.waitingPeriod }),
});

export const psychologicalComplaintsStep = z.object({
  mentalIllnessIncluded: z.boolean({ error: coverRequired.mentalIllnessIncluded }),
});

export const indexingStep = z.object({
  indexation: z.enum(INDEXATIONS, { error: coverRequired.indexation }),
});

/** All questions of the screens of the cover. */
export const coverAsked = (figures: ProductFigures) =>
  z.object({
    sumAssured: sumAssuredFor(figures),
    ...claimDurationStep.shape,
    ...waitingPeriodStep.shape,
    ...psychologicalComplaintsStep.shape,
    ...indexingStep.shape,
  });

/** The first step with the rules that the occupation is one of the list and the birth date not after `today`. */
export function findJobStepWith(isListed: (name: string) => boolean, today: CalendarDate) {
  const listed = z.refine<string>(isListed, { error: code('occupation.unlisted') });
  return z.extend(findJobStep, {
    occupation: findJobStep.shape.occupation.check(listed),
    dateOfBirth: dateOfBirthUntil(today),
  });
}
