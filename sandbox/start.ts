import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { openIdin } from './idin/provider.ts';
import { openMollie } from './mollie/provider.ts';
import { openPdok } from './pdok/provider.ts';
import { openPolicies } from './policies/provider.ts';
import { openSmtp } from './smtp/provider.ts';
import { portError } from './start-error.ts';
import { realWorld, type World } from './world.ts';

export type Settings = {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly smtpPort?: number;
  readonly host?: string;
  /** 0.1 lets a payment expire, and a webhook be repeated, in a tenth of the published time. */
  readonly mollieTimeScale?: number;
  /** Number of mails and payments that are kept; 500 by default. */
  readonly kept?: number;
  readonly world?: Partial<World>;
};

export type Sandbox = {
  /** The HTTP address of all providers, without a slash at the end. */
  readonly url: string;
  readonly smtpUrl: string;
  close(): Promise<void>;
};

/**
 * Starts every provider.
 *
 * @throws StartError when a port is not available; nothing is left running then
 */
export async function startSandbox(settings: Settings = {}): Promise<Sandbox> {
  const { port = 0, smtpPort = 0, host = '127.0.0.1', mollieTimeScale = 1, kept = 500 } = settings;
  const world = { ...realWorld(host), ...settings.world };
  const smtp = await openSmtp(world, smtpPort, kept);
  const providers = {
    pdok: openPdok(world),
    idin: openIdin(world),
    policies: openPolicies(world),
    smtp,
    mollie: openMollie(world, { timeScale: mollieTimeScale, kept }),
  };
  const app = buildApp(providers);
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw portError(error, port, 'SANDBOX_PORT');
  }
  return { url: urlOf(app, host), smtpUrl: smtp.url, close: () => app.close() };
}

function urlOf(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The sandbox listens on no port');
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isHere ? 'localhost' : host}:${bound.port}`;
}
