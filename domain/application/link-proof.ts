import * as z from 'zod/mini';
import { normalisePostcode } from '../values/postcode.ts';
import { formatDate, parseDate, type CalendarDate } from '../values/dates.ts';
import type { Draft } from './draft-schema.ts';
import { dateOfBirth, dateOfBirthUntil } from './fields.ts';
import { postcode } from './fields-personal.ts';

/** Proof of a visitor who comes by a mailed link: birth date as dd-mm-yyyy, and postcode. */
export const proofSchema = z.object({ dateOfBirth, zipCode: postcode });
export type Proof = z.infer<typeof proofSchema>;

/** The same as it is asked on a screen. */
export const proofStepOn = (today: CalendarDate) => z.extend(proofSchema, { dateOfBirth: dateOfBirthUntil(today) });

/**
 * Whether a draft holds more of a person than what the mail with the link says anyway. From then on the link
 * shows nothing before its reader has given the birth date and the postcode in it.
 */
export function needsProof({ insurer = {}, iban }: Draft): boolean {
  const { initials, surname, zipCode, number, street, city, phoneNumber } = insurer;
  return [initials, surname, zipCode, number, street, city, phoneNumber, iban].some(Boolean);
}

/** Birth date and postcode as one text that is the same for every way of writing them. */
export function proofText({ dateOfBirth: born, zipCode }: Proof): string {
  const day = parseDate(born);
  return `${day ? formatDate(day) : ''} ${normalisePostcode(zipCode)}`;
}

/** The proof that a draft asks for; undefined when it lacks one of the two, and then no proof is enough. */
export function expectedProof({ insurer }: Draft): Proof | undefined {
  const { dateOfBirth: born, zipCode } = insurer ?? {};
  return born && zipCode ? { dateOfBirth: born, zipCode } : undefined;
}
