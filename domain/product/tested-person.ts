import { formatIsoDate, type CalendarDate } from '../values/dates.ts';
import { mailboxOf } from '../values/mailbox.ts';
import type { VerifiedPerson } from './identity-match.ts';
import { endsOf, surnameForms } from './surname.ts';

/** The person whom an application says it is about; phone number and account in the notation of the store. */
export type EnteredPerson = {
  readonly surname: string;
  readonly middleName?: string | undefined;
  readonly dateOfBirth: CalendarDate;
  readonly email: string;
  readonly phoneNumber: string;
  readonly iban: string;
};

/** The known data of a person, which may be incomplete. */
export type PartlyKnownPerson = Pick<EnteredPerson, 'dateOfBirth'> & {
  readonly [Detail in keyof EnteredPerson]?: EnteredPerson[Detail] | undefined;
};

/** All marks of a person by the detail that makes each, together with the birth date; none for what is not known. */
export function marksByDetail({ dateOfBirth, surname, middleName, email, phoneNumber, iban }: PartlyKnownPerson) {
  const born = formatIsoDate(dateOfBirth);
  return {
    surname: [ENTERED, CONFIRMED].flatMap((kind) => marksOfName(kind, born, surname, middleName)),
    email: email === undefined ? [] : [mark('email', born, mailboxOf(email))],
    phoneNumber: phoneNumber === undefined ? [] : [mark('phone', born, phoneNumber)],
    iban: iban === undefined ? [] : [mark('account', born, iban)],
  };
}

/**
 * The marks by which an application that was only filled in is taken for the same person as another one: the birth date
 * together with the e-mail address, the phone number or the account. A name and a birth date are no mark here: many
 * other people know them too.
 */
export function contactMarks(person: EnteredPerson): string[] {
  const { email, phoneNumber, iban } = marksByDetail(person);
  return [...email, ...phoneNumber, ...iban];
}

/** A name that anybody can enter says nothing of who failed; the same one is another mark when a bank has confirmed it. */
const [ENTERED, CONFIRMED] = ['name', 'confirmed name'] as const;
type NameKind = typeof ENTERED | typeof CONFIRMED;

/** The marks of a surname and a birth date as they were entered. */
export const nameMarks = ({ dateOfBirth, surname, middleName }: EnteredPerson): string[] =>
  marksOfName(ENTERED, formatIsoDate(dateOfBirth), surname, middleName);

/** The marks of a person whom a bank confirmed, by the legal name and by the preferred one. */
export const confirmedMarks = (person: VerifiedPerson): string[] => marksAtBank(CONFIRMED, person);

/** The marks that this person would have made by entering their own name: anybody else can have made them too. */
export const namesakeMarks = (person: VerifiedPerson): string[] => marksAtBank(ENTERED, person);

const marksAtBank = (kind: NameKind, { dateOfBirth: born = '', ...person }: VerifiedPerson) => [
  ...marksOfName(kind, born, person.legalLastName, person.legalLastNamePrefix),
  ...marksOfName(kind, born, person.preferredLastName, person.preferredLastNamePrefix),
  ...(person.fullName === undefined ? [] : endsOf(person.fullName).flatMap((end) => marksOfName(kind, born, end))),
];

const marksOfName = (kind: NameKind, born: string, name?: string, prefix?: string) => [
  ...new Set(surnameForms(name, prefix, withPlainLetters).map((form) => mark(kind, born, alike(form)))),
];

const mark = (...parts: readonly string[]) => JSON.stringify(parts);

/** Digits, and the Cyrillic and Greek letters that look like a Latin one, each before that letter. */
const LOOK_ALIKES = new Map(
  (
    '0o 1l 2z 3e 4a 5s 6b 7t 8b 9g аa вb сc ԁd еe ғf һh нh іi јj кk ӏl мm пn оo рp ԛq гr ѕs тt цu ѵv ԝw хx уy зz ' +
    'αa βb ϲc εe γy ηn ιi κk νv οo ρp τt υu χx'
  )
    .split(' ')
    .map(([from = '', to = '']) => [from, to] as const),
);

const withPlainLetters = (word: string) => word.replace(/[^a-z]/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter);

/** One spelling for what is read for each other: i, j, l, y and ij; rn and m; vv and w. */
const alike = (form: string) =>
  form.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll(/[jly]/g, 'i').replaceAll('ii', 'i');
