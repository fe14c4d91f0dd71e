import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  ResponseBodyError,
  type Configuration,
  type IDToken,
} from 'openid-client';
import { fingerprint } from '../../database/sealing.ts';
import { checkMoments, connectionTo, Distrust, type OpenidClient } from '../openid-connection.ts';
import type { IdentityVendor, ResultGiven, StartedCheck } from '../provider.ts';
import * as z from 'zod';
import { isNoSurname } from '@vangnet/domain/product/surname';
import type { VerifiedPerson } from '@vangnet/domain/product/identity-match';

export type OpenidSettings = OpenidClient & {
  /** The visitors' name of the provider, such as itsme. */
  readonly name: string;
  /** Levels of assurance that are sure enough, the preferred one first. */
  readonly acrValues: readonly string[];
  readonly scopes: readonly string[];
};

/** As long as a check lasts. The applicant has to log in for it anyway; because of it a provider says when they did. */
const MAX_AGE_S = 30 * 60;

/**
 * A provider of OpenID Connect: code flow with PKCE, the person from the signed ID token, or from UserInfo about the same
 * subject. What ties a check to its answer is derived from its id with our secret, so that nothing is kept of it.
 */
export function openidVendor(settings: OpenidSettings): IdentityVendor {
  const { name, clientSecret, acrValues, scopes, clock } = settings;
  const { begin, talk } = connectionTo(settings);
  const secret = Buffer.from(clientSecret);
  const derived = (what: string, checkId: string) => fingerprint(secret, `openid ${what} ${checkId}`);

  /** The person who logged in, when the provider sent the browser back to this address. */
  async function loggedIn(configuration: Configuration, address: URL, check: StartedCheck): Promise<ResultGiven> {
    const { checkId } = check;
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: stateOf(check),
      expectedNonce: derived('nonce', checkId),
      pkceCodeVerifier: derived('verifier', checkId),
      maxAge: MAX_AGE_S,
    });
    const signed = tokens.claims();
    if (!signed) throw new Distrust('has no ID token');
    checkMoments(signed, check.startedAt, clock());
    // The person who logs in can have asked for less than we did: the question goes through their browser.
    const level = acrValues.find((value) => value === signed['acr']);
    if (level === undefined) return { ok: true, status: 'Failure' };
    const person = personOf(await claimsOf(configuration, signed, tokens.access_token));
    return { ok: true, status: 'Success', person, level, proofId: `${signed.iss} ${signed.sub} ${signed.nonce}` };
  }

  return {
    id: 'openid',
    name,
    start: ({ checkId, entranceCode, returnUrl, language }) =>
      begin(async (configuration) => {
        const transactionId = sixteenDigits(derived('transaction', checkId));
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: returnUrl,
          scope: scopes.join(' '),
          state: stateOf({ transactionId, entranceCode }),
          nonce: derived('nonce', checkId),
          code_challenge: await calculatePKCECodeChallenge(derived('verifier', checkId)),
          code_challenge_method: 'S256',
          acr_values: acrValues.join(' '),
          claims: JSON.stringify({ id_token: WANTED, userinfo: WANTED }),
          prompt: 'login',
          max_age: String(MAX_AGE_S),
          ui_locales: language,
        });
        return { ok: true, transactionId, redirectUrl: url.href };
      }),
    result: (check, returned) =>
      talk(async (configuration) => {
        const address = new URL(check.returnUrl);
        address.search = returned;
        const { searchParams: given } = address;
        if (!given.has('code') && !given.has('error')) return { ok: true, status: 'Open' };
        try {
          return await loggedIn(configuration, address, check);
        } catch (error) {
          return endOf(error);
        }
      }),
  };
}

const stateOf = ({ transactionId, entranceCode }: Pick<StartedCheck, 'transactionId' | 'entranceCode'>) =>
  `${transactionId}.${entranceCode}`;

/** The wire of the visitors' page knows transactions of sixteen digits. */
const sixteenDigits = (derived: string): string =>
  String(Buffer.from(derived, 'base64url').readBigUInt64BE() % 10n ** 16n).padStart(16, '0');

/** How a check ended when the provider says with an error that it did; other errors are passed on. */
function endOf(error: unknown): ResultGiven {
  if (error instanceof AuthorizationResponseError) {
    return { ok: true, status: error.error === 'access_denied' ? 'Cancelled' : 'Failure' };
  }
  // The code was used, is too old or is of another check: there is nothing more to get with it.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return { ok: true, status: 'Expired' };
  throw error;
}

/** A claim that is blank says as little as one that is not there. */
const filled = <T extends z.ZodType<string>>(schema: T) =>
  z.preprocess(
    (claim) => (typeof claim === 'string' && claim.trim() === '' ? undefined : (claim ?? undefined)),
    schema.optional(),
  );
const text = filled(z.string().trim().max(200));
const claimsSchema = z.object({
  family_name: text,
  name: text,
  given_name: text,
  birthdate: filled(z.string().regex(/^\d{4}(-\d\d-\d\d)?$/)),
});
type Claims = z.infer<typeof claimsSchema>;

/** The claims that a check asks for; those of the person, as the standard names them. */
const WANTED = Object.fromEntries(
  Object.keys(claimsSchema.shape).map((name) => [name, name === 'birthdate' ? { essential: true } : null]),
);

/** The claims of the ID token; those of UserInfo stand in for the ones that it does not tell. */
async function claimsOf(configuration: Configuration, signed: IDToken, accessToken: string): Promise<Claims> {
  const told = readClaims(signed);
  const birthdate = told.birthdate !== undefined && /^(?!0000)\d{4}-/.test(told.birthdate) ? told.birthdate : undefined;
  const isEnough = told.family_name !== undefined && birthdate !== undefined;
  if (isEnough || !configuration.serverMetadata().userinfo_endpoint) return told;
  const beside = readClaims(await fetchUserInfo(configuration, accessToken, signed.sub));
  const known = Object.entries(told).filter(([, claim]) => claim !== undefined);
  return { ...beside, ...Object.fromEntries(known), birthdate: birthdate ?? beside.birthdate ?? told.birthdate };
}

function readClaims(given: Readonly<Record<string, unknown>>): Claims {
  const read = claimsSchema.safeParse(given);
  if (!read.success) throw new Distrust('has a claim in another form than the standard has');
  return read.data;
}

/**
 * Reads a person from what was told about them. The standard knows no prefix: it stands in the surname ("de Vries"),
 * where the comparison looks for it. Without a surname the full name serves, without the given names in front of it where
 * these are known: a person without a surname has no other name.
 */
function personOf({
  family_name: surname,
  name,
  given_name: givenName,
  birthdate: dateOfBirth,
}: Claims): VerifiedPerson {
  if (!surname) return { ...apart(name ?? '', givenName), dateOfBirth };
  const fullName = isNoSurname(surname) ? (name ?? givenName) : undefined;
  return { legalLastName: surname, fullName, dateOfBirth };
}

/** The surname in a full name: all but the given names, or but the first word where these are not known. */
function apart(name: string, givenName?: string): Pick<VerifiedPerson, 'legalLastName' | 'fullName'> {
  if (givenName && name.startsWith(`${givenName} `)) return { legalLastName: name.slice(givenName.length).trim() };
  const [, ...rest] = name.split(/\s+/);
  return { legalLastName: rest.join(' ') || undefined, fullName: name || undefined };
}
