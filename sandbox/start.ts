import fastify, { type FastifyInstance } from 'fastify';
import * as identity from './identity.ts';
import { openCrm } from './crm/provider.ts';
import { openMollie } from './mollie/provider.ts';
import { openPdok } from './pdok/provider.ts';
import { openPolicies } from './policies/provider.ts';
import { openSmtp } from './smtp/provider.ts';
import { openStaff } from './staff/provider.ts';
import { portError, type Settings } from './settings.ts';
import { realWorld } from './world.ts';
import { controlRoutes } from './control.ts';
import type { Providers } from './provider.ts';

export type Sandbox = {
  /** The HTTP address of all providers, without a slash at the end. */
  readonly url: string;
  readonly smtpUrl: string;
  readonly imapUrl: string;
  close(): Promise<void>;
};

/**
 * Starts every provider.
 *
 * @throws StartError when a port is not available; nothing is left running then
 */
export async function startSandbox(settings: Settings = {}): Promise<Sandbox> {
  const { port = 0, smtpPort = 0, imapPort = 0, host = '127.0.0.1' } = settings;
  const { mollieTimeScale = 1, kept = 500, statusUrl, counterUrl } = settings;
  const world = { ...realWorld(host), ...settings.world };
  const smtp = await openSmtp(world, { smtp: smtpPort, imap: imapPort }, kept);
  const providers = {
    pdok: openPdok(world),
    ...Object.fromEntries(Object.entries(identity).map(([name, open]) => [name, open(world)])),
    policies: openPolicies(world, statusUrl),
    crm: openCrm(world, { kept }),
    smtp,
    staff: openStaff(world, counterUrl),
    mollie: openMollie(world, { timeScale: mollieTimeScale, kept }),
  };
  const app = buildApp(providers);
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw portError(error, port, 'SANDBOX_PORT');
  }
  return { url: urlOf(app, host), smtpUrl: smtp.url, imapUrl: smtp.imapUrl, close: () => app.close() };
}

function urlOf(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The sandbox listens on no port');
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isHere ? 'localhost' : host}:${bound.port}`;
}

/** The HTTP servers of all providers on one port, and the control page. */
function buildApp(providers: Providers): FastifyInstance {
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
