import { createHmac } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { isSameText } from '../database/sealing.ts';

/** Standard Webhooks: a message is signed with its id and moment, so that none can be changed or sent again later. */
export type WebhookMessage = {
  /** The same for every attempt, so that what arrives twice can be recognised. */
  readonly id: string;
  /** The moment of this attempt. */
  readonly timestamp: Date;
  /** The very bytes that are sent. */
  readonly body: string | Uint8Array;
};

/** How far the clocks of sender and receiver may be apart, and for how long what was seen on the way can be sent again. */
const TOLERANCE_MS = 5 * MINUTE_MS;
const PREFIX = 'whsec_';
/** Bytes of a key, as the standard has them. */
const [FEWEST, MOST] = [24, 64];

/** Reads a secret as both sides write it, `whsec_` and 24 to 64 bytes as base64; undefined for anything else. */
export function parseWebhookSecret(text: string): Uint8Array | undefined {
  const key = Buffer.from(text.slice(PREFIX.length), 'base64');
  const isWritten = text === PREFIX + key.toString('base64');
  return isWritten && key.length >= FEWEST && key.length <= MOST ? key : undefined;
}

/** The headers that sign a message with each secret: while one is replaced the receiver knows one of the two. */
export function signed(secrets: readonly Uint8Array[], message: WebhookMessage) {
  const seconds = Math.floor(message.timestamp.getTime() / SECOND_MS);
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets
      .map((secret) => signatureOf(secret, message.id, String(seconds), message.body))
      .join(' '),
  };
}

/** The headers of a request, with names in small letters. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The id of a message that was signed with one of these secrets within five minutes of now; undefined of any other. While
 * a secret is replaced there are two, and a sender may sign with both.
 */
export function verified(
  secrets: readonly Uint8Array[],
  headers: Headers,
  body: string | Uint8Array,
  now: Date,
): string | undefined {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const given = headers[name];
    return typeof given === 'string' && given !== '' ? given : undefined;
  });
  if (id === undefined || timestamp === undefined || signatures === undefined) return undefined;
  if (!/^\d{1,11}$/.test(timestamp)) return undefined;
  if (Math.abs(now.getTime() - Number(timestamp) * SECOND_MS) > TOLERANCE_MS) return undefined;
  const given = signatures.split(' ');
  const isSigned = secrets.some((secret) => {
    const expected = signatureOf(secret, id, timestamp, body);
    return given.some((one) => isSameText(one, expected));
  });
  return isSigned ? id : undefined;
}

function signatureOf(secret: Uint8Array, id: string, seconds: string, body: string | Uint8Array): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.`).update(body).digest('base64')}`;
}
