import { join } from 'node:path';
import type { Scheme } from '@vangnet/domain/product/scheme-schema';
import type { Synonym } from '@vangnet/domain/product/occupation-schema';
import { formatDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { brandFolders, loadBrand, type Brand } from './brand.ts';
import {
  documentsWithFigures,
  loadPublishedDocuments,
  type DocumentsWithFigures,
  type ExternalDocuments,
} from './documents.ts';
import { inForceFrom, inForceOn, startOfText } from './in-force.ts';
import { bankFrom, loadKnowledgeBanks, type BankOn } from './knowledge.ts';
import { changesOfFigures, loadReleases, releaseInForce, type FiguresFrom, type Release } from './releases.ts';
import { loadSchemes } from './schemes.ts';
import { loadSynonyms } from './synonyms.ts';

/** Everything that the product says and reckons with and that is not code. */
export type ReferenceData = {
  readonly brand: Brand;
  /** Releases of every tariff version, for quotes that were made with an earlier one. */
  readonly releases: readonly Release[];
  /** Some may name an occupation that a release does not have. */
  readonly synonyms: readonly Synonym[];
  readonly bankOn: BankOn;
  /** Those of the day they were read, and of later. */
  readonly documents: readonly DocumentsWithFigures[];
  /** The versions of the proposed law that the brand shows, by day. */
  readonly schemes: readonly Scheme[];
  /** The figures of the product on that day, and each change after it. */
  readonly figures: readonly FiguresFrom[];
};

/** Places of the files. `data` is the folder with documents/, knowledge/ and the synonyms. */
export type Places = {
  readonly data: string;
  /** The folder with a folder for each brand. */
  readonly brandsDir: string;
  readonly tariffDir: string;
  readonly occupationsFile?: string | undefined;
};

/**
 * Reads all reference data and checks that of everything a version is in force on this day. Faults are lines for the
 * operator, all of them at once.
 */
export function readReferenceData(
  { data, brandsDir, tariffDir, occupationsFile }: Places,
  day: CalendarDate,
): { ok: true; value: ReferenceData } | { ok: false; faults: string[] } {
  const faults: string[] = [];
  const read = <Value>(load: () => Value): Value | undefined => {
    try {
      return load();
    } catch (error) {
      faults.push(...(error instanceof Error ? error.message : String(error)).split('\n'));
      return undefined;
    }
  };
  const brand = read(() => loadBrand(brandFolders(brandsDir)[0] ?? brandsDir));
  const releases = read(() => releasesOf(tariffDir, occupationsFile, day));
  const synonyms = read(() => loadSynonyms(join(data, 'occupation-synonyms.csv')));
  const changes = changesOfFigures(releases ?? []);
  const bankOn = read(() => banksOf(data, changes, day));
  const documents = read(() => documentsOf(join(data, 'documents'), brand?.documents, changes, day));
  const schemes = read(() => loadSchemes(data, brand?.scheme));
  const figures = inForceFrom(changes, day);
  return brand && releases && synonyms && bankOn && documents && schemes && faults.length === 0
    ? { ok: true, value: { brand, releases, synonyms, bankOn, documents, schemes, figures } }
    : { ok: false, faults };
}

function releasesOf(folder: string, occupationsFile: string | undefined, day: CalendarDate): readonly Release[] {
  const releases = loadReleases(folder, occupationsFile);
  if (releaseInForce(releases, day)) return releases;
  throw new Error(`TARIFF_DIR: no tariff in ${folder} is in force on ${formatDate(day)}.`);
}

function banksOf(folder: string, changes: readonly FiguresFrom[], day: CalendarDate): BankOn {
  const banks = loadKnowledgeBanks(folder);
  if (inForceOn(banks, startOfText, day)) return bankFrom(banks, changes);
  throw new Error(`${folder}/knowledge contains no questions that are in force on ${formatDate(day)}.`);
}

function documentsOf(
  folder: string,
  external: ExternalDocuments | undefined,
  changes: readonly FiguresFrom[],
  day: CalendarDate,
) {
  const published = loadPublishedDocuments(folder, external);
  // Without a tariff there are no figures, which is a fault of its own.
  if (inForceOn(published, startOfText, day)) return inForceFrom(documentsWithFigures(published, changes), day);
  throw new Error(`${folder} contains no documents that are published by ${formatDate(day)}.`);
}
