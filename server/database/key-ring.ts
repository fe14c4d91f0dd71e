import { deriveKey, keyCheck, seal, unseal, type RandomBytes } from './sealing.ts';

/** A key of the operator, which wraps others. */
export type MasterKey = {
  readonly secret: Uint8Array;
  /** Tells it from others, and nothing else about it. */
  readonly fingerprint: string;
  readonly wrapping: Buffer;
};

/**
 * No master key of this server opens a key: another one wraps it, or it was changed outside the product. A server that has
 * that one can work with it, so the caller is asked to try again.
 */
export class MasterKeyMissing extends Error {
  readonly statusCode = 503;
}

/** The keys that a server works with. */
export type KeyRing = {
  /** DATA_KEY, and DATA_KEY_PREVIOUS if there is one. */
  readonly masters: readonly MasterKey[];
  /** The key for one kind of reference, link or hash. It outlives every master key. */
  readonly identifier: (purpose: string) => Buffer;
  /**
   * Of a database that a release before December 2026 began: the master key from which that release derives the keys of
   * applications and of links. Undefined in any other, and when that master key is not at hand any more.
   */
  readonly origin: MasterKey | undefined;
};

export const masterKey = (secret: Uint8Array): MasterKey => ({
  secret,
  fingerprint: keyCheck(secret),
  wrapping: deriveKey(secret, 'wrapping'),
});

/** Encrypts a key for this application with a master key. */
export const wrapKey = ({ wrapping }: MasterKey, applicationId: string, key: Buffer, randomBytes: RandomBytes) =>
  seal(wrapping, key.toString('base64'), `key of ${applicationId}`, randomBytes);

/**
 * The key of an application.
 *
 * @param wrapped as it is stored; a release before December 2026 stored none
 * @throws MasterKeyMissing
 */
export function applicationKey(
  { masters, origin }: Pick<KeyRing, 'masters' | 'origin'>,
  applicationId: string,
  wrapped: Uint8Array | null | undefined,
): Buffer {
  if (wrapped) return Buffer.from(unwrapped(masters, wrapped, `key of ${applicationId}`), 'base64');
  if (!origin) throw new Error('This application has no key');
  return derivedKey(origin, applicationId);
}

/** The key that a release before December 2026 has for an application. */
export const derivedKey = ({ secret }: MasterKey, applicationId: string): Buffer =>
  deriveKey(secret, `application ${applicationId}`);

/** Opens what one of the master keys has wrapped. @throws MasterKeyMissing */
export function unwrapped(masters: readonly MasterKey[], sealed: Uint8Array, place: string): string {
  for (const { wrapping } of masters) {
    try {
      return unseal(wrapping, sealed, place);
    } catch {
      // It may be wrapped by another one.
    }
  }
  throw new MasterKeyMissing('No master key of this server has wrapped this key');
}
