import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, onRequestHookHandler } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  calculationSchema,
  alternativesSchema,
  progressionSchema,
  riskSchema,
} from '@vangnet/contract/calculation-response';
import { SECURITY_SCHEMES, type Endpoint } from '@vangnet/contract/endpoint';
import { failureSchema, nothing } from '@vangnet/contract/envelope';
import { problemSchema, quoteRequestSchema, quoteSchema, quotesSchema } from '@vangnet/contract/quotes';
import { sentDraftSchema } from '@vangnet/domain/application/draft-schema';
import { DOCS_CONTENT_SECURITY_POLICY } from './security.ts';
import { tidied } from './openapi-document.ts';

/** Another release has another agreement at the same address. */
const onRequest: onRequestHookHandler = (_, reply, done) => {
  reply.header('cache-control', 'no-cache');
  done();
};

/** The names that schemas have in the document; those of one call are named after it. */
const schemaRegistry = z.registry<{ id: string }>();
const shared = {
  Failure: failureSchema,
  Problem: problemSchema,
  Draft: sentDraftSchema,
  Calculation: calculationSchema,
  Alternatives: alternativesSchema,
  Progression: progressionSchema,
  Risk: riskSchema,
  QuoteRequest: quoteRequestSchema,
  Quote: quoteSchema,
  Quotes: quotesSchema,
};
for (const [id, schema] of Object.entries(shared)) schemaRegistry.add(schema, { id });

/** Descriptions stand in the registry of zod, and a response without content is described as null. */
function describe({ zodSchema, jsonSchema }: Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]): void {
  const { description } = z.globalRegistry.get(zodSchema) ?? {};
  if (description !== undefined) jsonSchema.description = description;
  if (zodSchema._zod.def.type === 'undefined') jsonSchema.type = 'null';
}
const settings = { schemaRegistry, zodToJsonConfig: { override: describe } };

const name = (schema: z.ZodMiniType, id: string) => {
  if (schema !== nothing && !schemaRegistry.has(schema)) schemaRegistry.add(schema, { id });
};

/** Makes the agreement readable: /api/openapi.json for programs, /api/docs for people. Register before the routes. */
export async function describeApi(app: FastifyInstance, { release }: { readonly release: string }): Promise<void> {
  const write = createJsonSchemaTransformObject(settings);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vangnet',
        version: release,
        description: 'Premium calculator and application flow.',
        license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: createJsonSchemaTransform(settings),
    transformObject: (document) => tidied(write(document)),
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
  401: 'The caller did not show the right to it',
  403: 'The caller has no right to it',
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

/** POST /api/kennistoets/grade is postKennistoetsGrade; a parameter is By with its name. */
const operationIdOf = ({ id, method, path }: Endpoint): string =>
  id ??
  [method.toLowerCase(), ...path.split('/').slice(2)]
    .flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : part.split('-')))
    .map((word, index) => (index === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join('');

const mediaTypeOf = (schema: z.ZodMiniType) =>
  schema === problemSchema ? 'application/problem+json' : 'application/json';

/** The schemas of a call, for the checks and for the OpenAPI document. */
export function schemaOf(endpoint: Endpoint): FastifySchema & { summary: string } {
  const { summary, body, params, query, headers, responses, security, consumes } = endpoint;
  const operationId = operationIdOf(endpoint);
  const called = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`;
  if (body) name(body, `${called}Body`);
  const response = Object.entries(responses).map(([status, schema]) => {
    if (/^20[01]$/.test(status)) name(schema, `${called}Response`);
    const described = { description: MEANING[Number(status)] ?? '', content: { [mediaTypeOf(schema)]: { schema } } };
    return [status, status === '204' ? schema : described];
  });
  return {
    summary,
    operationId,
    security: security === undefined ? [] : [{ [security]: [] }],
    response: Object.fromEntries(response),
    ...(consumes !== undefined && { consumes: [consumes] }),
    ...(body ? { body } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
  };
}
