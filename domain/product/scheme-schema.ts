import * as z from 'zod/mini';
import { signedOffSchema } from './signed-off.ts';

/** What a private insurance has to be, as far as it is known, to stand in for the scheme. */
const CRITERIA = ['premium', 'waitingTime', 'endAge', 'duration', 'benefit', 'transition'] as const;
export type Criterion = (typeof CRITERIA)[number];

/**
 * The sentences of a text.
 * @internal
 */
export const sentencesIn = (said: string): string[] => said.split(/(?<=[.?!])\s+/);

const HURRY = /\b(nu nog|snel|voordat)\b/i;

/**
 * Every sentence about a law that is none yet says so, and none hurries the reader.
 * @internal
 */
export const isCandid = (said: string): boolean =>
  sentencesIn(said).every((sentence) => /voorstel/i.test(sentence)) && !HURRY.test(said);

const candid = z
  .string()
  .check(z.refine(isCandid, { error: 'each sentence must say "voorstel", and none "nu nog", "snel" or "voordat"' }));

/** Who says so. `on` is the day or the month of it; of the look-up when the source has none. */
const source = {
  source: z.string().check(z.minLength(1)),
  on: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/)),
};

const fact = <Value extends z.ZodMiniType>(value: Value) => z.strictObject({ value, ...source });

/** A law that is proposed: its state, figures and criteria on a day, each with its source. */
export const schemeSchema = z.strictObject({
  /** The day on which all of it was looked up; the name of the file. */
  asOf: z.iso.date(),
  /** Only of a scheme that is proposed something is told. */
  state: fact(z.enum(['proposed', 'rejected', 'adopted'])),
  /** What happened to it, the last at the end. */
  course: z.array(fact(candid)),
  audience: fact(candid),
  benefit: fact(candid),
  optOut: fact(candid),
  /** Of the profit. */
  premiumPercent: fact(z.number().check(z.positive())),
  /** Euro per month. */
  mostPremium: fact(z.number().check(z.positive())),
  waitingMonths: fact(z.int().check(z.positive())),
  /** The first year in which it can start. */
  notBefore: fact(z.int()),
  /** The end age from which those who are insured on a day that is not set yet are treated more gently. */
  transitionEndAge: fact(z.int()),
  criteria: z.array(fact(z.enum(CRITERIA))),
  /** The person who answers for it. */
  signedOff: z.optional(signedOffSchema),
});
export type Scheme = z.infer<typeof schemeSchema>;
