import * as z from 'zod/mini';
import { nextStepSchema } from '@vangnet/domain/product/next-steps';
import { endpoint } from './endpoint.ts';
import { results } from './envelope.ts';

export const listNextSteps = endpoint({
  method: 'GET',
  path: '/api/next-steps',
  summary: 'What refused visitors can do elsewhere, each with its source and the refusals that it is for.',
  responses: { 200: results(z.array(nextStepSchema)) },
});
