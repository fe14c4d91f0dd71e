import * as z from 'zod/mini';
import { signedOffSchema } from './signed-off.ts';

/** The known requirements for a private insurance that replaces the scheme. */
const CRITERIA = ['premium', 'waitingTime', 'endAge', 'duration', 'benefit', 'transition'] as const;
export type Criterion = (typeof CRITERIA)[number];

/**
 * The sentences of a text.
 * @internal
 */
export const sentencesIn = (said: string): string[] => said.split(/(?<=[.?!])\s+/);

/** In Dutch and in English. */
const PROPOSED = /voorstel|propos(al|ed)/i;
const HURRY = /\b(nu nog|snel|voordat|right now|quickly|while you still can)\b/i;

/**
 * Whether every sentence calls the law a proposal, and none hurries the reader.
 * @internal
 */
export const isCandid = (said: string): boolean =>
  sentencesIn(said).every((sentence) => PROPOSED.test(sentence)) && !HURRY.test(said);

/** A text about the proposed law, in Dutch or English. */
export const candid = z.string().check(
  z.refine(isCandid, {
    error:
      'each sentence must say "voorstel" or "proposal", and none "nu nog", "snel", "voordat", "right now", "quickly" or "while you still can"',
  }),
);

/** The source. `on` is the day or month of the publication, or of the look-up when the source has no date. */
const source = {
  source: z.string().check(z.minLength(1)),
  on: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/)),
};

const fact = <Value extends z.ZodMiniType>(value: Value) => z.strictObject({ value, ...source });

/** A proposed law: its state, figures and criteria on a day, each with its source. */
export const schemeSchema = z.strictObject({
  /** The day of the look-up; the name of the file. */
  asOf: z.iso.date(),
  /** The pages show the scheme only while it is proposed. */
  state: fact(z.enum(['proposed', 'rejected', 'adopted'])),
  /** Its history, the latest event last. */
  course: z.array(fact(candid)),
  audience: fact(candid),
  benefit: fact(candid),
  optOut: fact(candid),
  /** Percentage of the profit. */
  premiumPercent: fact(z.number().check(z.positive())),
  /** Euro per month. */
  mostPremium: fact(z.number().check(z.positive())),
  waitingMonths: fact(z.int().check(z.positive())),
  /** The first year in which it can start. */
  notBefore: fact(z.int()),
  /** The least end age for the milder rule, for people who are insured on a day that is not set yet. */
  transitionEndAge: fact(z.int()),
  criteria: z.array(fact(z.enum(CRITERIA))),
  /** The person who answers for it. */
  signedOff: z.optional(signedOffSchema),
});
export type Scheme = z.infer<typeof schemeSchema>;
