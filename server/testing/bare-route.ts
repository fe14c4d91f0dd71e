import fastify, { type FastifyInstance } from 'fastify';
import type { Endpoint } from '@vangnet/contract/endpoint';
import { routeOptions } from '../http/route.ts';
import { validatorCompiler } from '../http/validation.ts';

/**
 * References of a benchmark: Fastify as it comes, with one call of the agreement and nothing around it: no headers but
 * the ones of its content, no limits, no time limits, no log, no compression. The body is checked as the product does.
 */
function bareCall(endpoint: Endpoint, handler: () => string | object): FastifyInstance {
  const { method, url, schema } = routeOptions(endpoint);
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.route({
    method,
    url,
    schema: { body: schema.body },
    handler: (_, reply) => reply.type('application/json; charset=utf-8').send(handler()),
  });
  return app;
}

/** Writes an answer that is always the same as JSON. */
export const bareRoute = (endpoint: Endpoint, answer: object) => bareCall(endpoint, () => answer);

/** Even the JSON is ready. */
export const bareBytes = (endpoint: Endpoint, json: string) => bareCall(endpoint, () => json);
