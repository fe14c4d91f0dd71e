import { generateKeyPairSync } from 'node:crypto';
import { Provider, type Configuration } from 'oidc-provider';
import type { World } from '../world.ts';
import { memory } from './memory.ts';
import type { Person } from './personas.ts';

/** The path of the provider: the last part of its issuer. */
export const PATH = '/openid';
export const CLIENT_ID = 'vangnet';
export const CLIENT_SECRET = 'sandbox-openid-secret';
/** Levels of a log-in, as the European regulation names them. */
export const LEVEL = { high: 'http://eidas.europa.eu/LoA/high', low: 'http://eidas.europa.eu/LoA/low' };

export type OpenidScenario = 'ok' | 'slow' | 'down' | 'maintenance' | 'userinfo';
const CLAIMS = ['family_name', 'name', 'birthdate'];

type Told = {
  readonly world: World;
  readonly people: ReadonlyMap<string, Person>;
  readonly scenario: () => OpenidScenario;
};

/** What the provider is at one address: a browser and a server have to reach it at the same one. */
export function openidService(world: World, issuer: string, scenario: () => OpenidScenario) {
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, configurationOf({ world, people, scenario }));
  // Any website may send its visitors here, as with the other providers of the sandbox.
  Object.assign(provider.Client.prototype, { redirectUriAllowed: () => true });
  return {
    provider,
    /** Makes somebody known; gives the subject that they are signed as. */
    meets: (person: Person): string => {
      const subject = world.newId();
      people.set(subject, person);
      return subject;
    },
  };
}
export type OpenidService = ReturnType<typeof openidService>;

function configurationOf({ world, people, scenario }: Told): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    adapter: memory(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: world.newId() }] },
    clients: [client],
    acrValues: Object.values(LEVEL),
    claims: { openid: ['sub'], profile: CLAIMS },
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    pkce: { required: () => true },
    cookies: { keys: [world.newId()] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      claimsParameter: { enabled: true },
    },
    interactions: { url: (_context, { uid }) => `${PATH}/log-in/${uid}` },
    ttl,
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: (use) => ({ sub, ...(use === 'id_token' && scenario() === 'userinfo' ? {} : people.get(sub)) }),
    }),
    // Whoever logs in agrees on the same page.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile');
      grant.addOIDCClaims(CLAIMS);
      await grant.save();
      return grant;
    },
  };
}

const client = {
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  redirect_uris: ['https://aov.example.nl/'],
  token_endpoint_auth_method: 'client_secret_post',
  id_token_signed_response_alg: 'ES256',
} as const;

const MINUTE = 60;
const ttl = {
  AccessToken: 5 * MINUTE,
  AuthorizationCode: MINUTE,
  Grant: 30 * MINUTE,
  IdToken: 5 * MINUTE,
  Interaction: 30 * MINUTE,
  Session: 30 * MINUTE,
};
