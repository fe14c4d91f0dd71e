import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Endpoint } from '@vangnet/contract/endpoint';
import { routeOptions } from '../http/route.ts';
import { validatorCompiler } from '../http/validation.ts';

/** References of a benchmark: Fastify with nothing but one call of the agreement. */

function bareFastify(): FastifyInstance {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/** Checks the request and the answer by the agreement; the answer is ready. */
export function bareRoute(endpoint: Endpoint, answer: object): FastifyInstance {
  const app = bareFastify();
  app.route({ ...routeOptions(endpoint), handler: () => answer });
  return app;
}

/** Checks the request; even the bytes of the answer are ready, and are not checked. */
export function bareBytes(endpoint: Endpoint, answer: string): FastifyInstance {
  const app = bareFastify();
  const { schema, ...options } = routeOptions(endpoint);
  app.route({
    ...options,
    schema: { body: schema.body },
    handler: (_, reply) => reply.type('application/json; charset=utf-8').send(answer),
  });
  return app;
}
