import { generateKeyPairSync } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  Provider as OidcProvider,
  type Adapter,
  type AdapterPayload,
  type Configuration,
  type InteractionResults,
} from 'oidc-provider';
import { html, page, sendPage } from '../html.ts';
import { scenariosOf, type Provider } from '../provider.ts';
import { breakOff, waitedOut, type World } from '../world.ts';

/** The differences between one provider of OpenID Connect and another. */
type Service = {
  readonly title: string;
  /** The last part of its issuer. */
  readonly path: string;
  /** Its only client. Any website may send its visitors here, as with the other providers of the sandbox. */
  readonly client: {
    readonly id: string;
    readonly secret: string;
    readonly redirectUri: string;
    readonly backChannelUri?: string;
  };
  /** Scenarios beside those that every such provider has. */
  readonly scenarios: Readonly<Record<string, string>>;
  /** The names of what it says of a person, and the values, in the ID token or at UserInfo. */
  readonly claims: string[];
  readonly claimsOf: (subject: string, use: string, scenario: string) => object;
  readonly configuration: Configuration;
  /** The page where people log in, without scripts: its form posts to this address. */
  readonly logInPage: (address: string, query: Form) => string;
  /** Ends the log-in with the choice that was made there, or gives the page once more, with what is wrong. */
  readonly decide: (form: Form, address: string) => { readonly result: InteractionResults } | { readonly page: string };
};
export type Form = Readonly<Record<string, string>>;

type LogIn = { Params: { uid: string }; Querystring: Form; Body: Form | null };

const ALGORITHM = 'ES256';
const OUTAGES = {
  ok: 'Responds at once.',
  slow: 'Responds to every request after 10 seconds.',
  down: 'Breaks every connection without a response.',
  maintenance: 'Responds to every request with status 503.',
};
const MINUTE = 60;
const ttl = {
  AccessToken: 5 * MINUTE,
  AuthorizationCode: MINUTE,
  Grant: 30 * MINUTE,
  IdToken: 5 * MINUTE,
  Interaction: 30 * MINUTE,
  Session: 30 * MINUTE,
};

/** A provider of OpenID Connect, `oidc-provider`. `opened` gives it at each of the addresses at which it was called so far. */
export function openOidc(world: World, service: Service): Provider & { opened(): OidcProvider[] } {
  const { title, path } = service;
  const scenarios = scenariosOf<string>({ ...OUTAGES, ...service.scenarios }, 'ok');
  const providers = new Map<string, OidcProvider>();

  /** A browser and a server have to reach it at the same address, which is part of everything that it signs. */
  function providerAt({ protocol, host }: FastifyRequest): OidcProvider {
    const issuer = `${protocol}://${host}${path}`;
    const provider = providers.get(issuer) ?? providerOf(world, service, issuer, scenarios.current);
    providers.set(issuer, provider);
    return provider;
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const scenario = scenarios.current();
    if (scenario === 'down') return breakOff(request, reply);
    if (scenario === 'maintenance') return reply.code(503).type('text/html').send('<p>Onderhoud</p>');
    if (scenario === 'slow' && !(await waitedOut(world, reply))) return reply.hijack();
    const { url = '' } = request.raw;
    Object.assign(request.raw, { originalUrl: url, url: url.slice(path.length) });
    reply.hijack();
    await providerAt(request).callback()(request.raw, reply.raw);
    return reply;
  }

  async function logIn(request: FastifyRequest<LogIn>, reply: FastifyReply): Promise<FastifyReply> {
    const provider = providerAt(request);
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
    // Nobody is here whom no website sent.
    if (!interaction) return sendPage(reply.code(404), unknownLogIn());
    const address = `${path}/log-in/${request.params.uid}`;
    if (request.method === 'GET') return sendPage(reply, service.logInPage(address, request.query));
    const decided = service.decide(request.body ?? {}, address);
    if ('page' in decided) return sendPage(reply.code(422), decided.page);
    await forgetSession(provider, interaction);
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, decided.result), 303);
  }

  return {
    title,
    addresses: [{ text: 'Discovery', href: `${path}/.well-known/openid-configuration` }],
    scenarios,
    magicValues: [],
    opened: () => [...providers.values()],
    routes(app) {
      app.register((corner, _options, done) => {
        // The provider reads bodies itself.
        corner.removeAllContentTypeParsers();
        corner.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
        corner.all(`${path}/*`, handle);
        done();
      });
      app.get<LogIn>(`${path}/log-in/:uid`, logIn);
      app.post<LogIn>(`${path}/log-in/:uid`, logIn);
    },
    close: async () => {},
  };
}

/** The same browser is every person of a first look, one after the other. */
async function forgetSession(provider: OidcProvider, interaction: Interaction): Promise<void> {
  if (!interaction.session) return;
  await (await provider.Session.findByUid(interaction.session.uid))?.destroy();
  delete interaction.session;
  await interaction.save(ttl.Interaction);
}
type Interaction = Awaited<ReturnType<OidcProvider['interactionDetails']>>;

const unknownLogIn = (): string =>
  page('Deze inlog bestaat niet', html`<p>Begin opnieuw op de website waar je vandaan komt.</p>`, { language: 'nl' });

function providerOf(world: World, service: Service, issuer: string, scenario: () => string): OidcProvider {
  const { path, client, claims, claimsOf, configuration } = service;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const provider = new OidcProvider(issuer, {
    adapter: memory(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: ALGORITHM, kid: world.newId() }] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        ...(client.backChannelUri && { backchannel_logout_uri: client.backChannelUri }),
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: ALGORITHM,
      },
    ],
    claims: { openid: ['sub'], profile: claims },
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    pkce: { required: () => true },
    cookies: { keys: [world.newId()] },
    interactions: { url: (_context, { uid }) => `${path}/log-in/${uid}` },
    ttl,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      claimsParameter: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    // The provider's own calls no address of a private network, and the counter is at one.
    fetch: (url, options) => fetch(url, Object.assign({ ...options }, { dispatcher: undefined })),
    // A person who logs in agrees on the same page.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile');
      grant.addOIDCClaims(claims);
      await grant.save();
      return grant;
    },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: (use) => ({ sub, ...claimsOf(sub, use, scenario()) }),
    }),
    ...configuration,
  });
  Object.assign(provider.Client.prototype, { redirectUriAllowed: () => true });
  return provider;
}

/** More than this is forgotten: nobody comes back for it. */
const KEPT = 2_000;

/** Keeps what a provider has under way. Times of expiry are in the payloads; the provider looks at them itself. */
function memory(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    return {
      upsert: async (id, payload) => {
        kept.set(key(id), payload);
        const [oldest] = kept.keys();
        if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      },
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) =>
        [...kept].find(([name, payload]) => name.startsWith(key('')) && payload.uid === uid)?.[1],
      findByUserCode: async () => undefined,
      consume: async (id) => {
        kept.set(key(id), { ...kept.get(key(id)), consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => void kept.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name);
      },
    };
  };
}
