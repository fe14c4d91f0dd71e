import * as z from 'zod/mini';

/** The person who answers for what an insurer publishes, and since when; absent for an example. */
export const signedOffSchema = z.strictObject({ by: z.string().check(z.minLength(1)), on: z.iso.date() });
export type SignedOff = z.infer<typeof signedOffSchema>;
