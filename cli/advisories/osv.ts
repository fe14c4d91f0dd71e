import * as z from 'zod';

const text = z.string().nullish();
const event = z.object({ introduced: text, fixed: text, last_affected: text, limit: text });
const range = z.object({ type: z.string(), events: z.array(event) });

/** The parts of an advisory in the OSV format that say whom it is about. @see https://ossf.github.io/osv-schema/ */
const advisory = z.object({
  id: z.string().min(1),
  aliases: z.array(z.string()).nullish(),
  summary: text,
  withdrawn: text,
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).nullish(),
        ranges: z.array(range).nullish(),
        versions: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
});

export type Advisory = z.infer<typeof advisory>;
export type Affected = NonNullable<Advisory['affected']>[number];
export type Event = z.infer<typeof event>;

/** One advisory, a list of them, or what the OSV service answers to a question; `{}` is its answer for none. */
export const advisoryFile = z.union([
  z.array(advisory),
  z.object({ vulns: z.array(advisory) }).transform(({ vulns }) => vulns),
  advisory.transform((one) => [one]),
  z.strictObject({}).transform((): Advisory[] => []),
]);
