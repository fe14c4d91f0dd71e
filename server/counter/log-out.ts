import {
  createRemoteJWKSet,
  customFetch as fetchKeysWith,
  errors,
  jwksCache,
  jwtVerify,
  type JWKSCacheInput,
} from 'jose';
import { customFetch, type Configuration } from 'openid-client';
import * as z from 'zod/mini';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { Distrust, SKEW_S, type connectionTo } from '../openid/connection.ts';
import type { ProviderLogOut } from './store.ts';

/** A log-out token is good for so long after it was made. */
const GOOD_MS = 5 * MINUTE_MS;
/** A secret that we share signs nothing: who knows our settings could forge it. */
const SIGNATURES = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Checks the log-out tokens of a provider, as OpenID Connect Back-Channel Logout 1.0 says. */
export function logOutTokens(talk: ReturnType<typeof connectionTo>['talk'], clientId: string, clock: () => Date) {
  const keys: JWKSCacheInput = {};

  /** The keys of the provider, kept for ten minutes; an unknown one makes it read them again, twice a minute at most. */
  function keysOf(configuration: Configuration) {
    const { jwks_uri: address } = configuration.serverMetadata();
    const fetchWithin = configuration[customFetch];
    if (address === undefined || !fetchWithin) throw new Distrust('names no address of its keys');
    return createRemoteJWKSet(new URL(address), {
      [fetchKeysWith]: (url, { headers }) =>
        fetchWithin(url, { method: 'GET', headers: Object.fromEntries(headers), body: undefined, redirect: 'manual' }),
      [jwksCache]: keys,
    });
  }

  return (token: string) =>
    talk(async (configuration) => {
      try {
        const { payload } = await jwtVerify(token, keysOf(configuration), {
          issuer: configuration.serverMetadata().issuer,
          audience: clientId,
          algorithms: SIGNATURES,
          clockTolerance: SKEW_S,
          maxTokenAge: GOOD_MS / 1000,
          currentDate: clock(),
        });
        return { ok: true as const, logOut: logOutIn(payload) };
      } catch (error) {
        throw error instanceof errors.JOSEError ? new Distrust(`was refused: ${error.message}`) : error;
      }
    });
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const text = z.string().check(z.minLength(1), z.maxLength(200));
const logOutToken = z.object({
  jti: text,
  iat: z.number(),
  events: z.object({ [EVENT]: z.looseObject({}) }),
  sid: z.optional(text),
  sub: z.optional(text),
  // An ID token has one, and is no log-out token.
  nonce: z.optional(z.never()),
});

function logOutIn(payload: unknown): ProviderLogOut {
  const read = logOutToken.safeParse(payload);
  if (!read.success) throw new Distrust('is no log-out token');
  const { jti: id, iat, sid, sub } = read.data;
  const expiresAt = new Date((iat + SKEW_S) * 1000 + GOOD_MS);
  if (sid === undefined && sub === undefined) throw new Distrust('is a log-out of nobody');
  return { id, expiresAt, providerSession: sid, staffId: sub };
}
