import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Endpoint } from '@vangnet/contract/endpoint';
import { routeOptions } from '../http/route.ts';

/**
 * Reference of a benchmark: one call of the agreement as the documentation of Fastify and of its plugins sets it up, with
 * a log line, headers for browsers, a limit that is never reached, and schemas that check the request and the response.
 *
 * @param response what every call gets
 */
export async function documentedRoute(endpoint: Endpoint, response: object): Promise<FastifyInstance> {
  const { method, url, schema } = routeOptions(endpoint);
  const app = fastify({ logger: { level: 'info', stream: { write: () => {} } } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(helmet);
  await app.register(rateLimit, { max: 1e9 });
  app.route({ method, url, schema, handler: (_, reply) => reply.send(response) });
  return app;
}
