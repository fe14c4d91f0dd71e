import * as z from 'zod/mini';
import { shortText } from '@vangnet/domain/application/fields';
import { occupationSchema, synonymSchema } from '@vangnet/domain/product/occupation-schema';
import { endpoint } from './endpoint.ts';
import { results } from './envelope.ts';

export const listOccupations = endpoint({
  method: 'GET',
  path: '/api/occupation/get-all',
  summary: 'All occupations, also the excluded ones. Cacheable: carries an ETag.',
  responses: { 200: results(z.array(occupationSchema)) },
});

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/occupation/synonyms',
  summary: 'Other words that people type for the occupations in the list. Cacheable: carries an ETag.',
  responses: { 200: results(z.array(synonymSchema)) },
});

const suggestion = z.object({
  name: z.string(),
  also: z.optional(z.string().check(z.describe('The synonym by which it was found, when its name does not say it'))),
});

const foundOccupations = z.object({
  occupations: z.array(suggestion).check(z.maxLength(20)),
  count: z.int().check(z.describe('Of all that were found')),
  near: z.boolean().check(z.describe('Nothing has the text in it; these have it but for one typing error')),
});
export type FoundOccupations = z.infer<typeof foundOccupations>;

export const searchOccupations = endpoint({
  method: 'GET',
  path: '/api/v1/occupations',
  summary: 'The occupations that a typed text means, the best first: by name, by synonym, and with one typing error.',
  query: z.object({ q: z._default(shortText, '') }),
  responses: {
    200: foundOccupations,
  },
});
