import * as z from 'zod';
import type { VerifiedPerson } from '@vangnet/domain/product/identity-match';
import { Distrust } from '../../openid/connection.ts';

const text = z.string().max(200).nullish();
const claims = z.object({
  family_name: text,
  name: text,
  given_name: text,
  birthdate: z
    .string()
    .regex(/^\d{4}(-\d\d-\d\d)?$/)
    .nullish(),
});

/** The claims that a check asks for; those of the person, as the standard names them. */
export const WANTED = Object.fromEntries(
  Object.keys(claims.shape).map((name) => [name, name === 'birthdate' ? { essential: true } : null]),
);

/** Whether this is enough to compare a person with. */
export const isEnough = (told: Readonly<Record<string, unknown>>): boolean =>
  typeof told['birthdate'] === 'string' && ['family_name', 'name'].some((name) => typeof told[name] === 'string');

/**
 * Reads a person from what was signed about them. The standard knows no prefix: it stands in the surname ("de Vries"),
 * where the comparison looks for it. Without a surname the full name serves, without the given names in front of it.
 */
export function readPerson(told: Readonly<Record<string, unknown>>): VerifiedPerson {
  const read = claims.safeParse(told);
  if (!read.success) throw new Distrust('has a claim in another form than the standard has');
  const { family_name: surname, name, given_name: givenName, birthdate } = read.data;
  return {
    legalLastName: surname ?? (name ? withoutGivenName(name.trim(), givenName?.trim()) : undefined),
    // A year alone is allowed, and equals no birth date.
    dateOfBirth: birthdate ?? undefined,
  };
}

function withoutGivenName(name: string, givenName?: string): string | undefined {
  const given = givenName && name.startsWith(`${givenName} `) ? givenName : name.split(' ', 1)[0];
  return name.slice(given?.length).trim() || undefined;
}
