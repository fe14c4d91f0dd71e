import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CalendarDate } from '@vangnet/domain/values/dates';
import type { Language } from '@vangnet/domain/values/language';
import { inEnglish } from './brand-english.ts';
import { bankFrom, loadKnowledgeBanks } from './knowledge.ts';
import type { Places, ReferenceData } from './read.ts';
import { changesOfFigures } from './releases.ts';
import { loadSchemes } from './schemes.ts';
import { ENGLISH_NAMES, loadEnglishNames } from './synonyms.ts';

/**
 * The data of a brand in a language: texts of the brand and of the law, the questions of the test, and
 * words to find an occupation by, of which the Dutch ones stay. Tariffs, the list of occupations and policy documents
 * are the same in each language.
 *
 * @throws one Error that lists what is wrong in one of the files, a line each
 */
export function translated(dutch: ReferenceData, language: Language, places: Places, day: CalendarDate): ReferenceData {
  if (language === 'nl') return dutch;
  const { brand, folder, releases, synonyms } = dutch;
  const questions = existsSync(join(folder, 'knowledge')) ? folder : places.data;
  const banks = loadKnowledgeBanks(questions, language);
  const bankOn = bankFrom(banks, changesOfFigures(releases), language);
  // Fails here, at the start, when no version is in force.
  bankOn(day);
  return {
    ...dutch,
    brand: inEnglish(brand, folder),
    synonyms: [...englishNames(dutch, places).words, ...synonyms],
    bankOn,
    schemes: loadSchemes(places.data, brand.scheme, language),
    untranslated: untranslated(dutch, places),
  };
}

/** The English words for the occupations of a brand: beside OCCUPATIONS_FILE, in the folder of the brand, or our own list. */
function englishNames({ folder, releases }: ReferenceData, { data, occupationsFile }: Places) {
  const own = [...(occupationsFile === undefined ? [] : [dirname(occupationsFile)]), folder];
  const place = own.find((one) => existsSync(join(one, ENGLISH_NAMES))) ?? data;
  const tables = releases.map(({ occupations }) => occupations);
  return loadEnglishNames(join(place, ENGLISH_NAMES), tables);
}

/** In a line for the operator: occupations that an English page shows by their Dutch name; undefined when there are none. */
export function untranslated(dutch: ReferenceData, places: Places): string | undefined {
  if (!dutch.brand.languages.includes('en')) return undefined;
  const { missing } = englishNames(dutch, places);
  if (missing.length === 0) return undefined;
  const such = missing.length > 1 ? `${missing.length} occupations, such as ${missing[0]}` : `${missing[0]}`;
  return `${ENGLISH_NAMES} lacks ${such}; an English page shows the Dutch name`;
}
