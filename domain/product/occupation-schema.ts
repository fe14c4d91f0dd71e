import * as z from 'zod/mini';

const yesOrNo = z.enum(['YES', 'NO']);

/** One row of the occupation table, in the shape of GET /api/occupation/get-all. Ages are completed years. */
export const occupationSchema = z.strictObject({
  occupation: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(120)) }),
  classNr: z.int().check(z.gte(1), z.lte(4)),
  excluded: z.boolean(),
  maxStartAge: z.int(),
  maxEndAgeOwnLabour: z.int(),
  maxEndAgeFittingLabour: z.int(),
  ownLabour: yesOrNo,
  fittingLabour: yesOrNo,
});
export type Occupation = z.infer<typeof occupationSchema>;
