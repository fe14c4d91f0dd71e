import { openProvider } from '../oidc/mounted.ts';
import type { World } from '../world.ts';
import type { Person } from './personas.ts';

/** The path of the provider: the last part of its issuer. */
export const PATH = '/openid';
export const CLIENT_ID = 'vangnet';
export const CLIENT_SECRET = 'sandbox-openid-secret';
/** Levels of a log-in, as the European regulation names them. */
export const LEVEL = { high: 'http://eidas.europa.eu/LoA/high', low: 'http://eidas.europa.eu/LoA/low' };

export type OpenidScenario = 'ok' | 'slow' | 'down' | 'maintenance' | 'userinfo';
const CLAIMS = ['family_name', 'name', 'birthdate'];

/** What the provider is at one address. */
export function openidService(world: World, issuer: string, scenario: () => OpenidScenario) {
  const people = new Map<string, Person>();
  const common = { world, path: PATH, clientId: CLIENT_ID, claims: CLAIMS };
  const provider = openProvider(issuer, common, {
    clients: [client],
    acrValues: Object.values(LEVEL),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      claimsParameter: { enabled: true },
    },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: (use) => ({ sub, ...(use === 'id_token' && scenario() === 'userinfo' ? {} : people.get(sub)) }),
    }),
  });
  return {
    provider,
    /** Registers a person; gives the subject that they are signed as. */
    meets: (person: Person): string => {
      const subject = world.newId();
      people.set(subject, person);
      return subject;
    },
  };
}
export type OpenidService = ReturnType<typeof openidService>;

const client = {
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  redirect_uris: ['https://aov.example.nl/'],
  token_endpoint_auth_method: 'client_secret_post',
  id_token_signed_response_alg: 'ES256',
} as const;
