import * as z from 'zod/mini';

/** One fault: a stable code for programs, the field it belongs to, the sentence for people. */
const faultSchema = z.object({
  code: z.string(),
  field: z.optional(z.string()),
  /** Release 1 has the Dutch sentence only. */
  message: z.object({ nl: z.string(), en: z.optional(z.string()) }),
});
export type Fault = z.infer<typeof faultSchema>;

/** Every response that is not a success. `reference` finds a 5xx in the log of the server. */
export const failureSchema = z.object({
  success: z.literal(false),
  errors: z.array(faultSchema),
  reference: z.optional(z.string()),
});
export type Failure = z.infer<typeof failureSchema>;

/** The response with status 204: the call succeeded and there is no content. */
export const nothing = z.undefined().check(z.describe('Done, and nothing to say'));

export const results = <T extends z.ZodMiniType>(schema: T) => z.object({ success: z.literal(true), results: schema });
export const data = <T extends z.ZodMiniType>(schema: T) => z.object({ success: z.literal(true), data: schema });
