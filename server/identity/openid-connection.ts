import {
  allowInsecureRequests,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  ResponseBodyError,
  setJwksCache,
  WWWAuthenticateChallengeError,
  type CustomFetch,
  type ExportedJWKSCache,
  type IDToken,
  type ServerMetadata,
} from 'openid-client';
import * as z from 'zod';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { bodyWithin, fetched, NoResponse } from '../http/ask-provider.ts';
import type { IdentityFailure } from './provider.ts';

/** Our registration with a provider. */
export type OpenidClient = {
  /** Address of the provider, as its discovery document and what it signs name it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: () => Date;
  /** The provider's name in a reason; "identity service" when left out. */
  readonly called?: string;
  /** For all calls that one start or one result needs; nearly as long as a call of the visitor can wait. */
  readonly timeoutMs?: number;
};

/** For all calls together, so that no check is asked for twice at the same time (LEASE_MS of its end is longer). */
const TIMEOUT_MS = 15_000;
/** A provider announces another address of its services weeks before; its keys are read again every five minutes. */
const DISCOVERY_MS = HOUR_MS;
/** A person is sent to a provider that was there so lately. */
const START_MS = 30_000;
/** More than any answer needs. */
const MAX_SIZE = 256 * 1024;
/** Largest difference between the clocks of a provider and ours. */
export const SKEW_S = 60;

type Known = { readonly metadata: ServerMetadata; readonly readAt: number };

/**
 * Talks with a provider as its registered client. What `talk` throws comes back as a failure. The discovery document is
 * read again every hour; for `begin` after half a minute, because a person who is sent to a provider that is away finds no page
 * there. Those who begin meanwhile share one reading.
 */
export function connectionTo(client: OpenidClient) {
  const { issuer, clientId, clientSecret, clock, called = 'identity service', timeoutMs = TIMEOUT_MS } = client;
  const isUnencrypted = issuer.startsWith('http:');
  let known: Known | undefined;
  let reading: Promise<Known> | undefined;
  let keys: ExportedJWKSCache | undefined;

  async function metadataBy(fetchWithin: CustomFetch, isStart: boolean): Promise<ServerMetadata> {
    const freshMs = isStart ? START_MS : DISCOVERY_MS;
    if (known && clock().getTime() - known.readAt < freshMs) return known.metadata;
    try {
      reading ??= read(fetchWithin).finally(() => (reading = undefined));
      known = await reading;
    } catch (error) {
      if (isStart || !known || failureOf(error, called).failure !== 'unavailable') throw error;
    }
    return known.metadata;
  }

  async function read(fetchWithin: CustomFetch): Promise<Known> {
    const readAt = clock().getTime();
    const execute = isUnencrypted ? [allowInsecureRequests] : [];
    const options = { [customFetch]: fetchWithin, execute };
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, options);
    return { metadata: found.serverMetadata(), readAt };
  }

  async function configurationBy(fetchWithin: CustomFetch, isStart: boolean): Promise<Configuration> {
    const metadata = await metadataBy(fetchWithin, isStart);
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = metadata;
    // In the header a secret is percent-encoded, which not every provider undoes.
    const authentication = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
    const skew = Math.round((clock().getTime() - Date.now()) / 1000);
    const us = { [clockSkew]: skew, [clockTolerance]: SKEW_S };
    const configuration = new Configuration(metadata, clientId, us, authentication(clientSecret));
    configuration[customFetch] = fetchWithin;
    // Without it the library believes the connection instead of the signature.
    enableNonRepudiationChecks(configuration);
    if (isUnencrypted) allowInsecureRequests(configuration);
    if (keys) setJwksCache(configuration, keys);
    return configuration;
  }

  const talking =
    (isStart: boolean) =>
    async <Value>(talk: (configuration: Configuration) => Promise<Value>): Promise<Value | IdentityFailure> => {
      try {
        const configuration = await configurationBy(fetchUntil(performance.now() + timeoutMs), isStart);
        try {
          return await talk(configuration);
        } finally {
          keys = getJwksCache(configuration) ?? keys;
        }
      } catch (error) {
        return failureOf(error, called);
      }
    };
  return { begin: talking(true), talk: talking(false) };
}

