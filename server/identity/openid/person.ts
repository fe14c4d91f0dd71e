import * as z from 'zod';
import { isNoSurname } from '@vangnet/domain/product/surname';
import type { VerifiedPerson } from '@vangnet/domain/product/identity-match';
import { Distrust } from '../../openid/connection.ts';

/** A claim that is blank says as little as one that is not there. */
const told = <T extends z.ZodType<string>>(schema: T) =>
  z.preprocess((claim) => (typeof claim === 'string' && claim.trim() === '' ? undefined : claim), schema.nullish());
const text = told(z.string().trim().max(200));
const claims = z.object({
  family_name: text,
  name: text,
  given_name: text,
  birthdate: told(z.string().regex(/^\d{4}(-\d\d-\d\d)?$/)),
});

/** The claims that a check asks for; those of the person, as the standard names them. */
export const WANTED = Object.fromEntries(
  Object.keys(claims.shape).map((name) => [name, name === 'birthdate' ? { essential: true } : null]),
);

type Claims = Readonly<Record<string, unknown>>;
/** By the claims that are needed; any text tells a name, and a whole date a birth date. */
const TELLS: Readonly<Record<string, RegExp>> = { family_name: /\S/u, birthdate: /^(?!0000)\d{4}-\d\d-\d\d$/ };
const tells = (said: Claims, name: string, pattern: RegExp) => {
  const claim = said[name];
  return typeof claim === 'string' && pattern.test(claim);
};

/** Whether this is enough to compare a person with. */
export const isEnough = (signed: Claims): boolean =>
  Object.entries(TELLS).every(([name, pattern]) => tells(signed, name, pattern));

/** What was signed, with what UserInfo says where that tells nothing. */
export const together = (signed: Claims, userInfo: Claims): Claims => {
  const names = Object.keys(claims.shape).filter((name) => !tells(signed, name, TELLS[name] ?? /\S/u));
  return { ...signed, ...Object.fromEntries(names.map((name) => [name, userInfo[name] ?? signed[name]])) };
};

/**
 * Reads a person from what was told about them. The standard knows no prefix: it stands in the surname ("de Vries"),
 * where the comparison looks for it. Without a surname the full name serves, without the given names in front of it where
 * these are known. Of somebody who has no surname it is all that there is.
 */
export function readPerson(said: Claims): VerifiedPerson {
  const read = claims.safeParse(said);
  if (!read.success) throw new Distrust('has a claim in another form than the standard has');
  const { family_name: surname, name, given_name: givenName, birthdate } = read.data;
  const dateOfBirth = birthdate ?? undefined;
  if (!surname) return { ...apart(name ?? '', givenName ?? undefined), dateOfBirth };
  const fullName = isNoSurname(surname) ? (name ?? givenName ?? undefined) : undefined;
  return { legalLastName: surname, fullName, dateOfBirth };
}

/** The surname in a full name: all but the given names, or but the first word where these are not known. */
function apart(name: string, givenName?: string): Pick<VerifiedPerson, 'legalLastName' | 'fullName'> {
  if (givenName && name.startsWith(`${givenName} `)) return { legalLastName: name.slice(givenName.length).trim() };
  const [, ...rest] = name.split(/\s+/);
  return { legalLastName: rest.join(' ') || undefined, fullName: name || undefined };
}
