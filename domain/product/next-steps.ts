import * as z from 'zod/mini';

/**
 * The refusals after which there is another way to protect an income: by this site before the application, and by the
 * insurer after it. A visitor who is too young can come back later.
 */
const WITH_NEXT_STEPS = ['occupation.excluded', 'age.tooOld', 'income.tooLow', 'application.declined'] as const;
export type WithNextSteps = (typeof WITH_NEXT_STEPS)[number];

const text = z.string().check(z.regex(/^\S(.*\S)?$/));

/** Something that a refused visitor can do elsewhere, in words of the brand, with its source. */
export const nextStepSchema = z.strictObject({
  name: text,
  for: z.array(z.enum(WITH_NEXT_STEPS)).check(z.minLength(1)),
  /** Until when it is possible; left out when it has no end. */
  deadline: z.optional(text),
  text,
  link: z.strictObject({ text, url: z.url({ protocol: /^https$/ }) }),
  /** The organisation that says so. */
  source: text,
  /** The day on which the text was last compared with the source. */
  reviewed: z.iso.date(),
});
export type NextStep = z.infer<typeof nextStepSchema>;
