import { createHash } from 'node:crypto';
import { browserAt } from '../../testing/browser.ts';

const VERIFIER = 'a-verifier-of-more-than-forty-three-characters';

type Metadata = Readonly<Record<'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'userinfo_endpoint', string>>;
type Client = { readonly id: string; readonly secret: string; readonly redirectUri: string };

export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** A website of this client at the provider with this issuer, and a browser with cookies that stops where it leaves the provider. */
export function websiteAt(issuer: string, { id, secret, redirectUri }: Client, asked: Record<string, string> = {}) {
  const { go } = browserAt(new URL(issuer).origin);
  const discovery = async (): Promise<Metadata> => (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
  const question = {
    client_id: id,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'login',
    max_age: '1800',
    ...asked,
  };
  return {
    discovery,
    /** Opens the page where a person logs in. */
    sends: async (changes: Record<string, string> = {}) => {
      const { authorization_endpoint: endpoint } = await discovery();
      const page = await go(`${endpoint}?${new URLSearchParams({ ...question, ...changes }).toString()}`);
      return {
        ...page,
        opens: (query: string) => go(`${page.address}?${query}`),
        /** Fills the page in; gives the next one, or what the browser brings back to the website. */
        decides: async (form: Record<string, string>) => {
          const { address, html } = await go(page.address, form);
          return { html, returned: Object.fromEntries(new URL(address).searchParams) as Record<string, string> };
        },
      };
    },
    /** Exchanges a code; gives the response, and what the ID token says. */
    exchanges: async (code = '', verifier = VERIFIER) => {
      const { token_endpoint: endpoint } = await discovery();
      const client = { client_id: id, client_secret: secret, redirect_uri: redirectUri };
      const form = { ...client, grant_type: 'authorization_code', code, code_verifier: verifier };
      const response = await fetch(endpoint, { method: 'POST', body: new URLSearchParams(form) });
      const body = (await response.json()) as { id_token?: string; access_token?: string; error?: string };
      return { ...body, claims: body.id_token === undefined ? undefined : claimsOf(body.id_token) };
    },
    userInfo: async (accessToken = '') => {
      const { userinfo_endpoint: endpoint } = await discovery();
      const response = await fetch(endpoint, { headers: { authorization: `Bearer ${accessToken}` } });
      return (await response.json()) as object;
    },
  };
}
