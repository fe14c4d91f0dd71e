import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Endpoint } from '@vangnet/contract/endpoint';
import { readJsonBodies } from '../http/validation.ts';
import { routeOptions } from '../http/route.ts';
import { validatorCompiler } from '../http/validation.ts';

type Answer = (request: FastifyRequest) => string | object | Promise<string | object>;

/**
 * Reference of a benchmark: Fastify as it comes, with one call of the agreement and nothing around it: no headers but
 * the ones of its content, no limits, no time limits, no log, no compression. The body is read and checked as the
 * product does.
 *
 * @param answer what a call is answered with: an object, or JSON that is ready; or what becomes that
 */
export function bareRoute(endpoint: Endpoint, answer: Answer): FastifyInstance {
  const { method, url, schema } = routeOptions(endpoint);
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  readJsonBodies(app);
  app.route({
    method,
    url,
    schema: { body: schema.body },
    handler: (request, reply) => {
      void reply.type('application/json; charset=utf-8');
      return answer(request);
    },
  });
  return app;
}
