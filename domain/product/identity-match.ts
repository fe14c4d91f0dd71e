import { formatIsoDate, type CalendarDate } from '../values/dates.ts';

/** What the applicant filled in. */
export type Applicant = {
  readonly surname: string;
  readonly middleName?: string | undefined;
  readonly dateOfBirth: CalendarDate;
};

/** What a bank says of the person who logged in. Any part may be missing. */
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
 * Whether the person at the bank is the applicant: the surname is the legal or the preferred one, and the birth date is
 * the same day.
 *
 * Surnames are compared after this normalisation: capitals, accents, apostrophes, hyphens, dots and spaces do not
 * count (ß is ss, ø is o); a prefix such as "van der" does not count, whether it was typed in its own field, before the
 * surname, or left out. The last word of a name always counts: "Den" is a surname too. Combinations of a person's own
 * name with a partner's are not made up here: "Jansen-de Vries" is right only when the bank gives it as the preferred
 * name.
 */
export function matchIdentity({ surname, middleName = '', dateOfBirth }: Applicant, verified: VerifiedPerson) {
  const { legalLastName, legalLastNamePrefix, preferredLastName, preferredLastNamePrefix } = verified;
  const typed = forms(surname, middleName);
  const known = [...forms(legalLastName, legalLastNamePrefix), ...forms(preferredLastName, preferredLastNamePrefix)];
  return {
    name: known.some((form) => typed.includes(form)),
    // A bank writes 00 for an unknown part; such a day equals no birth date.
    birthDate: formatIsoDate(dateOfBirth) === verified.dateOfBirth,
  } satisfies IdentityMatch;
}

/** The notations in which the other side may have the name. */
function forms(name = '', prefix = ''): string[] {
  const [plain, full] = [wordsOf(name), wordsOf(`${prefix} ${name}`)];
  if (plain.length === 0) return [];
  return [plain, full, withoutPrefix(full)].map((words) => words.join(''));
}

/** Letters that Unicode does not decompose, and what people write for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

function wordsOf(name: string): string[] {
  const plain = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[ßøłđðþæœı]/g, (letter) => LETTERS[letter] ?? letter).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Dutch prefixes and those of surnames that are common in the Netherlands, word by word and as people shorten them. */
const PREFIXES = new Set(
  (
    'a aan af al am auf aus ben bij bin boven d da dal dalla das de degli dei del della den der des di die do don dos ' +
    'du e el het i im in l la las le les lo los onder op over s t te ten ter thoe to toe tot uijt uit v van vanden ' +
    'vander vd ver vom von voor vor z zu zum zur'
  ).split(' '),
);

function withoutPrefix(words: readonly string[]): readonly string[] {
  const start = words.slice(0, -1).findIndex((word) => !PREFIXES.has(word));
  return words.slice(start === -1 ? -1 : start);
}
