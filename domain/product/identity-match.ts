import { formatIsoDate, type CalendarDate } from '../values/dates.ts';
import { endsOf, firstLetterOf, isNoSurname, surnameSpellings } from './surname.ts';

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
  /** The only name of a person who has one, when the bank gives just its initials. */
  readonly initials?: string | undefined;
  /** Where no surname is told apart from the other names, and of somebody who has none. */
  readonly fullName?: string | undefined;
  /** yyyy-mm-dd; year, month or day may be zeros when the bank does not know them, and a year may stand alone. */
  readonly dateOfBirth?: string | undefined;
};

/** The outcome of comparing one part; `unknown` when the bank did not tell it, which says nothing of the applicant. */
export type PartMatch = 'same' | 'another' | 'unknown';
export type IdentityMatch = { readonly name: PartMatch; readonly birthDate: PartMatch };

/**
 * Whether the person at the bank is the applicant: the surname is the legal or the preferred one, and the birth
 * date is the same day. Surnames are compared in all their spellings (`surnameSpellings`): capitals, accents, apostrophes,
 * hyphens, dots and spaces do not count (ß is ss; ä, ö, ü, å and ø are one letter or two); a prefix such as "van der" does
 * not count, whether it was typed in its own field, before the surname, after it, or left out. Combinations of a person's
 * own name with a partner's are not made up here: "Jansen-de Vries" is right only when the bank gives both names.
 *
 * Who has one name has no surname: registers write "." or "-" for it, and people write that or their name. Where a bank
 * tells only the initials of it, the name has to begin so.
 */
export const matchIdentity = (applicant: Applicant, verified: VerifiedPerson): IdentityMatch => ({
  name: matchName(applicant, verified),
  birthDate: matchBirthDate(applicant.dateOfBirth, verified.dateOfBirth),
});

function matchName(applicant: Applicant, person: VerifiedPerson): PartMatch {
  const { legalLastName, legalLastNamePrefix, preferredLastName, preferredLastNamePrefix, fullName } = person;
  const isNamed = [legalLastName, preferredLastName].some((name = '') => /\p{L}/u.test(name));
  if (!isNamed && isOneName(applicant.surname, person)) return 'same';
  const typed = surnameSpellings(applicant.surname, applicant.middleName);
  const known = [
    surnameSpellings(legalLastName, legalLastNamePrefix),
    surnameSpellings(preferredLastName, preferredLastNamePrefix),
    ...(fullName === undefined ? [] : endsOf(fullName).map((end) => surnameSpellings(end))),
  ];
  if (known.some((spellings) => !spellings.isDisjointFrom(typed))) return 'same';
  return isNamed ? 'another' : 'unknown';
}

/** Whether a bank tells of one name, and this surname is no surname either, or begins as that name does. */
function isOneName(surname: string, { legalLastName, preferredLastName, fullName, initials }: VerifiedPerson): boolean {
  const hasNone = [legalLastName, preferredLastName].some((name = '') => isNoSurname(name));
  const hasOne = hasNone || (fullName !== undefined && !/\s/u.test(fullName.trim()));
  if (isNoSurname(surname)) return hasOne;
  const initial = firstLetterOf(initials ?? '');
  return hasNone && initial !== undefined && initial === firstLetterOf(surname);
}

/** Whether every part is the same. */
export const isSamePerson = ({ name, birthDate }: IdentityMatch): boolean => name === 'same' && birthDate === 'same';

/** A bank writes zeros for a part that it does not know, or a year alone: such a day is told no more than none. */
function matchBirthDate(entered: CalendarDate, told = ''): PartMatch {
  if (!/^(?!0000)\d{4}-(?!00)\d\d-(?!00)\d\d$/.test(told)) return 'unknown';
  return formatIsoDate(entered) === told ? 'same' : 'another';
}
