import { countryNames } from './country-text.ts';
import { locale } from './text.ts';
import { typedText } from './typed.ts';

export type Country = { code: string; name: string };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The countries of ISO 3166-1 by their usual names in a language, sorted by them. */
export function countriesIn(names: Readonly<Record<string, string>>, notation: string) {
  const countries: readonly Country[] = Object.entries(names)
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, notation));
  /** Names that contain the text, without regard to case and accents. */
  function searchCountries(text: string): string[] {
    const typed = plain(typedText(text));
    return countries.filter(({ name }) => plain(name).includes(typed)).map(({ name }) => name);
  }
  function countryNamed(text: string): Country | undefined {
    const typed = plain(typedText(text));
    return countries.find(({ name }) => plain(name) === typed);
  }
  /** "Noorwegen" for NO; what is no code stays as it is. */
  const countryName = (code: string): string => names[code] ?? code;
  return { searchCountries, countryNamed, countryName };
}

export const { searchCountries, countryNamed, countryName } = countriesIn(countryNames, locale);
