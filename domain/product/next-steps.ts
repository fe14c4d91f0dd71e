import * as z from 'zod/mini';

/**
 * The refusals after which there is another way to protect an income: before the application, and by the insurer after it.
 * Who is too young can come back, and needs none.
 */
const WITH_NEXT_STEPS = ['occupation.excluded', 'age.tooOld', 'income.tooLow', 'application.declined'] as const;
export type WithNextSteps = (typeof WITH_NEXT_STEPS)[number];

const text = z.string().check(z.regex(/^\S(.*\S)?$/));

/** Something that a refused visitor can do elsewhere, as the brand tells it. Without a source it may not be told. */
export const nextStepSchema = z.strictObject({
  name: text,
  for: z.array(z.enum(WITH_NEXT_STEPS)).check(z.minLength(1)),
  /** Until when it can be done; left out when it does not run out. */
  deadline: z.optional(text),
  text,
  link: z.strictObject({ text, url: z.url({ protocol: /^https$/ }) }),
  /** Who says so. */
  source: text,
  /** The day on which somebody compared the text with the source. */
  reviewed: z.iso.date(),
});
export type NextStep = z.infer<typeof nextStepSchema>;
