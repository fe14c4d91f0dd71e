import * as z from 'zod/mini';
import { HOUSE_NUMBER_PATTERN, normaliseHouseNumber } from '@vangnet/domain/values/house-number';
import { normalisePostcode, POSTCODE_PATTERN } from '@vangnet/domain/values/postcode';
import { oneLine, shortText } from '@vangnet/domain/application/fields';
import { endpoint } from './endpoint.ts';
import { failureSchema, results } from './envelope.ts';

const street = { street: z.string(), city: z.string() };

/** The addresses of a number in the register. A page of an earlier release leaves what it does not know. */
const place = z.union([
  z.object({
    ...street,
    additions: z.optional(
      z.array(z.string()).check(z.describe('Those of this number, when the one that was asked for is not among them')),
    ),
  }),
  z.object({ choices: z.array(z.object(street)).check(z.describe('Several streets have this number')) }),
]);

export const lookupAddress = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/address/lookup',
  refusalStatus: 200,
  summary:
    'Street and city of a Dutch address. 200 with success false for an unknown address, and when the register fails.',
  body: z.strictObject({
    zipCode: oneLine(normalisePostcode).check(z.regex(POSTCODE_PATTERN)),
    houseNumber: z.union([
      oneLine(normaliseHouseNumber).check(z.regex(HOUSE_NUMBER_PATTERN)),
      z.int().check(z.gte(1), z.lte(99_999)),
    ]),
    numberAddition: z.optional(shortText),
  }),
  responses: { 200: z.union([results(place), failureSchema]) },
});
