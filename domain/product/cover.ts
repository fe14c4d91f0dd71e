import * as z from 'zod/mini';
import type { Cents } from '../values/cents.ts';
import { namesIn } from '../values/record.ts';
import { CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from './choices.ts';

/** The fields of a cover, with its amount per month in the notation of the place: cents, or euro on the wire. */
export const coverFields = <Amount extends z.ZodMiniType>(sumAssured: Amount) => ({
  sumAssured,
  claimDuration: z.enum(CLAIM_DURATIONS),
  waitingPeriod: z.enum(WAITING_PERIODS),
  mentalIllnessIncluded: z.boolean(),
  indexation: z.enum(INDEXATIONS),
});

type Fields = ReturnType<typeof coverFields<z.ZodMiniType<Cents>>>;
/** The five choices of a visitor. With occupation, birth date and start date they are all that a premium depends on. */
export type Cover = { [Field in keyof Fields]: z.output<Fields[Field]> };

/** The cover of what has more than a cover, such as the request of a premium. */
export function coverOf(request: Cover): Cover {
  const { sumAssured, claimDuration, waitingPeriod, mentalIllnessIncluded, indexation } = request;
  return { sumAssured, claimDuration, waitingPeriod, mentalIllnessIncluded, indexation };
}

/** The same as far as it is chosen, by the names of section 3 of the specification, which draft and screens have. */
export function coverAnswerFields<Amount extends z.ZodMiniType>(amount: Amount) {
  const { claimDuration, ...fields } = coverFields(amount);
  return z.partial(z.object({ ...fields, claimDurationDisability: claimDuration })).shape;
}

type AnswerFields = ReturnType<typeof coverAnswerFields<z.ZodMiniType<Cents>>>;
export type CoverAnswers = { readonly [Field in keyof AnswerFields]?: z.output<AnswerFields[Field]> };

/** The cover in a draft. */
export function coverIn(draft: CoverAnswers): { readonly [Field in keyof Cover]: Cover[Field] | undefined } {
  const {
    sumAssured,
    claimDurationDisability: claimDuration,
    waitingPeriod,
    mentalIllnessIncluded,
    indexation,
  } = draft;
  return { sumAssured, claimDuration, waitingPeriod, mentalIllnessIncluded, indexation };
}

/** A cover by the names of a draft, in the order of the questions. */
export function coverAnswers({ sumAssured, claimDuration, ...cover }: ReturnType<typeof coverIn>) {
  return { sumAssured, claimDurationDisability: claimDuration, ...cover };
}

/** The names of the choices in a draft, in the order of the questions. */
export const coverPaths = () => namesIn(coverAnswers(coverIn({})));

/** Whether every choice of a cover is made. @param cover with a key for each, as `coverIn` gives it */
export function hasEveryChoice(cover: ReturnType<typeof coverIn>): cover is Cover {
  return Object.values(cover).every((choice) => choice !== undefined);
}
