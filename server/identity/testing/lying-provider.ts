import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answeringServer, bodyOf } from '../../testing/answering-server.ts';

export const NOW = new Date('2026-03-10T12:00:00.000Z');
export const CLIENT = { clientId: 'vangnet', clientSecret: 'secret-of-the-tests' };

export type Claims = Record<string, unknown>;
/** The statements of a provider, and their form; tests change what they are about. */
export type Said = {
  header: Claims;
  /** Beside those of the protocol, or in their place. */
  claims: Claims;
  userInfo: Claims;
  key: KeyObject;
  /** Changes the token after it was signed. */
  idToken: (token: string) => string;
  /** Changes the query that the browser brings back. */
  returned: (query: URLSearchParams) => void;
};
type Code = { readonly asked: URLSearchParams; readonly says: Said; isUsed: boolean };

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
export const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the provider signs it. */
function signedToken({ header, claims, key }: Pick<Said, 'header' | 'claims' | 'key'>): string {
  const content = `${base64(header)}.${base64(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

const answerJson = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/**
 * A provider that can lie, on 10 March 2026. It keeps to the protocol where a test does not say otherwise.
 *
 * @param metadata what its discovery document says otherwise
 * @param about the claims about whoever logs in
 */
export async function lyingProvider(metadata: Claims = {}, about: Claims = {}) {
  const codes = new Map<string, Code>();
  /** Paths at which it answers otherwise. */
  const instead = new Map<string, (response: ServerResponse) => void>();
  const held = new Map<string, number>();
  const asked: string[] = [];
  let said: Said | undefined;
  let now = NOW;
  let keys: unknown[] = [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'ES256' }];

  async function token(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await bodyOf(request));
    const isOurs = form.get('client_id') === CLIENT.clientId && form.get('client_secret') === CLIENT.clientSecret;
    if (!isOurs) return answerJson(response, { error: 'invalid_client' }, 401);
    const code = codes.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      code?.isUsed === false &&
      challenge === code.asked.get('code_challenge') &&
      form.get('redirect_uri') === code.asked.get('redirect_uri');
    if (!isRight) return answerJson(response, { error: 'invalid_grant' }, 400);
    code.isUsed = true;
    const { says } = code;
    const idToken = says.idToken(signedToken(says));
    said = says;
    return answerJson(response, { access_token: 'access', token_type: 'Bearer', id_token: idToken });
  }

  const server = await answeringServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    setTimeout(() => answer(path, request, response), held.get(path) ?? 0);
  });
  function answer(path: string, request: IncomingMessage, response: ServerResponse) {
    const other = instead.get(path);
    if (other) return other(response);
    // Whoever does not wait for a held answer has gone.
    if (path === '/token') return void token(request, response).catch(() => response.destroy());
    if (path === '/keys') return answerJson(response, { keys });
    if (path === '/userinfo') return answerJson(response, said?.userInfo);
    return answerJson(response, { ...discovery, ...metadata });
  }
  const { url } = server;
  const discovery = {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    userinfo_endpoint: `${url}/userinfo`,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
  };
  /** Lets a person log in; gives the query that the browser brings back. */
  function logsIn(sentTo: URL, changes: Partial<Said> = {}): string {
    const { searchParams } = sentTo;
    const code = randomUUID();
    const seconds = now.getTime() / 1000;
    const claims = {
      iss: url,
      sub: 'somebody',
      aud: CLIENT.clientId,
      nonce: searchParams.get('nonce'),
      iat: seconds,
      auth_time: seconds,
      exp: seconds + 300,
      ...about,
      ...changes.claims,
    };
    const says: Said = {
      header: { alg: 'ES256', kid: 'one' },
      userInfo: { sub: 'somebody' },
      key: privateKey,
      idToken: (signed) => signed,
      returned: () => {},
      ...changes,
      claims,
    };
    codes.set(code, { asked: searchParams, says, isUsed: false });
    const query = new URLSearchParams({ code, state: searchParams.get('state') ?? '', iss: url });
    says.returned(query);
    return query.toString();
  }

  return {
    url,
    clock: () => now,
    logsIn,
    /** A token about something else than a log-in. */
    signs: (claims: Claims, { header = { alg: 'ES256', kid: 'one' }, key = privateKey }: Partial<Said> = {}) =>
      signedToken({ header, claims, key }),
    instead,
    /** From now on it answers at this path after so many milliseconds. */
    holds: (path: string, ms: number) => void held.set(path, ms),
    asked,
    changesKeys: (to: unknown[]) => void (keys = to),
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    close: server.close,
  };
}
