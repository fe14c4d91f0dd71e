import fastify, { type FastifyInstance } from 'fastify';
import { controlRoutes } from './control.ts';
import type { Providers } from './provider.ts';

/** The HTTP servers of all providers on one port, and the control page. */
export function buildApp(providers: Providers): FastifyInstance {
  // Closing must not wait for clients that a scenario leaves without a response.
  const app = fastify({ forceCloseConnections: true, return503OnClosing: false });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setNotFoundHandler((request, reply) => {
    const [path] = request.url.split('?');
    return reply.code(404).send({ error: 'The sandbox has nothing here', method: request.method, path });
  });
  controlRoutes(app, providers);
  for (const provider of Object.values(providers)) {
    app.register((corner, _options, done) => {
      provider.routes(corner);
      done();
    });
    app.addHook('onClose', () => provider.close());
  }
  return app;
}
