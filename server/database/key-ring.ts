import { deriveKey, keyCheck, seal, unseal, type RandomBytes } from './sealing.ts';

/** A key of the operator, which wraps others. */
export type MasterKey = {
  readonly secret: Uint8Array;
  /** Distinguishes it from others, and says nothing else about it. */
  readonly fingerprint: string;
  readonly wrapping: Buffer;
};

/**
 * No master key of this server opens a key: another one wraps it, or it was changed outside the product. A server that has
 * that one can work with it, so the caller is asked to try again.
 */
export class MasterKeyMissing extends Error {
  override readonly name = 'MasterKeyMissing';
  readonly statusCode = 503;
}

/** The keys that a server works with. */
export type KeyRing = {
  /** DATA_KEY, and DATA_KEY_PREVIOUS if there is one. */
  readonly masters: readonly MasterKey[];
  /** The key for one kind of reference, link or hash. It outlives every master key. */
  readonly identifier: (purpose: string) => Buffer;
};

export const masterKey = (secret: Uint8Array): MasterKey => ({
  secret,
  fingerprint: keyCheck(secret),
  wrapping: deriveKey(secret, 'wrapping'),
});

const IDENTIFIERS = 'identifiers';
const placeOf = (applicationId: string) => `key of ${applicationId}`;

/** Encrypts the key of an application with a master key. */
export const wrapKey = (master: MasterKey, applicationId: string, key: Buffer, randomBytes: RandomBytes) =>
  wrap(master, placeOf(applicationId), key, randomBytes);

/**
 * The key of an application.
 *
 * @param wrapped as it is stored; null when it was deleted, and the application with it
 * @throws MasterKeyMissing
 */
export function applicationKey(
  { masters }: Pick<KeyRing, 'masters'>,
  applicationId: string,
  wrapped: Uint8Array | null | undefined,
): Buffer {
  if (!wrapped) throw new Error('This application has no key');
  return unwrapped(masters, placeOf(applicationId), wrapped);
}

/** Encrypts the key from which those of references, links and hashes are derived. */
export const wrapIdentifierKey = (master: MasterKey, key: Buffer, randomBytes: RandomBytes) =>
  wrap(master, IDENTIFIERS, key, randomBytes);

/** Opens that key. @throws MasterKeyMissing */
export const openIdentifierKey = (masters: readonly MasterKey[], wrapped: Uint8Array): Buffer =>
  unwrapped(masters, IDENTIFIERS, wrapped);

/** Derives a key for each purpose from that one, once. */
export function identifierOf(identifierKey: Buffer): KeyRing['identifier'] {
  const keys = new Map<string, Buffer>();
  return (purpose) => {
    const key = keys.get(purpose) ?? deriveKey(identifierKey, purpose);
    keys.set(purpose, key);
    return key;
  };
}

const wrap = ({ wrapping }: MasterKey, place: string, key: Buffer, randomBytes: RandomBytes) =>
  seal(wrapping, key.toString('base64'), place, randomBytes);

/** Opens what one of the master keys has wrapped. @throws MasterKeyMissing */
function unwrapped(masters: readonly MasterKey[], place: string, wrapped: Uint8Array): Buffer {
  for (const { wrapping } of masters) {
    try {
      return Buffer.from(unseal(wrapping, wrapped, place), 'base64');
    } catch {
      // It may be wrapped by another one.
    }
  }
  throw new MasterKeyMissing('No master key of this server has wrapped this key');
}
