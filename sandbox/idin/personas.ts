import type { Attributes } from './attributes.ts';

export type Persona = { readonly name: string; readonly attributes: Attributes };

/**
 * Examples that fill in the bank page. The bank cannot know who applies, so a visitor changes a field to be someone
 * else.
 */
export const personas: Readonly<Record<string, Persona>> = {
  gewoon: {
    name: 'Alleen een achternaam',
    attributes: { initials: 'JM', legalLastName: 'Jansen', dateOfBirth: '19860417' },
  },
  voorvoegsel: {
    name: 'Achternaam met "de"',
    attributes: { initials: 'J', legalLastName: 'Vries', legalLastNamePrefix: 'de', dateOfBirth: '19850412' },
  },
  'lang-voorvoegsel': {
    name: 'Achternaam met "van der"',
    attributes: { initials: 'AB', legalLastName: 'Berg', legalLastNamePrefix: 'van der', dateOfBirth: '19790902' },
  },
  partner: {
    name: 'Gebruikt een andere achternaam',
    attributes: {
      initials: 'S',
      legalLastName: 'Bakker',
      preferredLastName: 'Visser-Bakker',
      preferredLastNamePrefix: 'de',
      dateOfBirth: '19901130',
    },
  },
  accenten: {
    name: 'Accenten',
    attributes: {
      initials: 'Z',
      legalLastName: 'Müller-Çelik',
      preferredLastName: 'Müller-Çelik',
      dateOfBirth: '19880229',
    },
  },
  'twee-letters': {
    name: 'Zoals een bank ø schrijft',
    attributes: { initials: 'K', legalLastName: 'JOERGENSEN', dateOfBirth: '19880229' },
  },
  'een-naam': {
    name: 'Heeft maar één naam',
    attributes: { initials: 'S', legalLastName: '-', dateOfBirth: '19860417' },
  },
  'dag-onbekend': {
    name: 'Geboortedag en -maand onbekend',
    attributes: { initials: 'H', legalLastName: 'Haddad', dateOfBirth: '19820000' },
  },
  minderjarig: {
    name: 'Nog geen 18',
    attributes: { initials: 'N', legalLastName: 'Smit', dateOfBirth: '20100601' },
  },
};
