import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchIdentity, type Applicant, type VerifiedPerson } from './identity-match.ts';
import { expectForAll } from '../testing/for-all.ts';

const BIRTH = { dateOfBirth: { year: 1985, month: 4, day: 12 } };
const name = (applicant: Omit<Applicant, 'dateOfBirth'>, verified: VerifiedPerson) =>
  matchIdentity({ ...applicant, ...BIRTH }, verified).name;
const legal = (legalLastName: string, legalLastNamePrefix?: string): VerifiedPerson =>
  legalLastNamePrefix === undefined ? { legalLastName } : { legalLastName, legalLastNamePrefix };

test.each<[typed: string, middleName: string | undefined, verified: VerifiedPerson]>([
  ['Jansen', undefined, legal('Jansen')],
  ['JANSEN ', undefined, legal('Jansen')],
  ['Vries', 'de', legal('Vries', 'de')],
  ['de Vries', undefined, legal('Vries', 'de')],
  ['Vries', undefined, legal('Vries', 'de')],
  ['Vries', 'de', legal('de Vries')],
  ['Vries', 'de', legal('Vries')],
  ['van der Berg', undefined, legal('Berg', 'van der')],
  ['der Berg', 'van', legal('Berg', 'van der')],
  ['v.d. Berg', undefined, legal('Berg', 'van den')],
  ['Vandenberg', undefined, legal('Berg', 'van den')],
  ['Muller', undefined, legal('Müller')],
  ['Sørensen', undefined, legal('Sorensen')],
  ['Groß', undefined, legal('Gross')],
  ['Łukasz', undefined, legal('LUKASZ')],
  ['Ĳsselstein', undefined, legal('IJsselstein')],
  ['Danie\u0308ls', undefined, legal('Dani\u00ebls')],
  ["'t Hooft", undefined, legal('Hooft', '’t')],
  ["d'Hondt", undefined, legal('Hondt', "d'")],
  ['OBrien', undefined, legal("O'Brien")],
  ['Jansen - de Vries', undefined, { legalLastName: 'Vries', preferredLastName: 'Jansen-de Vries' }],
  ['de Vries', undefined, { legalLastName: 'Vries', preferredLastName: 'Jansen-de Vries' }],
  ['Jansen', undefined, { legalLastName: 'Vries', preferredLastName: 'Jansen' }],
  ['Vries', 'Jansen-de', { legalLastName: 'Bakker', preferredLastName: 'Jansen-de Vries' }],
  ['Den', undefined, legal('Den')],
  ['Le', undefined, legal('Le', 'Van')],
  ['Klausen', 'zur', legal('Klausen', 'zur')],
])('the surname %s (%s) matches', (surname, middleName, verified) => {
  expect(name(middleName === undefined ? { surname } : { surname, middleName }, verified)).toBe(true);
});

test.each<[typed: string, middleName: string | undefined, verified: VerifiedPerson]>([
  ['Janssen', undefined, legal('Jansen')],
  ['Jansen-de Vries', undefined, legal('Vries', 'de')],
  ['Vries-Jansen', undefined, { legalLastName: 'Vries', preferredLastName: 'Jansen-de Vries' }],
  ['de', undefined, legal('Vries', 'de')],
  ['Vries', 'de', legal('Berg', 'de')],
  ['Vries', 'de', {}],
  ['', '', legal('Vries')],
  ['', '', { legalLastName: '', preferredLastName: '-' }],
  ['-', undefined, { legalLastName: "'" }],
  ['van', undefined, legal('Berg', 'van')],
])('the surname %s (%s) does not match', (surname, middleName, verified) => {
  expect(name(middleName === undefined ? { surname } : { surname, middleName }, verified)).toBe(false);
});

const birthDate = (verified?: string) =>
  matchIdentity({ surname: 'Vries', ...BIRTH }, verified === undefined ? {} : { dateOfBirth: verified }).birthDate;

test('a birth date matches when it is the same day', () => {
  expect(birthDate('1985-04-12')).toBe(true);
});
test.each(['1985-04-13', '1985-12-04', '1985-04-00', '1985-00-00', '0000-00-00', '12-04-1985', '', undefined])(
  'a birth date of 12 April 1985 does not match %s',
  (verified) => {
    expect(birthDate(verified)).toBe(false);
  },
);

const letters = fc.stringMatching(/^[b-df-hj-km-np-rw-y]{4,12}$/);
const prefix = fc.constantFrom('van', 'van der', "van 't", 'de', 'ten', "d'");
const noise = fc.constantFrom(
  (s: string) => s.toUpperCase(),
  (s: string) => `  ${s} `,
  (s: string) => s.replace(/(.)/, '$1\u0301'),
  (s: string) => s.replaceAll(' ', '-'),
);

describe('for any surname', () => {
  test('capitals, accents, hyphens and the place of the prefix do not matter', () => {
    expectForAll(letters, prefix, noise, fc.boolean(), (last, before, change, together) => {
      const applicant = together
        ? { surname: change(`${before} ${last}`) }
        : { surname: change(last), middleName: before };
      expect(name(applicant, legal(last, before))).toBe(true);
      expect(name(applicant, { legalLastName: 'Qqqqq', preferredLastName: last })).toBe(true);
    });
  });

  test('another surname does not match', () => {
    expectForAll(letters, letters, prefix, (one, other, before) => {
      fc.pre(one !== other);
      expect(name({ surname: one, middleName: before }, legal(other, before))).toBe(false);
      expect(name({ surname: `${one}-${other}` }, legal(other, before))).toBe(false);
    });
  });
});
