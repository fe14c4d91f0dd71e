import * as z from 'zod/mini';
import { schemeSchema } from '@vangnet/domain/product/scheme-schema';
import { endpoint } from './endpoint.ts';
import { results } from './envelope.ts';

export const readScheme = endpoint({
  method: 'GET',
  path: '/api/scheme',
  summary: 'What is known of the proposed compulsory insurance; null when there is nothing to tell.',
  responses: { 200: results(z.nullable(schemeSchema)) },
});
