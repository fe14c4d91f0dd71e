import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { CONTENT_SECURITY_POLICY, protectBrowsers } from './security.ts';

async function headersOf(app: FastifyInstance) {
  const response = await app.get('/', () => 'content').inject('/');
  return { ...response.headers, date: 'now' };
}

test.each([{ https: true }, { https: false }])(
  'sets the headers that helmet would, with https $https',
  async ({ https }) => {
    const [ours, reference] = [fastify(), fastify()];
    protectBrowsers(ours, { https });
    await reference.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity: https && { maxAge: 365 * 24 * 60 * 60 },
    });
    expect(await headersOf(ours)).toEqual(await headersOf(reference));
  },
);
