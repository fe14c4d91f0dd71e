import fastify, { type FastifyInstance } from 'fastify';
import type { Endpoint } from '@vangnet/contract/endpoint';
import { readJsonBodies } from '../http/json-body.ts';
import { routeOptions } from '../http/route.ts';
import { validatorCompiler } from '../http/validation.ts';

/**
 * Reference of a benchmark: Fastify as it comes, with one call of the agreement and nothing around it: no headers but
 * the ones of its content, no limits, no time limits, no log, no compression. The body is read and checked as the
 * product does.
 *
 * @param answer what every call is answered with: an object, or JSON that is ready
 */
export function bareRoute(endpoint: Endpoint, answer: () => string | object): FastifyInstance {
  const { method, url, schema } = routeOptions(endpoint);
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  readJsonBodies(app);
  app.route({
    method,
    url,
    schema: { body: schema.body },
    handler: (_, reply) => reply.type('application/json; charset=utf-8').send(answer()),
  });
  return app;
}
