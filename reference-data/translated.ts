import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CalendarDate } from '@vangnet/domain/values/dates';
import { language } from '@vangnet/domain/values/language-text';
import { inEnglish } from './brand-english.ts';
import { bankFrom, loadKnowledgeBanks } from './knowledge.ts';
import type { Places, ReferenceData } from './read.ts';
import { changesOfFigures } from './releases.ts';
import { loadSchemes } from './schemes.ts';
import { loadEnglishNames } from './synonyms.ts';

/**
 * The data of a brand in the language of this program: texts of the brand and of the law, the questions of the test, and
 * words to find an occupation by, of which the Dutch ones stay. Tariffs, the list of occupations and policy documents
 * are the same in each language.
 *
 * @throws one Error that lists what is wrong in one of the files, a line each
 */
export function translated(dutch: ReferenceData, { data }: Places, day: CalendarDate): ReferenceData {
  if (language === 'nl') return dutch;
  const { brand, folder, releases, synonyms } = dutch;
  const own = (part: string) => (existsSync(join(folder, part)) ? folder : data);
  const names = loadEnglishNames(
    join(own(NAMES), NAMES),
    releases.map(({ occupations }) => occupations),
  );
  const banks = loadKnowledgeBanks(own('knowledge'), language);
  const bankOn = bankFrom(banks, changesOfFigures(releases));
  // Fails here, at the start, when no version is in force.
  bankOn(day);
  return {
    ...dutch,
    brand: inEnglish(brand, folder),
    synonyms: [...names, ...synonyms],
    bankOn,
    schemes: loadSchemes(data, brand.scheme, language),
  };
}

const NAMES = 'occupation-names.en.csv';
