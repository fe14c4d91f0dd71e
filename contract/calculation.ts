import * as z from 'zod/mini';
import { sentDraftSchema } from '@vangnet/domain/application/draft-schema';
import { dateOfBirth, euro, shortText } from '@vangnet/domain/application/fields';
import { CLAIM_ASSESSMENTS } from '@vangnet/domain/product/choices';
import { coverFields } from '@vangnet/domain/product/cover';
import { calculationSchema } from './calculation-response.ts';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './envelope.ts';

const option = z.optional;
const ignored = 'A hint that the server ignores: it looks this up from the occupation.';

/** The flat fields of section 7 of the specification. */
export const flatCalculationSchema = z.strictObject({
  occupation: shortText,
  dateOfBirth,
  dateFormat: option(z.enum(['d-m-Y'])),
  ...coverFields(euro),
  discount: option(z.boolean()),
  paymentMethod: option(z.enum(['MONTHLY'])),
  coverLimit: option(z.enum(['PERCENTAGE_25'])),
  endDateIsRetirementAge: option(z.boolean()),
  rateType: option(z.enum(['STANDARD_RATE'])),
  claimAssessment: option(z.enum(CLAIM_ASSESSMENTS).check(z.describe(ignored))),
  maxEndAge: option(z.int().check(z.describe(ignored))),
  occupationClass: option(z.int().check(z.describe(ignored))),
});

/** The draft, and the token when it is a saved one: a saved calculation keeps its tariff while its quote is valid. */
const draftCalculationSchema = z.extend(sentDraftSchema, { token: option(shortText) });

export type Calculation = z.infer<typeof calculationSchema>;

export const calculate = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/calculation/calculate',
  refusalStatus: 200,
  summary: 'The premium for a draft or for the flat fields. A refusal by the rules is a 200 with success false.',
  body: z.union([draftCalculationSchema, flatCalculationSchema]),
  responses: { 200: z.union([calculationSchema, failureSchema]) },
});
