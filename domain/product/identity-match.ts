import { formatIsoDate, type CalendarDate } from '../values/dates.ts';
import { surnameForms } from './surname.ts';

/** The person as the applicant filled them in. */
export type Applicant = {
  readonly surname: string;
  readonly middleName?: string | undefined;
  readonly dateOfBirth: CalendarDate;
};

/** The person who logged in, as a bank reports them. Any part may be missing. */
export type VerifiedPerson = {
  readonly legalLastName?: string | undefined;
  readonly legalLastNamePrefix?: string | undefined;
  readonly preferredLastName?: string | undefined;
  readonly preferredLastNamePrefix?: string | undefined;
  /** yyyy-mm-dd; month and day may be 00 when the bank does not know them. */
  readonly dateOfBirth?: string | undefined;
};

export type IdentityMatch = { readonly name: boolean; readonly birthDate: boolean };

/**
 * Whether the person at the bank is the applicant: the surname is the legal or the preferred one, and the birth
 * date is the same day. Surnames are compared after this normalisation: capitals, accents, apostrophes, hyphens, dots
 * and spaces do not count (ß is ss, ø is o); a prefix such as "van der" does not count, whether it was typed in its own
 * field, before the surname, or left out. The last word of a name always counts: "Den" is a surname too. Combinations
 * of a person's own name with a partner's are not made up here: "Jansen-de Vries" is right only when the bank gives it
 * as the preferred name.
 */
export function matchIdentity({ surname, middleName = '', dateOfBirth }: Applicant, verified: VerifiedPerson) {
  const { legalLastName, legalLastNamePrefix, preferredLastName, preferredLastNamePrefix } = verified;
  const typed = surnameForms(surname, middleName);
  const known = [
    ...surnameForms(legalLastName, legalLastNamePrefix),
    ...surnameForms(preferredLastName, preferredLastNamePrefix),
  ];
  return {
    name: known.some((form) => typed.includes(form)),
    // A bank writes 00 for an unknown part; such a day equals no birth date.
    birthDate: formatIsoDate(dateOfBirth) === verified.dateOfBirth,
  } satisfies IdentityMatch;
}
