import { expect, test } from 'vitest';
import {
  confirmedMarks,
  contactMarks,
  marksByDetail,
  nameMarks,
  namesakeMarks,
  type EnteredPerson,
} from './tested-person.ts';

const person: EnteredPerson = {
  surname: 'Rijnders',
  middleName: 'van der',
  dateOfBirth: { year: 1985, month: 4, day: 12 },
  email: 'r.rijnders@vangnet.example',
  phoneNumber: '0031612345678',
  iban: 'NL91ABNA0417164300',
};
const born = '1985-04-12';
const share = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));

test.each<Partial<EnteredPerson>>([
  {},
  { middleName: undefined },
  { surname: 'van der Rijnders', middleName: undefined },
  { surname: 'VANDERRIJNDERS', middleName: undefined },
  { surname: 'Rynders' },
  { surname: 'R\u00efjnders' },
  { surname: 'R\u0456jnders' },
  { surname: 'R1jnd3rs' },
  { surname: 'Rljnders' },
  { surname: 'Rijnd\u0435rs', middleName: 'v\u0430n der' },
  { surname: '\uff32ijnders' },
  { middleName: 'v4n der' },
  { surname: 'Ri\u03b9nders' },
])('a failure is found by the name %o', (entered) => {
  const bank = { legalLastName: 'Rijnders', legalLastNamePrefix: 'van der', dateOfBirth: born };
  expect(share(nameMarks({ ...person, ...entered }), namesakeMarks(bank))).toBe(true);
});

test.each([
  { legalLastName: 'Jansen', preferredLastName: 'Rijnders' },
  { legalLastName: '.', fullName: 'Rijnders' },
  { legalLastName: 'Maria van der Rijnders', fullName: 'Anna Maria van der Rijnders' },
])('a failure is found by the preferred name, the only one, or the end of the full one (%o)', (bank) => {
  expect(share(nameMarks(person), namesakeMarks({ ...bank, dateOfBirth: born }))).toBe(true);
});

test('the marks of a name are those of release 1.0.0, of which the store keeps hashes', () => {
  const marks = nameMarks({ ...person, surname: 'Jørgensen-Müller', middleName: 'von dem' });
  const names = ['iorgensenmuier', 'vondemiorgensenmuier', 'demiorgensenmuier'];
  expect(marks).toEqual(names.map((name) => JSON.stringify(['name', born, name])));
});

test('a name that a bank confirmed has other marks than the same one that was entered, and an operator lifts both', () => {
  const bank = { legalLastName: 'Rijnders', legalLastNamePrefix: 'van der', dateOfBirth: born };
  expect(share(nameMarks(person), confirmedMarks(bank))).toBe(false);
  expect(confirmedMarks(bank)).not.toEqual([]);
  expect(marksByDetail(person).surname).toEqual(
    expect.arrayContaining([...nameMarks(person), ...confirmedMarks(bank)]),
  );
});

test.each([
  ['name', { legalLastName: 'Bakker', dateOfBirth: born }],
  ['birth date', { legalLastName: 'Rijnders', dateOfBirth: '1985-04-13' }],
  ['prefix only', { legalLastName: 'van der', dateOfBirth: born }],
])('a person at the bank with another %s is not the applicant', (_, bank) => {
  expect(share(nameMarks(person), namesakeMarks(bank))).toBe(false);
});

test('a bank that gives no name or no birth date gives no mark of an applicant', () => {
  expect(namesakeMarks({ dateOfBirth: born })).toEqual([]);
  expect(share(nameMarks(person), namesakeMarks({ legalLastName: 'Rijnders' }))).toBe(false);
});

test('people with the same birth date and names in another script are not one person', () => {
  const [one, other] = ['\u738b', '\u674e'].map((surname) => nameMarks({ ...person, surname, middleName: undefined }));
  expect(share(one ?? [], other ?? [])).toBe(false);
});

const other = { email: 'a@vangnet.example', phoneNumber: '0031687654321', iban: 'NL20INGB0001234567' };

test.each<Partial<EnteredPerson>>([
  { ...other, email: person.email },
  { ...other, email: ' R.Rijnders+nog.een@Vangnet.example' },
  { ...other, email: 'rrijnders@vangnet.example' },
  { ...other, phoneNumber: person.phoneNumber },
  { ...other, iban: person.iban },
])(
  'an application that was only filled in is of the same person with %o and the same birth date, under any name',
  (entered) => {
    const again = { ...person, surname: 'Bakker', ...entered };
    expect(share(contactMarks(person), contactMarks(again))).toBe(true);
    const later = { ...again, dateOfBirth: { ...person.dateOfBirth, day: 13 } };
    expect(share(contactMarks(person), contactMarks(later))).toBe(false);
  },
);

test('an application that was only filled in is not of the same person because of a name and a birth date', () => {
  expect(share(contactMarks(person), contactMarks({ ...person, ...other }))).toBe(false);
});
