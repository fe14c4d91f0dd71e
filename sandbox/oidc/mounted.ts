import { generateKeyPairSync } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Provider, type Configuration, type InteractionResults } from 'oidc-provider';
import { breakOff, waitedOut, type World } from '../world.ts';
import { memory } from './memory.ts';

/** Scenarios that every provider of OpenID Connect has. */
export const OUTAGES = {
  slow: 'Responds to every request after 10 seconds.',
  down: 'Breaks every connection without a response.',
  maintenance: 'Responds to every request with status 503.',
} as const;

type Mount<Service> = {
  /** The last part of its issuer. */
  readonly path: string;
  readonly scenario: () => string;
  /** What the provider is at one address: its issuer is part of everything that it signs. */
  readonly open: (issuer: string) => Service;
};

/** Serves a provider at every address at which it is called: a browser and a server have to reach it at the same one. */
export function mounted<Service extends { readonly provider: Provider }>(world: World, mount: Mount<Service>) {
  const { path, scenario, open } = mount;
  const services = new Map<string, Service>();
  const serviceOf = (request: FastifyRequest): Service => {
    const issuer = `${request.protocol}://${request.host}${path}`;
    const service = services.get(issuer) ?? open(issuer);
    services.set(issuer, service);
    return service;
  };

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const now = scenario();
    if (now === 'down') return breakOff(request, reply);
    if (now === 'maintenance') return reply.code(503).type('text/html').send('<p>Onderhoud</p>');
    if (now === 'slow' && !(await waitedOut(world, reply))) return reply.hijack();
    const { url = '' } = request.raw;
    Object.assign(request.raw, { originalUrl: url, url: url.slice(path.length) });
    reply.hijack();
    await serviceOf(request).provider.callback()(request.raw, reply.raw);
    return reply;
  }

  return {
    serviceOf,
    /** All that were called so far. */
    services: () => [...services.values()],
    routes: (app: FastifyInstance): void => {
      app.register((corner, _options, done) => {
        // The provider reads bodies itself.
        corner.removeAllContentTypeParsers();
        corner.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
        corner.all(`${path}/*`, handle);
        done();
      });
    },
    /** Whether a website sent the person who is on the log-in page. */
    isUnderWay: (request: FastifyRequest, reply: FastifyReply) =>
      serviceOf(request)
        .provider.interactionDetails(request.raw, reply.raw)
        .then(() => true)
        .catch(() => false),
    /**
     * Ends the log-in; gives the address where the browser goes. The provider forgets who was logged in before: the same
     * browser is every person of a first look, one after the other.
     */
    finish: async (request: FastifyRequest, reply: FastifyReply, result: InteractionResults): Promise<string> => {
      const { provider } = serviceOf(request);
      const interaction = await provider.interactionDetails(request.raw, reply.raw);
      const { session } = interaction;
      if (session) {
        await (await provider.Session.findByUid(session.uid))?.destroy();
        delete interaction.session;
        await interaction.save(ttl.Interaction);
      }
      return provider.interactionResult(request.raw, reply.raw, result);
    },
  };
}

type Common = {
  readonly world: World;
  readonly path: string;
  readonly clientId: string;
  /** What it says of a person. */
  readonly claims: string[];
};

/** A provider that any website may send its visitors to, as with the other providers of the sandbox. */
export function openProvider(issuer: string, common: Common, own: Configuration): Provider {
  const provider = new Provider(issuer, { ...configurationOf(common), ...own });
  Object.assign(provider.Client.prototype, { redirectUriAllowed: () => true });
  return provider;
}

function configurationOf({ world, path, clientId, claims }: Common): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    adapter: memory(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: world.newId() }] },
    claims: { openid: ['sub'], profile: claims },
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    pkce: { required: () => true },
    cookies: { keys: [world.newId()] },
    interactions: { url: (_context, { uid }) => `${path}/log-in/${uid}` },
    ttl,
    // A person who logs in agrees on the same page.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile');
      grant.addOIDCClaims(claims);
      await grant.save();
      return grant;
    },
  };
}

const MINUTE = 60;
const ttl = {
  AccessToken: 5 * MINUTE,
  AuthorizationCode: MINUTE,
  Grant: 30 * MINUTE,
  IdToken: 5 * MINUTE,
  Interaction: 30 * MINUTE,
  Session: 30 * MINUTE,
};
