import {
  createRemoteJWKSet,
  customFetch as fetchKeysWith,
  errors,
  jwksCache,
  jwtVerify,
  type JWKSCacheInput,
} from 'jose';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  type Configuration,
  type IDToken,
} from 'openid-client';
import * as z from 'zod/mini';
import { ROLES, type Role } from '@vangnet/domain/staff/rights';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { fingerprint, randomText, type RandomBytes } from '../database/sealing.ts';
import { checkMoments, connectionTo, Distrust, SKEW_S, type OpenidClient } from '../identity/openid-connection.ts';
import type { IdentityFailure } from '../identity/provider.ts';
import type { ProviderLogOut, Staff } from './sessions.ts';

/** The provider with which staff log in, and how it tells their roles. */
export type LogInSettings = Omit<OpenidClient, 'clock' | 'called'> & {
  readonly scopes: readonly string[];
  /** The claim of the ID token that has the roles. */
  readonly rolesClaim: string;
  /** The values of that claim, with the role that each gives. */
  readonly roleValues: readonly { readonly role: Role; readonly value: string }[];
};

type World = { readonly counterUrl: string; readonly clock: () => Date; readonly randomBytes: RandomBytes };

/** A log-in that failed; `cancelled`: they did not want to. */
export type NotLoggedIn = {
  readonly ok: false;
  readonly why: IdentityFailure['failure'] | 'cancelled';
  reason: string;
};
type LoggedIn = { readonly ok: true; readonly staff: Staff; readonly providerSession: string | undefined };

/** A log-in takes no longer, from the counter to the provider and back. */
export const LOG_IN_MS = 10 * MINUTE_MS;

/**
 * Log-in of staff with OpenID Connect: code flow with PKCE, who they are and what roles they have from the signed ID token
 * alone. Everything that ties an answer to its log-in is derived from an id that only that browser keeps.
 */
export function staffLogIn(settings: LogInSettings, { counterUrl, clock, randomBytes }: World) {
  const { begin, talk } = connectionTo({ ...settings, clock, called: 'provider of the log-in' });
  const secret = Buffer.from(settings.clientSecret);
  const derived = (what: string, logInId: string) => fingerprint(secret, `log-in ${what} ${logInId}`);

  async function loggedIn(configuration: Configuration, logInId: string, query: string): Promise<LoggedIn> {
    const startedAt = startOf(logInId);
    if (!(clock().getTime() - startedAt.getTime() <= LOG_IN_MS)) throw new Distrust('came too late');
    const tokens = await authorizationCodeGrant(configuration, new URL(`${returnUrl(counterUrl)}?${query}`), {
      expectedState: derived('state', logInId),
      expectedNonce: derived('nonce', logInId),
      pkceCodeVerifier: derived('verifier', logInId),
    });
    const signed = tokens.claims();
    if (!signed) throw new Distrust('has no ID token');
    checkMoments(signed, startedAt, clock());
    return { ok: true, ...staffIn(signed, settings) };
  }

  return {
    /** Begins a log-in: the id of it, and where the browser goes. */
    start: () =>
      begin(async (configuration) => {
        const logInId = `${clock().getTime()}.${randomText(24, randomBytes)}`;
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: returnUrl(counterUrl),
          scope: settings.scopes.join(' '),
          state: derived('state', logInId),
          nonce: derived('nonce', logInId),
          code_challenge: await calculatePKCECodeChallenge(derived('verifier', logInId)),
          code_challenge_method: 'S256',
          // A member of staff who walked away from a desk is not logged in again by a click of another.
          prompt: 'login',
          // Has the provider tell when they logged in; checkMoments asks for that.
          max_age: String(LOG_IN_MS / 1000),
          ui_locales: 'nl',
        });
        return { ok: true as const, logInId, redirectUrl: url.href };
      }),
    /** Finds out who logged in. @param query what the browser brought back from the provider */
    finish: async (logInId: string, query: string): Promise<LoggedIn | NotLoggedIn> => {
      const answer = await talk<LoggedIn | NotLoggedIn>(async (configuration) => {
        try {
          return await loggedIn(configuration, logInId, query);
        } catch (error) {
          if (!(error instanceof AuthorizationResponseError) || error.error !== 'access_denied') throw error;
          return { ok: false, why: 'cancelled', reason: 'The log-in was cancelled' };
        }
      });
      return 'failure' in answer ? { ok: false, why: answer.failure, reason: answer.reason } : answer;
    },
    /** Checks a log-out token of the provider. */
    logOut: logOutTokens(talk, settings.clientId, clock),
  };
}
export type StaffLogIn = ReturnType<typeof staffLogIn>;

const returnUrl = (counterUrl: string) => `${counterUrl}/log-in/return`;

/** The id of a log-in says when it began; with another moment in it, nothing fits that is derived from it. */
const startOf = (logInId: string) => new Date(Number(logInId.split('.', 1)[0]));

const text = z.string().check(z.minLength(1), z.maxLength(200));
const person = z.object({ name: z.optional(text), preferred_username: z.optional(text) });
/** Reads one role or several, each as a text; anything else is no role. */
const rolesIn = (claim: unknown) => [claim].flat().filter((one) => typeof one === 'string');

function staffIn(signed: IDToken, { rolesClaim, roleValues }: LogInSettings) {
  const read = person.safeParse(signed);
  if (!read.success) throw new Distrust('has a claim in another form than the standard has');
  const told = rolesIn(signed[rolesClaim]);
  const has = (role: Role) => roleValues.some((one) => one.role === role && told.includes(one.value));
  const name = read.data.name ?? read.data.preferred_username ?? signed.sub;
  const providerSession = typeof signed['sid'] === 'string' ? signed['sid'] : undefined;
  return { staff: { id: signed.sub, name, roles: ROLES.filter(has) }, providerSession };
}

/** A log-out token is good for so long after it was made. */
const GOOD_MS = 5 * MINUTE_MS;
/** A secret that we share signs nothing: who knows our settings could forge it. */
const SIGNATURES = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Checks the log-out tokens of a provider, as OpenID Connect Back-Channel Logout 1.0 says. */
function logOutTokens(talk: ReturnType<typeof connectionTo>['talk'], clientId: string, clock: () => Date) {
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
