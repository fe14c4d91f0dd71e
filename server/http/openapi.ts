import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, onRequestHookHandler } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import type { Endpoint } from '@vangnet/contract/endpoint';
import { problemSchema } from '@vangnet/contract/quotes';
import { DOCS_CONTENT_SECURITY_POLICY } from './security.ts';

/** Another release has another agreement at the same address. */
const onRequest: onRequestHookHandler = (_, reply, done) => {
  reply.header('cache-control', 'no-cache');
  done();
};

/** Makes the agreement readable: /api/openapi.json for programs, /api/docs for people. Register before the routes. */
export async function describeApi(app: FastifyInstance, { release }: { readonly release: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vangnet', version: release, description: 'Premium calculator and application flow.' },
      servers: [{ url: '/' }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_CONTENT_SECURITY_POLICY,
    // Otherwise the page asks a public website about our document.
    uiConfig: { validatorUrl: null },
    uiHooks: { onRequest },
  });
  app.get('/api/openapi.json', { schema: { hide: true }, onRequest }, () => app.swagger());
}

const MEANING: Readonly<Record<number, string>> = {
  200: 'Done; with success false, a refusal by the rules of the product',
  201: 'Made',
  400: 'Malformed or unknown input, with the fields',
  404: 'Unknown, expired or deleted',
  409: 'In conflict with what was done before',
  412: 'Based on a version that is no longer the stored one',
  413: 'Larger than the server accepts',
  415: 'Not JSON',
  422: 'Refused by the rules of the product',
  429: 'Too many calls; Retry-After tells when to try again',
  500: 'Failed; the reference finds it in the log',
  503: 'Busy; Retry-After tells when to try again',
};

const mediaTypeOf = (schema: z.ZodMiniType) =>
  schema === problemSchema ? 'application/problem+json' : 'application/json';

/** The schemas of a call, for the checks and for the OpenAPI document. */
export function schemaOf({
  summary,
  body,
  params,
  query,
  headers,
  responses,
}: Endpoint): FastifySchema & { summary: string } {
  const response = Object.entries(responses).map(([status, schema]) => {
    const described = { description: MEANING[Number(status)] ?? '', content: { [mediaTypeOf(schema)]: { schema } } };
    return [status, status === '204' ? schema : described];
  });
  return {
    summary,
    response: Object.fromEntries(response),
    ...(body ? { body } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
  };
}
