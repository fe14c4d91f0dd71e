import { createHmac, createSecretKey } from 'node:crypto';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import type { StoreContext } from '../database/store-context.ts';

/** Crockford's: without the letters that are taken for a digit or make a word. A power of two, so no sign is likelier. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

type Key = { readonly keys: Pick<StoreContext['keys'], 'identifier'> };

/**
 * "VN-2026-7K3M-9QXT", to name an application on the phone and in a mail. It follows from the row and from a key that never changes, so
 * it is always the same and reveals nothing of the row or its token. An operator finds the application by a hash of it.
 */
export function referenceIdOf({ keys }: Key, applicationId: string, made: Date): string {
  return `VN-${amsterdamDate(made).year}-${signsOf(keys.identifier('reference id'), applicationId)}`;
}

/** "ZK-2026-M2C8-04WJ": the same for the request for an adviser that belongs to the application. */
export function caseNumberOf({ keys }: Key, applicationId: string, made: Date): string {
  return `ZK-${amsterdamDate(made).year}-${signsOf(keys.identifier('case number'), applicationId)}`;
}

/** A reference or case number as it was typed or heard: Crockford reads O as 0, I and L as 1, and no dashes. */
export function referenceFrom(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const signs = letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return [signs.slice(0, 2), signs.slice(2, 6), signs.slice(6, 10), signs.slice(10)].join('-');
}

function signsOf(key: Buffer, text: string): string {
  const digest = createHmac('sha256', createSecretKey(key)).update(text).digest();
  const signs = Array.from(digest.subarray(0, LENGTH), (byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
