import { createHash } from 'node:crypto';
import { browserAt } from '../../testing/browser.ts';
import { CLIENT_ID, CLIENT_SECRET, LEVEL } from '../service.ts';

const RETURN_URL = 'https://aov.example.nl/terug';
const VERIFIER = 'a-verifier-of-more-than-forty-three-characters';

type Metadata = Readonly<Record<'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'userinfo_endpoint', string>>;
export const discoveryOf = async (url: string): Promise<Metadata> =>
  (await fetch(`${url}/openid/.well-known/openid-configuration`)).json();

const asked = {
  client_id: CLIENT_ID,
  response_type: 'code',
  redirect_uri: RETURN_URL,
  scope: 'openid profile',
  state: 'a-state',
  nonce: 'a-nonce',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
  acr_values: LEVEL.high,
  prompt: 'login',
  max_age: '1800',
  claims: JSON.stringify({ id_token: { family_name: null, name: null, birthdate: { essential: true } } }),
};

/** Opens the page where a person logs in. */
export async function visitOf(url: string, changes: Record<string, string> = {}) {
  const browser = browserAt(url);
  const { authorization_endpoint: endpoint } = await discoveryOf(url);
  const page = await browser.go(`${endpoint}?${new URLSearchParams({ ...asked, ...changes }).toString()}`);
  return {
    ...page,
    opens: (query: string) => browser.go(`${page.address}?${query}`),
    /** Gives what the browser brings back to the website. */
    decides: async (outcome: string, typed: Record<string, string> = {}) => {
      const { address, html } = await browser.go(page.address, { ...typed, outcome });
      return { html, returned: Object.fromEntries(new URL(address).searchParams) };
    },
  };
}

/** Exchanges a code; gives the response, and what the ID token says. */
export async function exchanged(url: string, code = '', verifier = VERIFIER) {
  const { token_endpoint: endpoint } = await discoveryOf(url);
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: RETURN_URL,
    code_verifier: verifier,
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
  };
  const response = await fetch(endpoint, { method: 'POST', body: new URLSearchParams(form) });
  const body = (await response.json()) as { id_token?: string; access_token?: string; error?: string };
  const [, payload = ''] = body.id_token?.split('.') ?? [];
  const claims = payload ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as object) : undefined;
  return { ...body, claims };
}

export async function userInfoOf(url: string, accessToken = ''): Promise<object> {
  const { userinfo_endpoint: endpoint } = await discoveryOf(url);
  return (await fetch(endpoint, { headers: { authorization: `Bearer ${accessToken}` } })).json();
}
