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

const term = z.string().check(z.minLength(2), z.maxLength(120), z.trim());

/** A word that people type for an occupation, and the occupation's name in the table. */
export const synonymSchema = z.strictObject({ word: term, name: term });
export type Synonym = z.infer<typeof synonymSchema>;
