import { createHmac, createSecretKey } from 'node:crypto';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import type { StoreContext } from '../database/store-context.ts';

/** Crockford's: without the letters that are taken for a digit or make a word. A power of two, so no sign is likelier. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

type Of = Pick<StoreContext, 'brands'> & { readonly keys: Pick<StoreContext['keys'], 'identifier'> };

/** Prefixes of a brand without its own. Stored numbers begin with these whatever the brand. */
const PREFIXES = { reference: 'VN', case: 'ZK' } as const;

/** The number as people read it: with the prefix of the brand. */
function withPrefix({ brands }: Of, number: string, kind: keyof typeof PREFIXES, brand: string | null): string {
  const prefix = brands?.().get(brand ?? '')?.prefixes?.[kind] ?? PREFIXES[kind];
  return `${prefix}-${number.slice(-BODY)}`;
}

/** The signs behind the prefix: "2026-7K3M-9QXT". */
const BODY = 14;

/**
 * "VN-2026-7K3M-9QXT", to name an application on the phone and in a mail. It follows from the row and from a key that never changes, so
 * it is always the same and reveals nothing of the row or its token. An operator finds the application by a hash of it.
 *
 * @param brand of the application, or null when that is gone
 */
export const referenceIdOf = (context: Of, applicationId: string, made: Date, brand: string | null): string =>
  withPrefix(context, storedReferenceOf(context, applicationId, made), 'reference', brand);

/** The same as it is hashed. */
export const storedReferenceOf = ({ keys }: Of, applicationId: string, made: Date): string =>
  numberOf('reference', keys.identifier('reference id'), applicationId, made);

/** "ZK-2026-M2C8-04WJ": the same for the request for an adviser that belongs to the application, as it is stored. */
export const storedCaseNumberOf = ({ keys }: Of, applicationId: string, made: Date): string =>
  numberOf('case', keys.identifier('case number'), applicationId, made);

/** The number of a case as people read it. */
export const caseNumberOf = (context: Of, stored: string, brand: string | null): string =>
  withPrefix(context, stored, 'case', brand);

const numberOf = (kind: keyof typeof PREFIXES, key: Buffer, applicationId: string, made: Date) =>
  `${PREFIXES[kind]}-${amsterdamDate(made).year}-${signsOf(key, applicationId)}`;

/**
 * The stored form of a reference or case number that was typed or heard, whatever stands before the year: Crockford reads O as 0,
 * I and L as 1, and no dashes.
 */
export function numbersFrom(typed: string): { readonly reference: string; readonly caseNumber: string } {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const signs = letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1').slice(-12);
  const body = [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].join('-');
  return { reference: `${PREFIXES.reference}-${body}`, caseNumber: `${PREFIXES.case}-${body}` };
}

/** Whether two of them name the same, whatever they begin with. */
export const isSameNumber = (one: string, other: string): boolean => one.slice(-BODY) === other.slice(-BODY);

/** Whether a text has the form of one. */
export const isNumber = (text: string): boolean => /^[A-Z]{2,4}-\d{4}-\w{4}-\w{4}$/.test(text);

function signsOf(key: Buffer, text: string): string {
  const digest = createHmac('sha256', createSecretKey(key)).update(text).digest();
  const signs = Array.from(digest.subarray(0, LENGTH), (byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
