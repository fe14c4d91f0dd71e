import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { DOCS_CONTENT_SECURITY_POLICY } from './security.ts';

/** Another release has another agreement at the same address. */
const onRequest: onRequestHookHandler = (_, reply, done) => {
  reply.header('cache-control', 'no-cache');
  done();
};

/** Makes the agreement readable: /api/openapi.json for programs, /api/docs for people. Register before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vangnet', version: '1', description: 'Premium calculator and application flow.' },
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
