import * as z from 'zod/mini';

/** Who answers for what an insurer publishes, and since when. As long as it is absent, it is an example. */
export const signedOffSchema = z.strictObject({ by: z.string().check(z.minLength(1)), on: z.iso.date() });
export type SignedOff = z.infer<typeof signedOffSchema>;
