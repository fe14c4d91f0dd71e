import * as z from 'zod/mini';
import { nextStepSchema } from '@vangnet/domain/product/next-steps';
import { schemeSchema } from '@vangnet/domain/product/scheme-schema';
import { endpoint } from './endpoint.ts';
import { results } from './envelope.ts';

export const listNextSteps = endpoint({
  method: 'GET',
  path: '/api/next-steps',
  summary: 'What refused visitors can do elsewhere, each with its source and the refusals that it is for.',
  responses: { 200: results(z.array(nextStepSchema)) },
});

export const readScheme = endpoint({
  method: 'GET',
  path: '/api/scheme',
  summary: 'What is known of the proposed compulsory insurance; null when there is nothing to tell.',
  responses: { 200: results(z.nullable(schemeSchema)) },
});
