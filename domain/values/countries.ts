import { countryNames } from './country-text.ts';
import { locale } from './text.ts';
import { typedText } from './typed.ts';

export type Country = { code: string; name: string };

/** All countries of ISO 3166-1 with their usual name, sorted by it. */
const countries: readonly Country[] = Object.entries(countryNames)
  .map(([code, name]) => ({ code, name }))
  .toSorted((one, other) => one.name.localeCompare(other.name, locale));

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Names that contain the text, without regard to case and accents. */
export function searchCountries(text: string): string[] {
  const typed = plain(typedText(text));
  return countries.filter(({ name }) => plain(name).includes(typed)).map(({ name }) => name);
}

export function countryNamed(text: string): Country | undefined {
  const typed = plain(typedText(text));
  return countries.find(({ name }) => plain(name) === typed);
}

/** "Noorwegen" for NO; what is no code stays as it is. */
export function countryName(code: string): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}