const keySet = z.object({ keys: z.array(z.object({ kty: z.string() })).nonempty() });

/** Asks a provider whether it is there, is the one of the settings, and has keys to check its signatures with. */
export async function examineProvider(client: OpenidClient): Promise<{ ok: true; detail: string } | IdentityFailure> {
  return connectionTo(client).talk(async (configuration) => {
    const { issuer, jwks_uri: address = '' } = configuration.serverMetadata();
    const read = await fetched(address, { timeoutMs: TIMEOUT_MS }, async (response) =>
      keySet.safeParse(response.ok ? await response.json().catch(() => undefined) : undefined),
    );
    if (!read.success) throw new Distrust('has no keys where its discovery says they are (jwks_uri)');
    return { ok: true, detail: `${issuer} responds; keys: ${read.data.keys.length}` };
  });
}

/** Fetches until a moment of the machine, whatever the library thinks of time, and reads no endless answer. */
function fetchUntil(deadline: number): CustomFetch {
  return async (url, { method, headers, body, redirect }) => {
    const timeoutMs = Math.max(1, Math.ceil(deadline - performance.now()));
    const form = body instanceof URLSearchParams ? { body } : {};
    return fetched(url, { method, headers, redirect, timeoutMs, ...form }, async (response) => {
      const { status, headers: given } = response;
      const content = response.body && (await bodyWithin(response, MAX_SIZE));
      if (content === undefined) throw new Distrust('is larger than any answer can be');
      return new Response(content, { status, headers: given });
    });
  };
}

/** A statement of the provider is wrong, though it is signed. The message is for the log and names nothing of the person. */
export class Distrust extends Error {}

/** Refuses a statement or a log-in from before this start, or from the future. @throws Distrust */
export function checkMoments({ iat, auth_time: loggedInAt = NaN }: IDToken, startedAt: Date, now: Date): void {
  const [from, until] = [startedAt.getTime() / 1000 - SKEW_S, now.getTime() / 1000 + SKEW_S];
  if (!(iat >= from && loggedInAt >= from)) throw new Distrust('was made before this check began');
  if (!(iat <= until && loggedInAt <= until)) throw new Distrust('is of the future');
}

const failed = (failure: IdentityFailure['failure'], reason: string): IdentityFailure => ({
  ok: false,
  failure,
  reason,
});

function failureOf(error: unknown, called: string): IdentityFailure {
  const { cause } = error instanceof Error ? error : {};
  const late = [error, cause].find((one) => one instanceof NoResponse);
  if (late) return failed('unavailable', `The ${called} ${late.message}`);
  // The library has one error for every status that it did not expect.
  if (cause instanceof Response) {
    return failed('unavailable', `The ${called} responded with status ${cause.status} in another form`);
  }
  if (error instanceof ResponseBodyError) {
    const code = /^\w{1,40}$/.test(error.error) ? error.error : 'an error';
    return failed('refused', `The ${called} refused the request: ${code}`);
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return failed('refused', `The ${called} refused the request with status ${error.status}`);
  }
  return failed('untrusted', `A response of the ${called} ${reasonOf(error, cause)}`);
}

/** Texts of the library are fixed; those of a parser quote what it read. */
function reasonOf(error: unknown, cause: unknown): string {
  const wrong = [error, cause].find((one) => one instanceof Distrust);
  if (wrong) return wrong.message;
  if (!(error instanceof ClientError)) return 'cannot be read';
  const detail = cause instanceof Error && cause.name === 'OperationProcessingError' ? `: ${cause.message}` : '';
  return `was refused: ${error.message}${detail}`;
}
