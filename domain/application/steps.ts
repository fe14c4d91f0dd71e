import * as z from 'zod/mini';
import { CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from '../product/choices.ts';
import type { ProductFigures } from '../product/figures.ts';
import type { CalendarDate } from '../values/dates.ts';
import { askedAmount, code, dateOfBirth, dateOfBirthUntil } from './fields.ts';

/** What each screen of the wishes asks, with the rules of section 5 of the specification. */

const findJobStep = z.object({
  occupation: z.string({ error: code('occupation.required') }).check(z.minLength(1, code('occupation.required'))),
  dateOfBirth,
});

/** An amount per month that can be insured. */
export const sumAssuredFor = ({ minSumAssured, maxSumAssured }: ProductFigures) =>
  askedAmount('sum.required', z.gte(minSumAssured, code('sum.tooLow')), z.lte(maxSumAssured, code('sum.tooHigh')));

export const financialSituationStepFor = (figures: ProductFigures) => z.object({ sumAssured: sumAssuredFor(figures) });

export const claimDurationStep = z.object({
  claimDurationDisability: z.enum(CLAIM_DURATIONS, { error: code('claimDuration.required') }),
});

export const waitingPeriodStep = z.object({
  waitingPeriod: z.enum(WAITING_PERIODS, { error: code('waitingPeriod.required') }),
});

export const psychologicalComplaintsStep = z.object({
  mentalIllnessIncluded: z.boolean({ error: code('mentalCover.required') }),
});

export const indexingStep = z.object({
  indexation: z.enum(INDEXATIONS, { error: code('indexation.required') }),
});

/** The first step with the rules that the occupation is one of the list and the birth date not after `today`. */
export function findJobStepWith(isListed: (name: string) => boolean, today: CalendarDate) {
  const listed = z.refine<string>(isListed, { error: code('occupation.unlisted') });
  return z.extend(findJobStep, {
    occupation: findJobStep.shape.occupation.check(listed),
    dateOfBirth: dateOfBirthUntil(today),
  });
}
