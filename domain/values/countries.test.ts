import { expect, it } from 'vitest';
import { countryName, countryNamed, searchCountries } from './countries.ts';

it('the countries are about 250, each with a code and a Dutch name, sorted by name', () => {
  const names = searchCountries('');
  expect(names.length).toBeGreaterThan(240);
  expect(names.every((name) => name.length > 1 && /^[A-Z]{2}$/.test(countryNamed(name)?.code ?? ''))).toBe(true);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'nl')));
  expect(new Set(names).size).toBe(names.length);
});

it('a country is called by its usual name', () => {
  expect(countryName('NL')).toBe('Nederland');
  expect(countryName('AF')).toBe('Afghanistan');
  expect(countryName('DE')).toBe('Duitsland');
});

it('a country is found without accents and case, and by a part of its name', () => {
  expect(searchCountries('belgie')).toContain('België');
  expect(countryNamed('belgië')?.code).toBe('BE');
  expect(countryNamed('Belg')).toBeUndefined();
});
