import { countryNames } from './country-text.ts';
import { locale } from './text.ts';

export type Country = { code: string; name: string };

/** All countries of ISO 3166-1 with their usual name, sorted by it. */
const countries: readonly Country[] = Object.entries(countryNames)
  .map(([code, name]) => ({ code, name }))
  .toSorted((one, other) => one.name.localeCompare(other.name, locale));

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** Names that contain the text, without regard to case and accents. */
export function searchCountries(text: string): string[] {
  return countries.filter(({ name }) => plain(name).includes(plain(text))).map(({ name }) => name);
}

export function countryNamed(text: string): Country | undefined {
  return countries.find(({ name }) => plain(name) === plain(text));
}

/** "Noorwegen" for NO; what is no code stays as it is. */
export function countryName(code: string): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}
