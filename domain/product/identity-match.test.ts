import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchIdentity, type Applicant, type VerifiedPerson } from './identity-match.ts';
import { expectForAll } from '../testing/for-all.ts';

const BIRTH = { dateOfBirth: { year: 1985, month: 4, day: 12 } };
const name = (applicant: Omit<Applicant, 'dateOfBirth'>, verified: VerifiedPerson) =>
  matchIdentity({ ...applicant, ...BIRTH }, verified).name;
const legal = (legalLastName: string, legalLastNamePrefix?: string): VerifiedPerson =>
  legalLastNamePrefix === undefined ? { legalLastName } : { legalLastName, legalLastNamePrefix };

/** Those of the national register of persons (table 32) that have each of its words. */
const PREFIXES = (
  "'s, 't, a, aan, aan de, aan den, aan der, aan het, af, al, am, auf, auf dem, aus 'm, ben, bij, bin, boven d', dal, dalla, das, " +
  'de die le, deca, degli, dei, del, della, den, des, di, do, don, dos, du, el, het, i, il, im, in der, l, la, las, les, lo, los, of, ' +
  "onder 't, op gen, op ten, over, te, ten, ter, tho, thoe, thor, to, toe, tot, uijt te de, uit den, unter, van de l', van gen, " +
  "van van de, ver, vom, von dem, von 't, voor in 't, vor der, zu, zum, zur"
).split(', ');

type Row = readonly [typed: string, middleName: string | undefined, verified: VerifiedPerson];
test.each<Row>([
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
  ['Müller', undefined, legal('MUELLER')],
  ['Joergensen', undefined, legal('Jørgensen')],
  ['Jörgensen', undefined, legal('JOERGENSEN')],
  ['Aaberg', undefined, legal('A\u030aberg')],
  ['Größler', undefined, legal('GROESSLER')],
  ['Muñoz', undefined, legal('Munoz')],
  ['Berg', undefined, legal('von dem Berg')],
  ['Venne', 'unter der', legal('Venne')],
  ['Berg', 'van der', legal('Berg, van der')],
  ['Berg, van der', undefined, legal('Berg', 'van der')],
  ['Jansen', undefined, legal('Jansen, Jr.')],
  ['Senior', undefined, legal('Senior')],
  ['Jansen', undefined, legal('Jansen e/v de Vries')],
  ['de Vries-Jansen', undefined, legal('Jansen E.V. Vries', 'de')],
  ['Vries geb. Jansen', 'de', legal('Jansen')],
  ['.', undefined, legal('-')],
  ['1', undefined, { fullName: 'Sukarno' }],
  ['Sukarno', undefined, { legalLastName: '.', fullName: 'Sukarno' }],
  ['Sukarno', undefined, { legalLastName: '.', initials: 'S' }],
  ['Nurhaliza', undefined, { legalLastName: '-', fullName: 'Siti Nurhaliza' }],
  ['de Vries', undefined, { legalLastName: 'Jan de Vries', fullName: 'Pieter Jan de Vries' }],
  ...PREFIXES.map((before) => ['Berg', undefined, legal(`${before} Berg`)] as const),
  ...PREFIXES.map((before) => ['Berg', before, legal('Berg')] as const),
])('the surname %s (%s) is that of %o', (surname, middleName, verified) => {
  expect(name({ surname, middleName }, verified)).toBe('same');
});

test.each<Row>([
  ['Janssen', undefined, legal('Jansen')],
  ['Jansen-de Vries', undefined, legal('Vries', 'de')],
  ['Vries-Jansen', undefined, { legalLastName: 'Vries', preferredLastName: 'Jansen-de Vries' }],
  ['de', undefined, legal('Vries', 'de')],
  ['Vries', 'de', legal('Berg', 'de')],
  ['', '', legal('Vries')],
  ['van', undefined, legal('Berg', 'van')],
  ['Muñoz', undefined, legal('MUNXXOZ')],
  ['Muller', undefined, legal('Mueller')],
  ['Meier', undefined, legal('Maier')],
  ['.', undefined, legal('Jansen')],
  ['Jaspers', undefined, { legalLastName: 'Jansen', initials: 'J' }],
  ['.', undefined, { legalLastName: 'Jansen', preferredLastName: '-' }],
  ['Bakker', undefined, legal('Jansen e/v de Vries')],
])('the surname %s (%s) is not that of %o', (surname, middleName, verified) => {
  expect(name({ surname, middleName }, verified)).toBe('another');
});

