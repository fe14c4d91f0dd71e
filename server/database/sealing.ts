import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto';

/** Gives that many unpredictable bytes; an argument, so that tests can choose them. */
export type RandomBytes = (size: number) => Uint8Array;

// Node 24 takes three times as long for a cipher or a keyed hash with a key in a buffer, so each makes a key object of it.
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte of everything sealed, for the day that another algorithm follows. */
const FORMAT = 1;

/** A 256-bit key for one purpose. Keys for different purposes tell nothing about each other. */
export function deriveKey(secret: Uint8Array | string, purpose: string): Buffer {
  return Buffer.from(
    hkdfSync('sha256', typeof secret === 'string' ? secret : createSecretKey(secret), '', purpose, 32),
  );
}

/** Whether a key is the one that a database was filled with, and nothing else about it. */
export const keyCheck = (dataKey: Uint8Array): string => fingerprint(deriveKey(dataKey, 'data key check'), 'vangnet');

/** Encrypts and signs a text. `context` names the place where it is kept; elsewhere it does not open. */
export function seal(key: Buffer, text: string, context: string, randomBytes: RandomBytes): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, createSecretKey(key), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), content]);
}

/** Throws when the key is another one, the bytes were changed, or they were sealed for another place. */
export function unseal(key: Buffer, sealed: Uint8Array, context: string): string {
  if (sealed[0] !== FORMAT) throw new Error(`Unknown sealing format ${sealed[0]}`);
  const contentStart = 1 + NONCE_BYTES + TAG_BYTES;
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, createSecretKey(key), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, contentStart));
  return Buffer.concat([decipher.update(sealed.subarray(contentStart)), decipher.final()]).toString('utf8');
}

/** Random bytes in base64url: characters that need no escaping in an address. @param size in bytes */
export const randomText = (size: number, randomBytes: RandomBytes): string =>
  Buffer.from(randomBytes(size)).toString('base64url');

/** A bearer token: 192 random bits. */
export const newToken = (randomBytes: RandomBytes): string => randomText(24, randomBytes);

/** The hash that is kept of a token. A plain hash is enough: 192 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A keyed hash, for texts that could be guessed. */
export function fingerprint(key: Buffer, text: string): string {
  return createHmac('sha256', createSecretKey(key)).update(text).digest('base64url');
}

/** Compares a secret with what was given; the time that it takes does not reveal where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
