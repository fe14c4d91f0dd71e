import * as z from 'zod/mini';
import { occupationSchema } from '@vangnet/domain/product/occupation-schema';
import { endpoint } from './endpoint.ts';
import { results } from './envelope.ts';

export const listOccupations = endpoint({
  method: 'GET',
  path: '/api/occupation/get-all',
  summary: 'All occupations, also the excluded ones. Cacheable: carries an ETag.',
  responses: { 200: results(z.array(occupationSchema)) },
});
