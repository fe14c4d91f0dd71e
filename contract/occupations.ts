import * as z from 'zod/mini';
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
