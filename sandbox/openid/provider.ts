import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Provider, scenariosOf } from '../provider.ts';
import { breakOff, waitedOut, type World } from '../world.ts';
import { logInRoutes } from './log-in.ts';
import { openidService, PATH, type OpenidScenario, type OpenidService } from './service.ts';

/** A provider of OpenID Connect, such as itsme. */
export function openOpenid(world: World): Provider {
  const scenarios = scenariosOf<OpenidScenario>(
    {
      ok: 'Responds at once.',
      slow: 'Responds to every request after 10 seconds.',
      down: 'Breaks every connection without a response.',
      maintenance: 'Responds to every request with status 503.',
      userinfo: 'Tells who somebody is at UserInfo only, not in the ID token.',
    },
    'ok',
  );
  // By the address that it is called at: its issuer is part of everything that it signs.
  const services = new Map<string, OpenidService>();
  const serviceOf = (request: FastifyRequest): OpenidService => {
    const issuer = `${request.protocol}://${request.host}${PATH}`;
    const service = services.get(issuer) ?? openidService(world, issuer, scenarios.current);
    services.set(issuer, service);
    return service;
  };

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const scenario = scenarios.current();
    if (scenario === 'down') return breakOff(request, reply);
    if (scenario === 'maintenance') return reply.code(503).type('text/html').send('<p>Onderhoud</p>');
    if (scenario === 'slow' && !(await waitedOut(world, reply))) return reply.hijack();
    const { url = '' } = request.raw;
    Object.assign(request.raw, { originalUrl: url, url: url.slice(PATH.length) });
    reply.hijack();
    await serviceOf(request).provider.callback()(request.raw, reply.raw);
    return reply;
  }

  return {
    title: 'OpenID Connect (identity)',
    addresses: [{ text: 'Discovery', href: `${PATH}/.well-known/openid-configuration` }],
    scenarios,
    magicValues: [],
    routes(app) {
      app.register((corner, _options, done) => {
        // The provider reads bodies itself.
        corner.removeAllContentTypeParsers();
        corner.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
        corner.all(`${PATH}/*`, handle);
        done();
      });
      logInRoutes(app, serviceOf);
    },
    close: async () => {},
  };
}