test.each<Row>([
  ['Vries', 'de', {}],
  ['Vries', 'de', legal(' ')],
  ['', '', { legalLastName: '', preferredLastName: '-' }],
  ['Sukarno', undefined, legal('.')],
  ['Sukarno', undefined, { legalLastName: '.', initials: 'T' }],
  ['Sukarno', undefined, { initials: 'S' }],
  ['Sukarno', undefined, { fullName: 'Suharto' }],
])('whether the surname %s (%s) is that of %o is not known', (surname, middleName, verified) => {
  expect(name({ surname, middleName }, verified)).toBe('unknown');
});

test.each([
  ['same', '1985-04-12'],
  ...['1985-04-13', '1985-12-04', '1990-04-12'].map((told) => ['another', told]),
  ...['1985-04-00', '1985-00-00', '0000-04-12', '0000-00-00', '1985', '12-04-1985', '', undefined].map((told) => [
    'unknown',
    told,
  ]),
])('a birth date of 12 April 1985 is %s beside %s', (outcome, dateOfBirth) => {
  expect(matchIdentity({ surname: 'Vries', ...BIRTH }, { dateOfBirth }).birthDate).toBe(outcome);
});

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
      expect(name(applicant, legal(last, before))).toBe('same');
      expect(name(applicant, { legalLastName: 'Qqqqq', preferredLastName: last })).toBe('same');
    });
  });

  test('another surname does not match', () => {
    expectForAll(letters, letters, prefix, (one, other, before) => {
      fc.pre(one !== other);
      expect(name({ surname: one, middleName: before }, legal(other, before))).toBe('another');
      expect(name({ surname: `${one}-${other}` }, legal(other, before))).toBe('another');
    });
  });

  test('two that differ by more than one letter or two for the same sound are of two people, whoever types which', () => {
    const sounds = fc.array(fc.constantFrom(...SOUNDS), { minLength: 3, maxLength: 6 });
    const writings = fc.array(fc.nat(), { minLength: 6, maxLength: 6 });
    expectForAll(sounds, sounds, writings, writings, (one, other, first, second) => {
      const [typed, known] = [written(one, first), written(other, second)];
      const both = [name({ surname: typed }, legal(known)), name({ surname: known }, legal(typed))];
      const canBeRead = readings(typed).some((reading) => readings(known).includes(reading));
      expect(both).toEqual(canBeRead ? ['same', 'same'] : ['another', 'another']);
      expect(name({ surname: typed }, legal(written(one, first).toUpperCase()))).toBe('same');
    });
  });
});

/** How each letter may stand at a bank, the letter itself first. */
const SOUNDS = [
  ['ä', 'a', 'ae'],
  ['ö', 'o', 'oe'],
  ['ü', 'u', 'ue'],
  ['å', 'a', 'aa'],
  ['ø', 'o', 'oe'],
  ['ß', 'ss'],
  ['ñ', 'n'],
  ['k'],
  ['m'],
  ['nxx'],
  ['r'],
] as const;

const written = (parts: readonly (readonly string[])[], choices: readonly number[]) =>
  parts.map((part, index) => part[(choices[index] ?? 0) % part.length]).join('');

/** Every plain text that a name can be written as. */
function readings(surname: string): string[] {
  return Array.from(surname).reduce<string[]>(
    (made, letter) => {
      const [, ...ways] = SOUNDS.find(([first, ...more]) => first === letter && more.length > 0) ?? ['', letter];
      return made.flatMap((text) => ways.map((way) => text + way));
    },
    [''],
  );
}
